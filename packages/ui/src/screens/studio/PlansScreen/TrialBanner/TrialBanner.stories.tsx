import preview from '@contapro/storybook/preview';
import { TrialBanner } from './TrialBanner.tsx';

const meta = preview.meta({
  component: TrialBanner,
  title: 'Screens/PlansScreen parts/TrialBanner · prueba gratis',
  id: 'screens-plansscreen-parts-trialbanner',
  args: { href: '#inicio' },
});
export default meta;

export const Default = meta.story({});
