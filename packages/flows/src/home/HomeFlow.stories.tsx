import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { businessOpeningSnapshots } from '../business-opening/businessOpening.snapshots.ts';
import { introVideoSnapshots } from '../intro-video/introVideo.snapshots.ts';
import { accountant, businesses } from '@contapro/fixtures';
import { wireBusiness } from '../testing/wire.ts';
import { later } from '../testing/later.ts';
import { withChildren } from '../testing/snapshotFactory.ts';
import { HomeFlow } from './HomeFlow.tsx';
import { homeAfterTrial, homeEmpty, homeOnTrial, homeSnapshots as snapshots } from './home.snapshots.ts';
import type { HomeInput, HomeServices } from './home.types.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';

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
  title: 'Flows/Home',
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
export const Live = meta.story({});
export const LiveGreeting = meta.story({
  args: { input: { ...input, showsIntroVideo: true } },
});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listBusinesses: () => Promise.reject(new Problem(0)) } } },
});

export const Loading = meta.story(snapshotStory(HomeFlow, snapshots['list.loading']));
export const Ready = meta.story(snapshotStory(HomeFlow, snapshots['list.ready.settled']));
export const Failed = meta.story(snapshotStory(HomeFlow, snapshots['list.failed']));
export const Processing = meta.story(snapshotStory(HomeFlow, snapshots['list.processing']));
export const Empty = meta.story(snapshotStory(HomeFlow, homeEmpty));
export const OnTrial = meta.story(snapshotStory(HomeFlow, homeOnTrial));
export const AfterTrial = meta.story(snapshotStory(HomeFlow, homeAfterTrial));
export const Greeting = meta.story(
  snapshotStory(
    HomeFlow,
    withChildren(snapshots['video.open'], {
      video: { src: 'introVideo', snapshot: introVideoSnapshots.withoutVideo },
    }),
  ),
);
export const OpeningABusiness = meta.story(
  snapshotStory(
    HomeFlow,
    withChildren(snapshots['list.ready.settled'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.opening },
    }),
  ),
);
export const MissingPermissions = meta.story(
  snapshotStory(
    HomeFlow,
    withChildren(snapshots['list.ready.settled'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.missingPermissions },
    }),
  ),
);
