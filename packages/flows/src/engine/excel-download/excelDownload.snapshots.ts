import type { SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createExcelDownload, type ExcelDownloadMachine } from './excelDownload.machine.ts';

type Snapshot = SnapshotFrom<ExcelDownloadMachine>;

const at = snapshotFactory<Snapshot>(createExcelDownload(), { receive: null, name: null, failure: null });

export const excelDownloadSnapshots = {
  idle: at('idle', { name: 'tablero_202610.xlsx' }),
  loading: at('loading'),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
