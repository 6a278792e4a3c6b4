import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';

type Snapshot = SnapshotFrom<FileDownloadMachine>;

const at = snapshotFactory<Snapshot>(createFileDownload(mockServices<never>().services), {
  view: 'reporte_general_compras',
  queue: [{ url: '/files/vouchers/t/F001-00000123.xml', serieNumber: 'F001-00000123', fileType: 'xml' }],
});

export const fileDownloadSnapshots = {
  idle: at('idle', { queue: [] }),
  calling: at('calling'),
  failed: at('failed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
