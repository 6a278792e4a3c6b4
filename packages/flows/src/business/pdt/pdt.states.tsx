import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakePdtProps } from './pdt.fake.ts';
import { pdtSnapshots } from './pdt.snapshots.ts';
import { PdtFlow } from './PdtFlow.tsx';

export const pdtStates = flowStates(
  'Pdt',
  picturesOf(pdtSnapshots, (snapshot) => <PdtFlow {...fakePdtProps} snapshot={snapshot} />),
);
