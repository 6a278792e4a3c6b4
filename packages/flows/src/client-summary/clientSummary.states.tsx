import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createClientSummary } from './clientSummary.machine.ts';
import { clientSummarySnapshots } from './clientSummary.snapshots.ts';
import { ClientSummaryFlow } from './ClientSummaryFlow.tsx';

export const clientSummaryStates = flowStates(
  'ClientSummary',
  picturesOf(clientSummarySnapshots, (snapshot) => (
    <ClientSummaryFlow
      load={() => Promise.resolve(createActor(createClientSummary(stillServices), { input: { token: 't' }, snapshot }))}
    />
  )),
);
