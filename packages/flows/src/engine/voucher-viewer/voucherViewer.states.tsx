import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { voucherViewerInput, voucherViewerSnapshots } from './voucherViewer.snapshots.ts';
import { VoucherViewerFlow } from './VoucherViewerFlow.tsx';

export const voucherViewerStates = flowStates(
  'VoucherViewer',
  picturesOf(voucherViewerSnapshots, (snapshot) => (
    <VoucherViewerFlow snapshot={snapshot} services={stillServices} input={voucherViewerInput} />
  )),
);
