import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createRecoveryRequest } from './recoveryRequest.machine.ts';
import { recoveryRequestSnapshots } from './recoveryRequest.snapshots.ts';
import { RecoveryRequestFlow } from './RecoveryRequestFlow.tsx';

export const recoveryRequestStates = flowStates(
  'RecoveryRequest',
  picturesOf(recoveryRequestSnapshots, (snapshot) => (
    <RecoveryRequestFlow
      load={() => Promise.resolve(createActor(createRecoveryRequest(stillServices), { snapshot }))}
      hrefs={{ signIn: '#', request: '#' }}
    />
  )),
);
