import preview from '@contapro/storybook/preview';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = preview.meta({
  component: ErrorScreen,
  title: 'Screens/ErrorScreen',
  parameters: { layout: 'fullscreen' },
  args: { homeHref: '#inicio' },
});
export default meta;

export const Default = meta.story({});
