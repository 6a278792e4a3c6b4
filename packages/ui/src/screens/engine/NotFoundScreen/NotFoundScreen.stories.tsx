import preview from '@contapro/storybook/preview';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const meta = preview.meta({
  component: NotFoundScreen,
  title: 'Screens/NotFoundScreen · no encontrado, 404',
  id: 'screens-notfoundscreen',
  parameters: { layout: 'fullscreen' },
  args: { homeHref: '#inicio' },
});
export default meta;

export const Default = meta.story({});
