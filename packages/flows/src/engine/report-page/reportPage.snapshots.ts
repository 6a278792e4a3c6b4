import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { downloadsSnapshots } from '../downloads/downloads.snapshots.ts';
import type { AnyPage } from '../report/index.ts';
import { reportSnapshotsOf } from '../report/report.snapshots.ts';
import { snapshotFactory, withChildren, type StateOf } from '../../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { ReportPageInput, ReportPageMachine } from './index.ts';

type Snapshot<Page extends AnyPage> = SnapshotFrom<ReportPageMachine<Page>>;

const input: ReportPageInput = {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
};

/**
 * The snapshots of a report without parts, each with its list: one for every state of the page and of the list. `empty` is
 * the page of a period without rows, `sizes` the report's page sizes.
 *
 * @example
 * reportPageSnapshotsOf(createPerceptions(services), { page: perceptionPage, empty: emptyPage, sizes: withholdingPageSizes }).failed;
 */
export function reportPageSnapshotsOf<Page extends AnyPage>(
  machine: ReportPageMachine<Page>,
  { page, empty, sizes }: { page: Page; empty: Page; sizes?: readonly [number, ...number[]] },
) {
  const at = snapshotFactory<Snapshot<Page>>(machine, {
    input,
    business: input.business,
    period: input.period,
    parts: {},
    viewed: null,
    refreshed: 0,
    decision: null,
    annotated: null,
    certificate: null,
  });
  const states = {
    'visit.unseen': at('visit.unseen'),
    'visit.seen': at('visit.seen'),
    'dialog.closed': at('dialog.closed'),
    'dialog.viewer': at('dialog.viewer'),
    // No report of this kind has decisions.
    'dialog.decision': at('dialog.decision'),
    'dialog.annotation': at('dialog.annotation'),
    // No report of this kind has certificates.
    'dialog.certificate': at('dialog.certificate'),
  } satisfies Record<StateOf<Snapshot<Page>>, Snapshot<Page>>;
  const withoutPeriod = at('dialog.closed', { input: { ...input, period: null, periods: [] }, period: null });

  const list = reportSnapshotsOf(page, sizes);
  const over = (snapshot: Snapshot<Page>, report: (typeof list)[keyof typeof list], dialog = {}) =>
    withChildren(snapshot, { report: { src: 'report', snapshot: report }, ...dialog });
  return {
    withoutPeriod: over(withoutPeriod, list.withoutSubject),
    loading: over(states['visit.unseen'], list.loading),
    ready: over(states['visit.seen'], list.ready),
    failed: over(states['dialog.closed'], list.failed),
    empty: over(states['dialog.closed'], reportSnapshotsOf(empty, sizes).ready),
    viewer: over(states['dialog.viewer'], list.ready, {
      viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
    }),
    download: over(states['dialog.closed'], list.ready, {
      downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
    }),
  };
}
