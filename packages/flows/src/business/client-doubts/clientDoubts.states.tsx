import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeClientDoubtsProps } from './clientDoubts.fake.ts';
import { clientDoubtsSnapshots } from './clientDoubts.snapshots.ts';
import { ClientDoubtsFlow } from './ClientDoubtsFlow.tsx';

export const clientDoubtsStates = flowStates(
  'ClientDoubts',
  picturesOf(clientDoubtsSnapshots, (snapshot) => <ClientDoubtsFlow {...fakeClientDoubtsProps} snapshot={snapshot} />),
);
