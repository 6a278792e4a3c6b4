import preview from '@contapro/storybook/preview';
import { businesses } from '@contapro/fixtures';
import { underTopBar } from '../../testing/underTopBar.tsx';
import { ProcessingScreen } from './ProcessingScreen.tsx';

const meta = preview.meta({
  component: ProcessingScreen,
  title: 'Screens/ProcessingScreen · recolectando, procesando',
  id: 'screens-processingscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    businesses: businesses.slice(4, 7),
    daysLeft: 6,
    hrefs: { tutorials: 'https://videos.example.pe', register: '#registrar-empresa', plans: '#planes' },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});

/** A paid plan: nothing is said about a trial. No company is known, after the page was opened by its address. */
export const WithoutTrial = meta.story({ args: { daysLeft: null, businesses: [] } });
