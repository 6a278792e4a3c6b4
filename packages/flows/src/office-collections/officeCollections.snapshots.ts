import { failed, loading, ready } from '@contapro/domain';
import { accountant, clientCollectionsOf, collectionCountsOf, collectionsNow } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createOfficeCollections, type OfficeCollectionsMachine } from './officeCollections.machine.ts';
import type { OfficeCollectionsServices } from './officeCollections.types.ts';

type Snapshot = SnapshotFrom<OfficeCollectionsMachine>;

const clients = clientCollectionsOf(30);
// Only a business that is not stopped can be collected.
const uuid = clients.at(-1)?.uuid ?? '';

const at = snapshotFactory<Snapshot>(
  createOfficeCollections({ ...mockServices<OfficeCollectionsServices>().services, clock: () => collectionsNow }),
  {
    accountant,
    testGroup: 'TEMPLATEA',
    clients: ready(clients),
    counts: collectionCountsOf(clients),
    totalPages: 1,
    page: 1,
    state: null,
    now: collectionsNow,
    isStale: false,
    requests: {},
    queue: [],
    target: null,
  },
);

export const officeCollectionsSnapshots = {
  'list.loading': at('list.loading', { clients: loading, counts: null }),
  'list.ready.settled': at('list.ready.settled'),
  'list.ready.watching': at('list.ready.watching'),
  'list.ready.waiting': at('list.ready.waiting', { isStale: true }),
  'list.ready.reloading': at('list.ready.reloading'),
  'list.failed': at('list.failed', { clients: failed }),
  'request.idle': at(
    'request.idle',
    { requests: { [uuid]: { state: 'refused', message: null } } },
    'list.ready.settled',
  ),
  'request.sending': at(
    'request.sending',
    { queue: [uuid], requests: { [uuid]: { state: 'sending' } } },
    'list.ready.settled',
  ),
  'client.closed': at('client.closed', {}, 'list.ready.settled'),
  'client.finding': at('client.finding', { target: { uuid, for: 'report' } }, 'list.ready.settled'),
  'client.failed': at('client.failed', { target: { uuid, for: 'report' } }, 'list.ready.settled'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
