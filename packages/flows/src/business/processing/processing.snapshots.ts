import { accountant, businesses } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createProcessing, type ProcessingMachine } from './processing.machine.ts';

type Snapshot = SnapshotFrom<ProcessingMachine>;

const at = snapshotFactory<Snapshot>(createProcessing(mockServices<never>().services), {
  accountant,
  businesses: businesses.filter(({ status }) => status === 'IN_PROGRESS'),
  isHandedOver: true,
  today: '2026-11-21',
});

export const processingSnapshots = {
  watching: at('watching'),
  waiting: at('waiting'),
  reloading: at('reloading'),
  ended: at('ended'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
