import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PublicUnloadedScreen } from './PublicUnloadedScreen.tsx';

const meta = preview.meta({
  component: PublicUnloadedScreen,
  title: 'Screens/PublicUnloadedScreen',
  parameters: { layout: 'fullscreen' },
  args: { isLoading: false, onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
