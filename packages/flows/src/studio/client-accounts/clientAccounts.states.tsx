import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeClientAccountsProps } from './clientAccounts.fake.ts';
import { clientAccountsSnapshots } from './clientAccounts.snapshots.ts';
import { ClientAccountsFlow } from './ClientAccountsFlow.tsx';

export const clientAccountsStates = flowStates(
  'ClientAccounts',
  picturesOf(clientAccountsSnapshots, (snapshot) => (
    <ClientAccountsFlow {...fakeClientAccountsProps} snapshot={snapshot} />
  )),
);
