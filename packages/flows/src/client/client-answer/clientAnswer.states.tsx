import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { clientAnswerSnapshots } from './clientAnswer.snapshots.ts';
import { ClientAnswerFlow } from './ClientAnswerFlow.tsx';

export const clientAnswerStates = flowStates(
  'ClientAnswer',
  picturesOf(clientAnswerSnapshots, (snapshot) => (
    <ClientAnswerFlow services={stillServices} input={{ token: 't' }} snapshot={snapshot} />
  )),
);
