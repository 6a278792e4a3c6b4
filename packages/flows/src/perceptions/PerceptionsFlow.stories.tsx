import { Problem } from '@contapro/api';
import { withholdingPageSizes } from '@contapro/domain';
import { perceptionPage, perceptionPageOf, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { reportPageSnapshotsOf } from '../report-page/reportPage.snapshots.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';
import { createPerceptions } from './perceptions.machine.ts';
import { fakePerceptionsServices as services } from './perceptions.fake.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';

const snapshots = reportPageSnapshotsOf(createPerceptions(services), {
  page: perceptionPage,
  empty: perceptionPageOf([]),
  sizes: withholdingPageSizes,
});

const meta = preview.meta({
  title: 'Flows/Perceptions',
  component: PerceptionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: {
      business: textiles,
      period: '202610',
      periods: ['202610', '202609', '202608'],
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with 34 receipts. */
export const Live = meta.story({});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listPerceptions: () => Promise.reject(new Problem(0)) } } },
});

export const WithoutPeriod = meta.story(snapshotStory(PerceptionsFlow, snapshots.withoutPeriod));
export const Loading = meta.story(snapshotStory(PerceptionsFlow, snapshots.loading));
export const Ready = meta.story(snapshotStory(PerceptionsFlow, snapshots.ready));
export const Failed = meta.story(snapshotStory(PerceptionsFlow, snapshots.failed));
export const Empty = meta.story(snapshotStory(PerceptionsFlow, snapshots.empty));
export const Viewer = meta.story(snapshotStory(PerceptionsFlow, snapshots.viewer));
export const Download = meta.story(snapshotStory(PerceptionsFlow, snapshots.download));
