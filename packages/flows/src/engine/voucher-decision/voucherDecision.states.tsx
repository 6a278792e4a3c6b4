import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { voucherDecisionSnapshots } from './voucherDecision.snapshots.ts';
import { VoucherDecisionFlow } from './VoucherDecisionFlow.tsx';

export const voucherDecisionStates = flowStates(
  'VoucherDecision',
  picturesOf(voucherDecisionSnapshots, (snapshot) => (
    <VoucherDecisionFlow snapshot={snapshot} services={stillServices} input={snapshot.context} />
  )),
);
