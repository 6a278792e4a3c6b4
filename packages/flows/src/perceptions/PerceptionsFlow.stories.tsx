import { Problem } from '@contapro/api';
import type { PerceptionPage } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { reportSnapshotsOf } from '../report/report.snapshots.ts';
import { reportDownloadSnapshots } from '../report-download/reportDownload.snapshots.ts';
import { withChildren } from '../testing/still.ts';
import { voucherViewerSnapshots } from '../voucher-viewer/voucherViewer.snapshots.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';
import { perceptionsSnapshots as snapshots, perceptionsWithoutPeriod } from './perceptions.snapshots.ts';
import { perceptionPage, perceptionsServices as services } from './perceptions.standIn.ts';
import { stillStory } from '../testing/stillStory.tsx';

const list = reportSnapshotsOf(perceptionPage, 10);

const meta = preview.meta({
  title: 'Flows/Perceptions',
  component: PerceptionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: {
      business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218', name: 'Comercial Andina S.A.C.' },
      period: '202610',
      periods: ['202610', '202609', '202608'],
    },
    onEmit: fn(),
  },
});
export default meta;

type Lists = typeof list;

const over = (still: (typeof snapshots)[keyof typeof snapshots], report: Lists[keyof Lists], children = {}) =>
  withChildren(still, { report: { src: 'report', snapshot: report }, ...children });

/** Runs the machine with 34 receipts. */
export const Live = meta.story({});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listPerceptions: () => Promise.reject(new Problem(0)) } } },
});

export const WithoutPeriod = meta.story(
  stillStory(PerceptionsFlow, over(perceptionsWithoutPeriod, list.withoutPeriod)),
);
export const Loading = meta.story(stillStory(PerceptionsFlow, over(snapshots['visit.unseen'], list.loading)));
export const Ready = meta.story(stillStory(PerceptionsFlow, over(snapshots['visit.seen'], list.ready)));
export const Failed = meta.story(stillStory(PerceptionsFlow, over(snapshots['dialog.closed'], list.failed)));
export const Empty = meta.story(
  stillStory(
    PerceptionsFlow,
    over(
      snapshots['dialog.closed'],
      reportSnapshotsOf<PerceptionPage>(
        { items: [], totalItems: 0, totalPages: 0, summary: { count: 0, totalCents: 0 } },
        10,
      ).ready,
    ),
  ),
);
export const Viewer = meta.story(
  stillStory(
    PerceptionsFlow,
    over(snapshots['dialog.viewer'], list.ready, {
      viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
    }),
  ),
);
export const Download = meta.story(
  stillStory(
    PerceptionsFlow,
    over(snapshots['dialog.download'], list.ready, {
      download: { src: 'reportDownload', snapshot: reportDownloadSnapshots.open },
    }),
  ),
);
