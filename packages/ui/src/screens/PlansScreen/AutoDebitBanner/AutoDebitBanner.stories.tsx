import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AutoDebitBanner } from './AutoDebitBanner.tsx';

const meta = preview.meta({
  component: AutoDebitBanner,
  title: 'Screens/PlansScreen/AutoDebitBanner',
  args: { onSubscribe: fn() },
});
export default meta;

export const Default = meta.story({});
