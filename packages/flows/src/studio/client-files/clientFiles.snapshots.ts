import { defaultClientFiles, failed, loading, ready } from '@contapro/domain';
import { boardClients, ledgerSettings } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type ClientFilesMachine, createClientFiles } from './clientFiles.machine.ts';
import type { ClientFilesServices } from './clientFiles.types.ts';

type Snapshot = SnapshotFrom<ClientFilesMachine>;

const zip = { fileName: 'clientes_202610.zip', link: '/files/reports/t/clientes_202610.zip' };

const at = snapshotFactory<Snapshot>(createClientFiles(mockServices<ClientFilesServices>().services), {
  clients: boardClients.map(({ uuid }) => uuid),
  period: '202610',
  files: defaultClientFiles,
  settings: ready(ledgerSettings),
  progress: null,
  failure: null,
  fileName: null,
  link: null,
});

export const clientFilesSnapshots = {
  'open.reading': at('open.reading', { settings: loading }),
  'open.ready': at('open.ready'),
  'open.failed': at('open.failed', { settings: failed }),
  loading: at('loading', { progress: { received: 8_600_000, total: null } }),
  recording: at('recording', zip),
  done: at('done', zip),
  receiptFailed: at('receiptFailed', { ...zip, failure: { kind: 'unrecorded' } }),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
