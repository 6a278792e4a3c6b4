import preview from '@contapro/storybook/preview';
import { businesses, luzMarina } from '@contapro/fixtures';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { ProcessingScreen } from './ProcessingScreen.tsx';

const meta = preview.meta({
  component: ProcessingScreen,
  title: 'Screens/ProcessingScreen · recolectando, procesando',
  id: 'screens-processingscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    businesses: businesses.slice(5, 7),
    leavesAtFirst: true,
    daysLeft: 6,
    hrefs: { tutorials: 'https://videos.example.pe', register: '#registrar-empresa', plans: '#planes' },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});

/** Opened by its address: each company has its own state. */
export const EachState = meta.story({
  args: {
    leavesAtFirst: false,
    businesses: [...businesses.slice(3, 8), { ...luzMarina, uuid: 'stopped', collectionStop: 'not_permitted' }],
  },
});

/** A paid plan: nothing is said about a trial. No company is known, after the page was opened by its address. */
export const WithoutTrial = meta.story({ args: { daysLeft: null, leavesAtFirst: false, businesses: [] } });
