import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';

type Snapshot = SnapshotFrom<ZipDownloadMachine>;

const at = snapshotFactory<Snapshot>(createZipDownload(mockServices<never>().services), {
  view: 'reporte_general_compras',
  choice: {
    business: textiles,
    type: 'xml',
    codes: ['20512345678-202610-01-F001-123'],
    period: '202610',
    page: 1,
    size: 20,
  },
  progress: null,
  failure: null,
});

export const zipDownloadSnapshots = {
  closed: at('closed'),
  loading: at('loading'),
  done: at('done'),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
