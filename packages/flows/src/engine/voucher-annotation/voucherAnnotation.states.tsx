import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { voucherAnnotationSnapshots } from './voucherAnnotation.snapshots.ts';
import { VoucherAnnotationFlow } from './VoucherAnnotationFlow.tsx';

/** The day of the pictures. */
const clock = () => Date.UTC(2026, 10, 21, 15);

export const voucherAnnotationStates = flowStates(
  'VoucherAnnotation',
  picturesOf(voucherAnnotationSnapshots, (snapshot) => (
    <VoucherAnnotationFlow snapshot={snapshot} services={stillServices} input={snapshot.context} clock={clock} />
  )),
);
