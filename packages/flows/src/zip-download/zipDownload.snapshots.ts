import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';

type Still = SnapshotFrom<ZipDownloadMachine>;

const at = stillOf<Still>(createZipDownload(standIn<never>().services), {
  view: 'reporte_general_compras',
  choice: {
    business: { uuid: 'b-1', ruc: '20100047218' },
    type: 'xml',
    codes: ['20512345678-202610-01-F001-123'],
    period: '202610',
    page: 1,
    size: 20,
  },
});

export const zipDownloadSnapshots = {
  closed: at('closed'),
  loading: at('loading'),
  done: at('done'),
  failed: at('failed'),
} satisfies Record<StateOf<Still>, Still>;
