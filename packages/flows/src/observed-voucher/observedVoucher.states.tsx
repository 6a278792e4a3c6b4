import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { observedVoucherInput, observedVoucherSnapshots } from './observedVoucher.snapshots.ts';
import { ObservedVoucherFlow } from './ObservedVoucherFlow.tsx';

export const observedVoucherStates = flowStates(
  'ObservedVoucher',
  picturesOf(observedVoucherSnapshots, (snapshot) => (
    <ObservedVoucherFlow
      snapshot={snapshot}
      services={stillServices}
      input={observedVoucherInput}
      hrefs={{ back: '#' }}
    />
  )),
);
