import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { clientSummarySnapshots } from './clientSummary.snapshots.ts';
import { ClientSummaryFlow } from './ClientSummaryFlow.tsx';

export const clientSummaryStates = flowStates(
  'ClientSummary',
  picturesOf(clientSummarySnapshots, (snapshot) => (
    <ClientSummaryFlow services={stillServices} input={{ token: 't' }} snapshot={snapshot} />
  )),
);
