import { textiles, voucher } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createDecisionQueue, type DecisionQueueMachine } from './decisionQueue.machine.ts';
import type { DecisionStep } from './decisionQueue.types.ts';

type Snapshot = SnapshotFrom<DecisionQueueMachine>;

const step: DecisionStep = {
  business: textiles,
  decision: 'validate',
  voucher,
  period: '202610',
  decisionId: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  isUndo: false,
};

const at = snapshotFactory<Snapshot>(createDecisionQueue(mockServices<never>().services), {
  business: textiles,
  queue: [step],
  notice: null,
  changed: [],
  results: {},
});

export const decisionQueueSnapshots = {
  idle: at('idle', { queue: [], notice: { ...step, result: 'done', message: null, lineFailure: null } }),
  saving: at('saving'),
  undoing: at('undoing', { queue: [{ ...step, isUndo: true }] }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
