import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeVoucherHistoryProps } from './voucherHistory.fake.ts';
import { voucherHistorySnapshots } from './voucherHistory.snapshots.ts';
import { VoucherHistoryFlow } from './VoucherHistoryFlow.tsx';

export const voucherHistoryStates = flowStates(
  'VoucherHistory',
  picturesOf(voucherHistorySnapshots, (snapshot) => (
    <VoucherHistoryFlow {...fakeVoucherHistoryProps} snapshot={snapshot} />
  )),
);
