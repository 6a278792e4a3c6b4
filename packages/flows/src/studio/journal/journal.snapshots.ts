import { type ActPage, failed, loading, ready } from '@contapro/domain';
import { actPage, createBoardClients } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { journalOpening, journalSizes } from './journal.actors.ts';
import { createJournal, type JournalMachine } from './journal.machine.ts';

type Snapshot = SnapshotFrom<JournalMachine>;

const clients = ready(createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc })));

const at = snapshotFactory<Snapshot>(createJournal({ api: mockServices<never>().services }), { input: {}, clients });

const states = {
  loading: at('loading', { clients: loading }),
  ready: at('ready'),
  failed: at('failed', { clients: failed }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const listOf = (page: ActPage) => listSnapshotsOf({ page, subject: {}, opening: journalOpening, sizes: journalSizes });
const list = listOf(actPage);
const ended = listOf({ ...actPage, next: null });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const journalSnapshots = {
  'list.loading': over(states.ready, list.loading),
  'list.ready': over(states.ready, list.ready),
  'list.loadingMore': over(states.ready, list.loadingMore),
  'list.moreFailed': over(states.ready, list.moreFailed),
  'list.failed': over(states.ready, list.failed),
  'clients.loading': over(states.loading, list.ready),
  'clients.ready': over(states.ready, ended.ready),
  'clients.failed': over(states.failed, list.ready),
};
