import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { createFakeObservedVoucher } from './observedVoucher.fake.ts';
import { observedVoucherInput, observedVoucherSnapshots } from './observedVoucher.snapshots.ts';
import { ObservedVoucherFlow } from './ObservedVoucherFlow.tsx';

export const observedVoucherStates = flowStates(
  'ObservedVoucher',
  picturesOf(observedVoucherSnapshots, (snapshot) => (
    <ObservedVoucherFlow
      snapshot={snapshot}
      services={createFakeObservedVoucher()}
      input={observedVoucherInput}
      hrefs={{ back: '#' }}
    />
  )),
);
