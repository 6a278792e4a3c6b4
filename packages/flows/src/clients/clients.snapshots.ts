import { failed, loading, ready } from '@contapro/domain';
import { clientContents, clientLists } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { type ClientsMachine, createClients } from './clients.machine.ts';

type Snapshot = SnapshotFrom<ClientsMachine>;

const chosen = clientLists.active[0] ?? null;

const at = snapshotFactory<Snapshot>(
  createClients({ api: mockServices<never>().services, clock: () => Date.parse('2026-11-20T15:00:00Z') }),
  {
    lists: ready(clientLists),
    tab: 'active',
    search: '',
    page: 1,
    size: 20,
    chosen: null,
    restoring: [],
    contents: loading,
    done: null,
    changes: 0,
    failure: null,
  },
);

export const clientsSnapshots = {
  'list.loading': at('list.loading', { lists: loading }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { lists: failed }),
  'change.idle': at('change.idle', { tab: 'archived' }, 'list.ready'),
  'change.archiving': at('change.archiving', { chosen }, 'list.ready'),
  'change.removing.loading': at('change.removing.loading', { chosen }, 'list.ready'),
  'change.removing.ready': at('change.removing.ready', { chosen, contents: ready(clientContents) }, 'list.ready'),
  'change.removing.failed': at('change.removing.failed', { chosen, contents: failed }, 'list.ready'),
  'restoring.idle': at(
    'restoring.idle',
    { tab: 'archived', failure: { name: clientLists.archived[0]?.name ?? '', message: null } },
    'list.ready',
  ),
  'restoring.sending': at(
    'restoring.sending',
    { tab: 'archived', restoring: clientLists.archived.slice(0, 1) },
    'list.ready',
  ),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
