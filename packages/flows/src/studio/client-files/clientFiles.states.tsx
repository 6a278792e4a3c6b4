import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeClientFiles } from './clientFiles.fake.ts';
import { clientFilesSnapshots } from './clientFiles.snapshots.ts';
import { ClientFilesFlow } from './ClientFilesFlow.tsx';

export const clientFilesStates = flowStates(
  'ClientFiles',
  picturesOf(clientFilesSnapshots, (snapshot) => <ClientFilesFlow {...fakeClientFiles} snapshot={snapshot} />),
);
