import { failed, loading, ready } from '@contapro/domain';
import { actPage, createBoardClients } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createHistory, type HistoryMachine } from './history.machine.ts';

type Snapshot = SnapshotFrom<HistoryMachine>;

const clients = ready(createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc })));

const at = snapshotFactory<Snapshot>(createHistory({ api: mockServices<never>().services }), {
  filters: { person: null, client: null, area: null, from: null, to: null },
  content: ready(actPage),
  clients,
});

export const historySnapshots = {
  'list.loading': at('list.loading', { content: loading }, 'clients.ready'),
  'list.ready': at('list.ready', {}, 'clients.ready'),
  'list.loadingMore': at('list.loadingMore', {}, 'clients.ready'),
  'list.moreFailed': at('list.moreFailed', {}, 'clients.ready'),
  'list.failed': at('list.failed', { content: failed }, 'clients.ready'),
  'clients.loading': at('clients.loading', { clients: loading }, 'list.ready'),
  'clients.ready': at('clients.ready', { content: ready({ ...actPage, next: null }) }, 'list.ready'),
  'clients.failed': at('clients.failed', { clients: failed }, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
