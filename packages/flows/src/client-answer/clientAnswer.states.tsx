import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createClientAnswer } from './clientAnswer.machine.ts';
import { clientAnswerSnapshots } from './clientAnswer.snapshots.ts';
import { ClientAnswerFlow } from './ClientAnswerFlow.tsx';

export const clientAnswerStates = flowStates(
  'ClientAnswer',
  picturesOf(clientAnswerSnapshots, (snapshot) => (
    <ClientAnswerFlow
      load={() => Promise.resolve(createActor(createClientAnswer(stillServices), { input: { token: 't' }, snapshot }))}
    />
  )),
);
