import { failed, loading, ready } from '@contapro/domain';
import { voucherHistory } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { fakeVoucherHistoryProps } from './voucherHistory.fake.ts';
import { createVoucherHistory, type VoucherHistoryMachine } from './voucherHistory.machine.ts';

type Snapshot = SnapshotFrom<VoucherHistoryMachine>;

const at = snapshotFactory<Snapshot>(createVoucherHistory({ api: mockServices<never>().services }), {
  ...fakeVoucherHistoryProps.input,
  history: ready(voucherHistory),
});

export const voucherHistorySnapshots = {
  loading: at('loading', { history: loading }),
  failed: at('failed', { history: failed }),
  shown: at('shown'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
