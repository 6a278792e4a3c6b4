import { failed, loading, ready } from '@contapro/domain';
import { doubtsUrl, openDoubtsLink, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createClientDoubts, type ClientDoubtsMachine } from './clientDoubts.machine.ts';

type Snapshot = SnapshotFrom<ClientDoubtsMachine>;

const at = snapshotFactory<Snapshot>(createClientDoubts({ api: mockServices<never>().services }), {
  business: textiles,
  period: '202610',
  links: ready({ links: [openDoubtsLink], doubts: 2 }),
  link: null,
  problem: null,
  revoked: null,
});

export const clientDoubtsSnapshots = {
  loading: at('loading', { links: loading }),
  failed: at('failed', { links: failed }),
  shown: at('shown', { link: { id: openDoubtsLink.id, url: doubtsUrl } }),
  asking: at('asking', { links: ready({ links: [], doubts: 3 }) }),
  revoking: at('revoking', { revoked: openDoubtsLink.id }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
