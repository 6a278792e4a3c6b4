import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { businessOpeningSnapshots } from '../business-opening/businessOpening.snapshots.ts';
import { introVideoSnapshots } from '../intro-video/introVideo.snapshots.ts';
import { accountant, businesses, wireBusiness } from '../testing/businesses.ts';
import { later } from '../testing/later.ts';
import { withChildren } from '../testing/still.ts';
import { HomeFlow } from './HomeFlow.tsx';
import { homeAfterTrial, homeEmpty, homeOnTrial, homeSnapshots as snapshots } from './home.snapshots.ts';
import type { HomeInput, HomeServices } from './home.types.ts';

const services: HomeServices = {
  api: {
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }),
    listPeriods: ({ signal }) => later({ tax_periods: ['202610', '202609'] }, { signal }),
  },
  clock: () => Date.UTC(2026, 10, 21, 15),
  whenVisible: () => Promise.resolve(),
};

const input: HomeInput = { accountant, testGroup: 'TEMPLATEA', greets: false, videoUrl: null };

const meta = preview.meta({
  title: 'Flows/Home',
  component: HomeFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input,
    registerHref: '#registrar-empresa',
    firstRegisterHref: '#registrar-empresas',
    plansHref: '#planes',
    supportHref: 'https://wa.me/51900000000',
    onEmit: fn(),
  },
});
export default meta;

/** The real machine: open any card; the list is asked for again every 15 s. */
export const Live = meta.story({});
export const LiveGreeting = meta.story({
  args: { input: { ...input, greets: true } },
});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listBusinesses: () => Promise.reject(new Problem(0)) } } },
});

export const Loading = meta.story({ args: { snapshot: snapshots['list.loading'] } });
export const Settled = meta.story({ args: { snapshot: snapshots['list.ready.settled'] } });
export const Watching = meta.story({ args: { snapshot: snapshots['list.ready.watching'] } });
export const Waiting = meta.story({ args: { snapshot: snapshots['list.ready.waiting'] } });
export const Reloading = meta.story({ args: { snapshot: snapshots['list.ready.reloading'] } });
export const Failed = meta.story({ args: { snapshot: snapshots['list.failed'] } });
export const Processing = meta.story({ args: { snapshot: snapshots['list.processing'] } });
export const Empty = meta.story({ args: { snapshot: homeEmpty } });
export const OnTrial = meta.story({ args: { snapshot: homeOnTrial } });
export const AfterTrial = meta.story({ args: { snapshot: homeAfterTrial } });
export const WithoutGreeting = meta.story({ args: { snapshot: snapshots['video.closed'] } });
export const Greeting = meta.story({
  args: {
    snapshot: withChildren(snapshots['video.open'], {
      video: { src: 'introVideo', snapshot: introVideoSnapshots.still },
    }),
  },
});
export const OpeningABusiness = meta.story({
  args: {
    snapshot: withChildren(snapshots['list.ready.settled'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.opening },
    }),
  },
});
export const MissingPermissions = meta.story({
  args: {
    snapshot: withChildren(snapshots['list.ready.settled'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.missingPermissions },
    }),
  },
});
