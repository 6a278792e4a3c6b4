import { textiles, vouchers } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createVoucherDecision, type VoucherDecisionMachine } from './voucherDecision.machine.ts';

type Snapshot = SnapshotFrom<VoucherDecisionMachine>;

const observed = vouchers.filter(({ status }) => status === 'observado');

const at = snapshotFactory<Snapshot>(createVoucherDecision(mockServices<never>().services), {
  business: textiles,
  period: '202610',
  decision: 'decline',
  vouchers: observed,
  currentPeriod: '202611',
  note: '',
  countsIn: null,
  decisionId: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  isTried: false,
  isDecided: false,
  changed: [],
  message: null,
  lineFailure: null,
});

export const voucherDecisionSnapshots = {
  open: at('open'),
  saving: at('saving', { isTried: true }),
  conflict: at('conflict', { isTried: true, changed: observed.slice(0, 1) }),
  failed: at('failed', { isTried: true }),
  done: at('done', { isTried: true, isDecided: true }),
  undoing: at('undoing', { isTried: true, isDecided: true }),
  undoFailed: at('undoFailed', { isTried: true, isDecided: true }),
  undone: at('undone', { isTried: true }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
