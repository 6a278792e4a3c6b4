import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { introVideoSnapshots } from '../../engine/intro-video/introVideo.snapshots.ts';
import { accountant, businesses, wireBusiness } from '@contapro/fixtures';
import { later } from '../../testing/later.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { HomeFlow } from './HomeFlow.tsx';
import { homeSnapshots as snapshots } from './home.snapshots.ts';
import type { HomeInput, HomeServices } from './home.types.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { homeStates } from './home.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: HomeServices = {
  api: {
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }),
    listPeriods: ({ signal }) => later({ tax_periods: ['202610', '202609'] }, { signal }),
  },
  clock: () => Date.UTC(2026, 10, 21, 15),
  whenVisible: () => Promise.resolve(),
};

const input: HomeInput = { accountant, testGroup: 'TEMPLATEA', showsIntroVideo: false, videoUrl: null };

const meta = preview.meta({
  title: 'Flows/Home · mis empresas',
  id: 'flows-home',
  component: HomeFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input,
    hrefs: {
      register: '#registrar-empresa',
      firstRegister: '#registrar-empresas',
      plans: '#planes',
      support: 'https://wa.me/51900000000',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. Any card can be opened, and the list is loaded again every 15 s. */
export const Live = meta.story(liveStory(HomeFlow));

/** All businesses are in progress, and the host has no page that says so. */
export const Processing = meta.story(snapshotStory(HomeFlow, snapshots['list.processing']));
export const Greeting = meta.story(
  snapshotStory(
    HomeFlow,
    withChildren(snapshots['video.open'], {
      video: { src: 'introVideo', snapshot: introVideoSnapshots.withoutVideo },
    }),
  ),
);

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(homeStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(homeStates) });
