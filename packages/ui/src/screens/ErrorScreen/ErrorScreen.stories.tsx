import preview from '@contapro/storybook/preview';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = preview.meta({
  component: ErrorScreen,
  title: 'Screens/ErrorScreen',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story({});
