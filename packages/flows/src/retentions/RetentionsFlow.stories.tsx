import { Problem } from '@contapro/api';
import { withholdingPageSizes } from '@contapro/domain';
import { retentionPage, retentionPageOf, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { reportPageSnapshotsOf } from '../report-page/reportPage.snapshots.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';
import { createRetentions } from './retentions.machine.ts';
import { fakeRetentionsServices as services } from './retentions.fake.ts';
import { RetentionsFlow } from './RetentionsFlow.tsx';

const snapshots = reportPageSnapshotsOf(createRetentions(services), {
  page: retentionPage,
  empty: retentionPageOf([]),
  sizes: withholdingPageSizes,
});

const meta = preview.meta({
  title: 'Flows/Retentions',
  component: RetentionsFlow,
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

/** Runs the machine with 26 receipts. */
export const Live = meta.story({});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listRetentions: () => Promise.reject(new Problem(0)) } } },
});

export const WithoutPeriod = meta.story(snapshotStory(RetentionsFlow, snapshots.withoutPeriod));
export const Loading = meta.story(snapshotStory(RetentionsFlow, snapshots.loading));
export const Ready = meta.story(snapshotStory(RetentionsFlow, snapshots.ready));
export const Failed = meta.story(snapshotStory(RetentionsFlow, snapshots.failed));
export const Empty = meta.story(snapshotStory(RetentionsFlow, snapshots.empty));
export const Viewer = meta.story(snapshotStory(RetentionsFlow, snapshots.viewer));
export const Download = meta.story(snapshotStory(RetentionsFlow, snapshots.download));
