import { activeClients, type ClientFilters, failed, loading, ready } from '@contapro/domain';
import { clientContents, clientLists } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { clientsOpening } from './clients.actors.ts';
import { type ClientsMachine, createClients } from './clients.machine.ts';
import { clientPageOf } from './clients.selectors.ts';

type Snapshot = SnapshotFrom<ClientsMachine>;

const chosen = clientLists.active[0] ?? null;

const at = snapshotFactory<Snapshot>(
  createClients({ api: mockServices<never>().services, clock: () => Date.parse('2026-11-20T15:00:00Z') }),
  {
    input: {},
    lists: ready(clientLists),
    chosen: null,
    restoring: [],
    contents: loading,
    done: null,
    changes: 0,
    failure: null,
  },
);

const states = {
  'list.loading': at('list.loading', { lists: loading }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { lists: failed }),
  'change.idle': at('change.idle', {}, 'list.ready'),
  'change.archiving': at('change.archiving', { chosen }, 'list.ready'),
  'change.removing.loading': at('change.removing.loading', { chosen }, 'list.ready'),
  'change.removing.ready': at('change.removing.ready', { chosen, contents: ready(clientContents) }, 'list.ready'),
  'change.removing.failed': at('change.removing.failed', { chosen, contents: failed }, 'list.ready'),
  'restoring.idle': at(
    'restoring.idle',
    { failure: { name: clientLists.archived[0]?.name ?? '', message: null } },
    'list.ready',
  ),
  'restoring.calling': at('restoring.calling', { restoring: clientLists.archived.slice(0, 1) }, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const listOf = (filters: ClientFilters) =>
  listSnapshotsOf({
    page: clientPageOf(clientLists, { page: 1, size: 20, filters }),
    subject: { lists: clientLists },
    opening: { ...clientsOpening, filters },
  });
const active = listOf(activeClients);
const archived = listOf({ ...activeClients, tab: 'archived' });
const over = (snapshot: Snapshot, report: (typeof active)[keyof typeof active]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const clientsSnapshots = {
  'list.loading': over(states['list.loading'], active.withoutSubject),
  'list.ready': over(states['list.ready'], active.ready),
  'list.failed': over(states['list.failed'], active.withoutSubject),
  'change.idle': over(states['change.idle'], archived.ready),
  'change.archiving': over(states['change.archiving'], active.ready),
  'change.removing.loading': over(states['change.removing.loading'], active.ready),
  'change.removing.ready': over(states['change.removing.ready'], active.ready),
  'change.removing.failed': over(states['change.removing.failed'], active.ready),
  'restoring.idle': over(states['restoring.idle'], archived.ready),
  'restoring.calling': over(states['restoring.calling'], archived.ready),
};
