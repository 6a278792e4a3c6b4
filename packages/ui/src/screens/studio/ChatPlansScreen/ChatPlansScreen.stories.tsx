import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { ChatPlansScreen } from './ChatPlansScreen.tsx';

const meta = preview.meta({
  component: ChatPlansScreen,
  title: 'Screens/ChatPlansScreen · planes por WhatsApp',
  id: 'screens-chatplansscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    period: 'annual',
    onPeriodChange: fn(),
    onSelect: fn(),
    hrefs: {
      home: '#inicio',
      questions: 'https://contapro.example.pe/preguntas',
      chat: (message) => `https://chat.example.pe/?text=${message}`,
    },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});
/** The plans are bought by card, and a quote is asked for on another page. */
export const WithoutChat = meta.story({
  args: { hrefs: { home: '#inicio', questions: 'https://contapro.example.pe/preguntas', chat: null } },
});
