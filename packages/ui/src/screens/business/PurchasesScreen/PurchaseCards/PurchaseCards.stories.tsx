import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { purchaseFigures } from '@contapro/fixtures';
import { PurchaseCards } from './PurchaseCards.tsx';

const meta = preview.meta({
  component: PurchaseCards,
  title: 'Screens/PurchasesScreen parts/PurchaseCards · tarjetas de compras',
  id: 'screens-purchasesscreen-parts-purchasecards',
  args: { figures: ready(purchaseFigures), observedHref: '#observaciones' },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { figures: loading } });
export const Failed = meta.story({ args: { figures: failed } });
export const Torture = meta.story({
  args: { figures: ready({ ...purchaseFigures, total: { count: 1_234_567, igvCents: -999_999_999_999_999 } }) },
});
