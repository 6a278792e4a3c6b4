import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

type Still = SnapshotFrom<ReportDownloadMachine>;

const at = stillOf<Still>(createReportDownload(standIn<ReportDownloadServices>().services), {
  ruc: '20100047218',
  period: '202610',
  periods: ['202610', '202609', '202608'],
  view: 'reporte_general_compras',
  file: 'compras',
  fileName: null,
});

export const reportDownloadSnapshots = {
  open: at('open'),
  loading: at('loading'),
  done: at('done', { fileName: 'compras_20100047218_202610.xlsx' }),
  failed: at('failed'),
  closed: at('closed'),
} satisfies Record<StateOf<Still>, Still>;

/** No file type is selected, so nothing can be downloaded. */
export const reportDownloadCleared = at('open', { file: null });
