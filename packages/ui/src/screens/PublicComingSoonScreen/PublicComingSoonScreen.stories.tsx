import preview from '@contapro/storybook/preview';
import { PublicComingSoonScreen } from './PublicComingSoonScreen.tsx';

const meta = preview.meta({
  component: PublicComingSoonScreen,
  title: 'Screens/PublicComingSoonScreen',
  parameters: { layout: 'fullscreen' },
  args: { title: 'Crear cuenta', backHref: '#login' },
});
export default meta;

export const Default = meta.story({});
