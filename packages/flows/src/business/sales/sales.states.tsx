import { salesPage, sampleSalesPage } from '@contapro/fixtures';
import { downloadsSnapshots } from '../../engine/downloads/downloads.snapshots.ts';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { fakeSalesProps } from './sales.fake.ts';
import { salesSnapshots as snapshots } from './sales.snapshots.ts';
import { SalesFlow } from './SalesFlow.tsx';

const list = reportSnapshotsOf(salesPage);
const ready = { report: { src: 'report', snapshot: list.ready } };
const { input } = snapshots['visit.seen'].context;

export const salesStates = flowStates(
  'Sales',
  picturesOf(
    {
      ...Object.fromEntries(Object.entries(snapshots).map(([name, snapshot]) => [name, withChildren(snapshot, ready)])),
      'dialog.viewer': withChildren(snapshots['dialog.viewer'], {
        ...ready,
        viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
      }),
      download: withChildren(snapshots['dialog.closed'], {
        ...ready,
        downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
      }),
      'list.withoutPeriod': withChildren(
        {
          ...snapshots['visit.unseen'],
          context: {
            ...snapshots['visit.unseen'].context,
            input: { ...input, period: null, periods: [] },
            period: null,
          },
        },
        { report: { src: 'report', snapshot: list.withoutSubject } },
      ),
      'list.loading': withChildren(snapshots['visit.unseen'], { report: { src: 'report', snapshot: list.loading } }),
      'list.failed': withChildren(snapshots['visit.seen'], { report: { src: 'report', snapshot: list.failed } }),
      'list.empty': withChildren(snapshots['visit.seen'], {
        report: { src: 'report', snapshot: reportSnapshotsOf(sampleSalesPage([])).ready },
      }),
    },
    (snapshot) => <SalesFlow {...fakeSalesProps} snapshot={snapshot} />,
  ),
);
