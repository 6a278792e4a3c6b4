import { failed, loading, ready } from '@contapro/domain';
import { todayTaskDay, todayTasks } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createToday, type TodayMachine } from './today.machine.ts';

type Snapshot = SnapshotFrom<TodayMachine>;

const at = snapshotFactory<Snapshot>(createToday({ api: mockServices<never>().services, clock: () => 0 }), {
  today: todayTaskDay,
  tasks: ready(todayTasks.slice(0, 3)),
});

export const todaySnapshots = {
  loading: at('loading', { tasks: loading }),
  ready: at('ready'),
  failed: at('failed', { tasks: failed }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
