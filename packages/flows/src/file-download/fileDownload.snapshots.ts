import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';

type Still = SnapshotFrom<FileDownloadMachine>;

const at = stillOf<Still>(createFileDownload(standIn<never>().services), {
  view: 'reporte_general_compras',
  queue: [{ url: '/files/vouchers/t/F001-00000123.xml', serieNumber: 'F001-00000123', fileType: 'xml' }],
});

export const fileDownloadSnapshots = {
  idle: at('idle', { queue: [] }),
  downloading: at('downloading'),
  failed: at('failed'),
} satisfies Record<StateOf<Still>, Still>;
