import { certificate, sampleDetractionPage, paidDetractionPage } from '@contapro/fixtures';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { fakeDetractionsProps } from './detractions.fake.ts';
import { detractionsSnapshots as snapshots } from './detractions.snapshots.ts';
import { DetractionsFlow } from './DetractionsFlow.tsx';

const list = reportSnapshotsOf(paidDetractionPage);
const ready = { report: { src: 'report', snapshot: list.ready } };

export const detractionsStates = flowStates(
  'Detractions',
  picturesOf(
    {
      ...Object.fromEntries(Object.entries(snapshots).map(([name, snapshot]) => [name, withChildren(snapshot, ready)])),
      'parts.totals.none': withChildren(snapshots['parts.totals.none'], {
        report: { src: 'report', snapshot: list.withoutSubject },
      }),
      'dialog.viewer': withChildren(snapshots['dialog.viewer'], {
        ...ready,
        viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
      }),
      'dialog.certificate': withChildren(
        {
          ...snapshots['dialog.certificate'],
          context: { ...snapshots['dialog.certificate'].context, certificate },
        },
        ready,
      ),
      'list.loading': withChildren(snapshots['visit.unseen'], { report: { src: 'report', snapshot: list.loading } }),
      'list.failed': withChildren(snapshots['visit.seen'], { report: { src: 'report', snapshot: list.failed } }),
      'list.empty': withChildren(snapshots['visit.seen'], {
        report: { src: 'report', snapshot: reportSnapshotsOf(sampleDetractionPage([])).ready },
      }),
    },
    (snapshot) => <DetractionsFlow {...fakeDetractionsProps} snapshot={snapshot} />,
  ),
);
