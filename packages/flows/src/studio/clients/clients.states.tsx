import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeClientsProps } from './clients.fake.ts';
import { clientsSnapshots } from './clients.snapshots.ts';
import { ClientsFlow } from './ClientsFlow.tsx';

export const clientsStates = flowStates(
  'Clients',
  picturesOf(clientsSnapshots, (snapshot) => <ClientsFlow {...fakeClientsProps} snapshot={snapshot} />),
);
