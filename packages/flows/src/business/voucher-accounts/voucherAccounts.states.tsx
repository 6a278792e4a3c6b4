import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeVoucherAccountsProps } from './voucherAccounts.fake.ts';
import { voucherAccountsSnapshots } from './voucherAccounts.snapshots.ts';
import { VoucherAccountsFlow } from './VoucherAccountsFlow.tsx';

export const voucherAccountsStates = flowStates(
  'VoucherAccounts',
  picturesOf(voucherAccountsSnapshots, (snapshot) => (
    <VoucherAccountsFlow {...fakeVoucherAccountsProps} snapshot={snapshot} />
  )),
);
