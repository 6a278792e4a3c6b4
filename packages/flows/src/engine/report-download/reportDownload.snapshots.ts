import {
  leavingOutReport,
  ledgerSettings,
  noLedgerSettings,
  recodedReport,
  refusedCheck,
  reportComparison,
  textiles,
  unchangedReport,
  uncodedReport,
  warnedCheck,
} from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

type Snapshot = SnapshotFrom<ReportDownloadMachine>;

const at = snapshotFactory<Snapshot>(createReportDownload(mockServices<ReportDownloadServices>().services), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  view: 'reporte_general_compras',
  file: 'compras',
  settings: null,
  lastProgram: undefined,
  isEditing: false,
  check: null,
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
  readingSettings: at('readingSettings', { file: 'concar' }),
  settingsFailed: at('settingsFailed', { file: 'concar', failure: { kind: 'unreachable' } }),
  settings: at('settings', { file: 'concar', settings: noLedgerSettings }),
  checking: at('checking', { file: 'ventasRvie' }),
  checked: at('checked', { file: 'ventasRvie', check: refusedCheck }),
  checkFailed: at('checkFailed', { file: 'ventasRvie', failure: { kind: 'unreachable' } }),
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

/** The settings of a program that has them, which were opened from the selection of the file. */
export const reportDownloadSetUp = at('settings', { file: 'starsoft', settings: ledgerSettings, isEditing: true });

/** A file for a ledger program is selected. */
export const reportDownloadOfLedger = at('open', { file: 'concar' });

/** A file for a ledger program leaves vouchers out, and was not downloaded yet. */
export const reportDownloadLeavingOut = at('compared', {
  file: 'concar',
  settings: ledgerSettings,
  comparison: leavingOutReport,
});

/** Purchases of the file have no account of their own. */
export const reportDownloadUncoded = at('compared', {
  file: 'concar',
  settings: ledgerSettings,
  comparison: uncodedReport,
});

/** The account of a voucher changed since the last download. */
export const reportDownloadRecoded = at('compared', {
  file: 'contasis',
  settings: ledgerSettings,
  comparison: recodedReport,
  scope: 'changes',
});

/** SUNAT would take the file, and some rows are to be looked at. */
export const reportDownloadWarned = at('checked', { file: 'ventasRvie', check: warnedCheck });

/** The session ended before the file was checked. */
export const reportDownloadCheckExpired = at('checkFailed', { file: 'ventasRvie', failure: { kind: 'expired' } });
