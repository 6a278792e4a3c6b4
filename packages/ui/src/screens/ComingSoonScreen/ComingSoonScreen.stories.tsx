import preview from '@contapro/storybook/preview';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

const meta = preview.meta({
  component: ComingSoonScreen,
  title: 'Screens/ComingSoonScreen',
  parameters: { layout: 'fullscreen' },
  args: { title: 'Percepciones', backHref: '/dashboard' },
});
export default meta;

export const Default = meta.story({});
