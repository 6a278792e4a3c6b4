import { accountant, sampleClientCollections, collectionCountsOf, collectionsNow } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import type { ClientCollectionsPage } from '../../engine/mapping/index.ts';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { collectionsOpening, collectionSizes } from './studioCollections.actors.ts';
import { createStudioCollections, type StudioCollectionsMachine } from './studioCollections.machine.ts';
import type { StudioCollectionsServices } from './studioCollections.types.ts';

type Snapshot = SnapshotFrom<StudioCollectionsMachine>;

const clients = sampleClientCollections(30);
// Only a business that is not stopped can be collected.
const uuid = clients.at(-1)?.uuid ?? '';

const at = snapshotFactory<Snapshot>(
  createStudioCollections({ ...mockServices<StudioCollectionsServices>().services, clock: () => collectionsNow }),
  {
    accountant,
    testGroup: 'TEMPLATEA',
    clients,
    now: collectionsNow,
    requests: {},
    queue: [],
    target: null,
  },
);

const states = {
  'list.settled': at('list.settled'),
  'list.watching': at('list.watching'),
  'list.waiting': at('list.waiting'),
  'request.idle': at('request.idle', { requests: { [uuid]: { state: 'refused', message: null } } }),
  'request.calling': at('request.calling', { queue: [uuid], requests: { [uuid]: { state: 'sending' } } }),
  'client.closed': at('client.closed'),
  'client.finding': at('client.finding', { target: { uuid, for: 'report' } }),
  'client.failed': at('client.failed', { target: { uuid, for: 'report' } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const page: ClientCollectionsPage = { items: clients, counts: collectionCountsOf(clients), totalPages: 1 };
const list = listSnapshotsOf({ page, subject: {}, opening: collectionsOpening, sizes: collectionSizes });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const studioCollectionsSnapshots = {
  'list.loading': over(states['list.settled'], list.loading),
  'list.settled': over(states['list.settled'], list.ready),
  'list.watching': over(states['list.watching'], list.ready),
  'list.waiting': over(states['list.waiting'], list.stale),
  'list.failed': over(states['list.settled'], list.failed),
  'request.idle': over(states['request.idle'], list.ready),
  'request.calling': over(states['request.calling'], list.ready),
  'client.closed': over(states['client.closed'], list.ready),
  'client.finding': over(states['client.finding'], list.ready),
  'client.failed': over(states['client.failed'], list.ready),
};
