import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { accountSessionsNotEnded, accountSessionsSnapshots } from './accountSessions.snapshots.ts';
import { AccountSessionsFlow } from './AccountSessionsFlow.tsx';

export const accountSessionsStates = flowStates(
  'AccountSessions',
  picturesOf({ ...accountSessionsSnapshots, 'not ended': accountSessionsNotEnded }, (snapshot) => (
    <AccountSessionsFlow snapshot={snapshot} services={stillServices} input={undefined} />
  )),
);
