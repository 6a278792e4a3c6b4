import { reportComparison, textiles, unchangedReport } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

type Snapshot = SnapshotFrom<ReportDownloadMachine>;

const at = snapshotFactory<Snapshot>(createReportDownload(mockServices<ReportDownloadServices>().services), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  view: 'reporte_general_compras',
  file: 'compras',
  comparison: null,
  since: null,
  scope: 'all',
  progress: null,
  failure: null,
  fileName: null,
  link: null,
});

export const reportDownloadSnapshots = {
  open: at('open'),
  comparing: at('comparing', { file: 'siscont' }),
  compared: at('compared', { file: 'siscont', comparison: reportComparison, scope: 'changes' }),
  comparisonFailed: at('comparisonFailed', { file: 'siscont', failure: { kind: 'unreachable' } }),
  loading: at('loading'),
  recording: at('recording', {
    file: 'siscont',
    fileName: 'siscont_20514827363_202610.xlsx',
    link: '/files/reports/t/x',
  }),
  receiptFailed: at('receiptFailed', { file: 'siscont', failure: { kind: 'unrecorded' }, link: '/files/reports/t/x' }),
  done: at('done', { fileName: 'compras_20514827363_202610.xlsx' }),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** No file type is selected, so nothing can be downloaded. */
export const reportDownloadCleared = at('open', { file: null });

/** Nothing changed since the last download. */
export const reportDownloadUnchanged = at('compared', { file: 'siscont', comparison: unchangedReport });

/** A file for SUNAT, which is always whole. */
export const reportDownloadOfSunat = at('compared', { file: 'comprasRce', comparison: reportComparison });
