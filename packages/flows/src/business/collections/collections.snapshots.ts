import { failed, loading, ready } from '@contapro/domain';
import { collectionsNow, createClientCollections, mixedCollections } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createCollections, type CollectionsMachine } from './collections.machine.ts';
import type { CollectionsServices } from './collections.types.ts';

type Snapshot = SnapshotFrom<CollectionsMachine>;

const settled = createClientCollections();

const at = snapshotFactory<Snapshot>(
  createCollections({ ...mockServices<CollectionsServices>().services, clock: () => collectionsNow }),
  {
    uuid: settled.uuid,
    collections: ready(settled),
    now: collectionsNow,
    isStale: false,
    period: null,
    refusal: null,
  },
);
const mixed = { collections: ready(mixedCollections) };

export const collectionsSnapshots = {
  'list.loading': at('list.loading', { collections: loading }),
  'list.ready.settled': at('list.ready.settled'),
  'list.ready.watching': at('list.ready.watching', mixed),
  'list.ready.waiting': at('list.ready.waiting', { ...mixed, isStale: true }),
  'list.ready.reloading': at('list.ready.reloading', mixed),
  'list.failed': at('list.failed', { collections: failed }),
  'request.idle': at('request.idle', {}, 'list.ready.settled'),
  'request.sending': at('request.sending', {}, 'list.ready.settled'),
  'request.sent': at('request.sent', {}, 'list.ready.settled'),
  'request.refused': at(
    'request.refused',
    { refusal: 'Ya estamos recolectando los comprobantes de esta empresa.' },
    'list.ready.settled',
  ),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
