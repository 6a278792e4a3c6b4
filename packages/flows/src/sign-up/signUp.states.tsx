import { testimonials } from '@contapro/fixtures';
import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createSignUp } from './signUp.machine.ts';
import { signUpSnapshots } from './signUp.snapshots.ts';
import { SignUpFlow } from './SignUpFlow.tsx';

export const signUpStates = flowStates(
  'SignUp',
  picturesOf(signUpSnapshots, (snapshot) => (
    <SignUpFlow
      load={() => Promise.resolve(createActor(createSignUp(stillServices), { snapshot }))}
      testimonials={testimonials}
      hrefs={{ signIn: '#', terms: '#', privacy: '#' }}
    />
  )),
);
