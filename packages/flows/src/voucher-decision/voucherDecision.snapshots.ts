import { textiles, vouchers } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createVoucherDecision, type VoucherDecisionMachine } from './voucherDecision.machine.ts';

type Snapshot = SnapshotFrom<VoucherDecisionMachine>;

const observed = vouchers.filter(({ status }) => status === 'observado');

const at = snapshotFactory<Snapshot>(createVoucherDecision(mockServices<never>().services), {
  business: textiles,
  period: '202610',
  decision: 'decline',
  vouchers: observed,
  note: '',
  isTried: false,
  isDecided: false,
  changed: [],
  message: null,
});

export const voucherDecisionSnapshots = {
  open: at('open'),
  saving: at('saving', { isTried: true }),
  conflict: at('conflict', { isTried: true, changed: observed.slice(0, 1) }),
  failed: at('failed', { isTried: true }),
  done: at('done', { isTried: true, isDecided: true }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
