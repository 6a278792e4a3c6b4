import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AutoDebitBanner } from './AutoDebitBanner.tsx';

const meta = preview.meta({
  component: AutoDebitBanner,
  title: 'Screens/PlansScreen parts/AutoDebitBanner · débito automático',
  id: 'screens-plansscreen-parts-autodebitbanner',
  args: { onSubscribe: fn() },
});
export default meta;

export const Default = meta.story({});
