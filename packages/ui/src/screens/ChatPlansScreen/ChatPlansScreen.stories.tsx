import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../testing/underTopBar.tsx';
import { ChatPlansScreen } from './ChatPlansScreen.tsx';

const meta = preview.meta({
  component: ChatPlansScreen,
  title: 'Screens/ChatPlansScreen',
  parameters: { layout: 'fullscreen' },
  args: {
    period: 'annual',
    onPeriodChange: fn(),
    hrefs: { home: '#inicio', plans: '#planes', chat: (message) => `https://chat.example.pe/?text=${message}` },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});
