import { testimonials } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { signUpSnapshots } from './signUp.snapshots.ts';
import { SignUpFlow } from './SignUpFlow.tsx';

export const signUpStates = flowStates(
  'SignUp',
  picturesOf(signUpSnapshots, (snapshot) => (
    <SignUpFlow
      services={stillServices}
      snapshot={snapshot}
      testimonials={testimonials}
      hrefs={{ signIn: '#', terms: '#', privacy: '#' }}
    />
  )),
);
