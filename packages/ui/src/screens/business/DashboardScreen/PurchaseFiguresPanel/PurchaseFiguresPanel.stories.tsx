import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { noPurchases, purchaseFigures, purchaseFiguresWithNotDeductible } from '@contapro/fixtures';
import { PurchaseFiguresPanel } from './PurchaseFiguresPanel.tsx';

const meta = preview.meta({
  component: PurchaseFiguresPanel,
  title: 'Screens/DashboardScreen parts/PurchaseFiguresPanel · cifras de compras',
  id: 'screens-dashboardscreen-parts-purchasefigurespanel',
  args: { purchases: ready(purchaseFigures) },
});
export default meta;

export const Default = meta.story({});
/** The fifth class, which is shown only when it is not zero. */
export const FifthClass = meta.story({ args: { purchases: ready(purchaseFiguresWithNotDeductible) } });
export const Loading = meta.story({ args: { purchases: loading } });
/** Figures that are not known are `-` and not S/ 0.00. */
export const Failed = meta.story({ args: { purchases: failed } });
export const Nothing = meta.story({ args: { purchases: ready(noPurchases) } });
export const Torture = meta.story({
  args: {
    purchases: ready({
      ...purchaseFiguresWithNotDeductible,
      total: { count: 1_234_567, igvCents: 999_999_999_999_999 },
      deductible: { count: 1_234_567, igvCents: 123_456_789_012_345 },
      observed: { count: 99_999, igvCents: -123_456_789_012_345 },
    }),
  },
});
