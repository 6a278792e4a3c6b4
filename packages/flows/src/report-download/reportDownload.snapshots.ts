import { textiles } from '@contapro/fixtures';
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
  progress: null,
  failure: null,
  fileName: null,
});

export const reportDownloadSnapshots = {
  open: at('open'),
  loading: at('loading'),
  done: at('done', { fileName: 'compras_20514827363_202610.xlsx' }),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** No file type is selected, so nothing can be downloaded. */
export const reportDownloadCleared = at('open', { file: null });
