import { periodVouchers, sampleVoucherPage } from '@contapro/fixtures';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { voucherDecisionSnapshots } from '../../engine/voucher-decision/voucherDecision.snapshots.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { observationsSnapshots as snapshots } from './observations.snapshots.ts';
import { ObservationsFlow } from './ObservationsFlow.tsx';

const observed = periodVouchers.filter(({ status }) => status === 'observado');
const list = reportSnapshotsOf(sampleVoucherPage(observed, 20));
const ready = { report: { src: 'report', snapshot: list.ready } };

export const observationsStates = flowStates(
  'Observations',
  picturesOf(
    {
      ...Object.fromEntries(Object.entries(snapshots).map(([name, snapshot]) => [name, withChildren(snapshot, ready)])),
      'parts.options.none': withChildren(snapshots['parts.options.none'], {
        report: { src: 'report', snapshot: list.withoutSubject },
      }),
      'dialog.viewer': withChildren(snapshots['dialog.viewer'], {
        ...ready,
        viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
      }),
      'dialog.decision': withChildren(snapshots['dialog.decision'], {
        ...ready,
        decision: { src: 'voucherDecision', snapshot: voucherDecisionSnapshots.open },
      }),
      'list.loading': withChildren(snapshots['visit.unseen'], { report: { src: 'report', snapshot: list.loading } }),
      'list.failed': withChildren(snapshots['visit.seen'], { report: { src: 'report', snapshot: list.failed } }),
      'list.empty': withChildren(snapshots['visit.seen'], {
        report: { src: 'report', snapshot: reportSnapshotsOf(sampleVoucherPage([], 20)).ready },
      }),
    },
    (snapshot) => (
      <ObservationsFlow snapshot={snapshot} services={stillServices} input={fakeInput} hrefs={{ workingPaper: '#' }} />
    ),
  ),
);
