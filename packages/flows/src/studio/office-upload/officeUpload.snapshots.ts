import { failed, loading, ready } from '@contapro/domain';
import { businesses } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createOfficeUpload, type OfficeUploadMachine } from './officeUpload.machine.ts';
import type { OfficeUploadServices } from './officeUpload.types.ts';

type Snapshot = SnapshotFrom<OfficeUploadMachine>;

const file = (name: string) => new File(['x'], name);

const at = snapshotFactory<Snapshot>(
  createOfficeUpload({
    ...mockServices<Pick<OfficeUploadServices, 'unzip'>>('unzip').services,
    api: mockServices<OfficeUploadServices['api']>().services,
  }),
  { clients: ready(businesses), chosen: [], unrouted: [], count: 0 },
);

export const officeUploadSnapshots = {
  loading: at('loading', { clients: loading }),
  failed: at('failed', { clients: failed }),
  idle: at('idle', {
    unrouted: [
      { id: 'unrouted-0', file: file('compras de octubre.txt'), reason: 'unnamed', rucs: [], clients: [] },
      {
        id: 'unrouted-1',
        file: file('F001-00012847.xml'),
        reason: 'several',
        rucs: businesses.slice(0, 2).map(({ ruc }) => ruc),
        clients: businesses.slice(0, 2),
      },
    ],
    count: 2,
  }),
  routing: at('routing', { chosen: [file('marzo.zip'), file('abril.zip')] }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
