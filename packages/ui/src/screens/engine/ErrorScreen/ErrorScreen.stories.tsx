import preview from '@contapro/storybook/preview';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = preview.meta({
  component: ErrorScreen,
  title: 'Screens/ErrorScreen · error inesperado, 500',
  id: 'screens-errorscreen',
  parameters: { layout: 'fullscreen' },
  args: { homeHref: '#inicio' },
});
export default meta;

export const Default = meta.story({});
