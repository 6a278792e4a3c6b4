import { downloadsSnapshots } from '../../engine/downloads/downloads.snapshots.ts';
import { reportSnapshots, reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { sampleVoucherPage } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { fakePurchasesProps } from './purchases.fake.ts';
import { purchasesSnapshots as snapshots } from './purchases.snapshots.ts';
import { PurchasesFlow } from './PurchasesFlow.tsx';

const report = (snapshot: (typeof reportSnapshots)[keyof typeof reportSnapshots]) => ({
  report: { src: 'report', snapshot },
});

export const purchasesStates = flowStates(
  'Purchases',
  picturesOf(
    {
      ...snapshots,
      ...withReports(),
      'parts.options.none': withChildren(snapshots['parts.options.none'], report(reportSnapshots.withoutSubject)),
      'dialog.viewer': withChildren(snapshots['dialog.viewer'], {
        ...report(reportSnapshots.ready),
        viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
      }),
      'list.loading': withChildren(snapshots['visit.unseen'], report(reportSnapshots.loading)),
      'list.failed': withChildren(snapshots['visit.seen'], report(reportSnapshots.failed)),
      'list.empty': withChildren(snapshots['visit.seen'], report(reportSnapshotsOf(sampleVoucherPage([], 20)).ready)),
      download: withChildren(snapshots['dialog.closed'], {
        ...report(reportSnapshots.ready),
        downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
      }),
    },
    (snapshot) => <PurchasesFlow {...fakePurchasesProps} snapshot={snapshot} />,
  ),
);

function withReports() {
  return Object.fromEntries(
    Object.entries(snapshots).map(([name, snapshot]) => [name, withChildren(snapshot, report(reportSnapshots.ready))]),
  );
}
