import { failed, loading, ready } from '@contapro/domain';
import { businesses } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createStudioUpload, type StudioUploadMachine } from './studioUpload.machine.ts';
import type { StudioUploadServices } from './studioUpload.types.ts';

type Snapshot = SnapshotFrom<StudioUploadMachine>;

const file = (name: string) => new File(['x'], name);

const at = snapshotFactory<Snapshot>(
  createStudioUpload({
    ...mockServices<Pick<StudioUploadServices, 'unzip'>>('unzip').services,
    api: mockServices<StudioUploadServices['api']>().services,
  }),
  { clients: ready(businesses), chosen: [], unrouted: [], count: 0 },
);

export const studioUploadSnapshots = {
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
