import { planOf } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPlans, type PlansMachine } from './plans.machine.ts';

type Snapshot = SnapshotFrom<PlansMachine>;

const at = snapshotFactory<Snapshot>(createPlans(), { period: 'monthly', subscribing: null });

export const plansSnapshots = {
  plans: at('plans'),
  'autoDebit.choosing': at('autoDebit.choosing'),
  'autoDebit.notice': at('autoDebit.notice', { subscribing: planOf(4) }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
