import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { onboardingSnapshots } from './onboarding.snapshots.ts';
import { OnboardingFlow } from './OnboardingFlow.tsx';

export const onboardingStates = flowStates(
  'Onboarding',
  picturesOf(onboardingSnapshots, (snapshot) => (
    <OnboardingFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ draft: null }}
      plans={<p>Los planes.</p>}
      hrefs={{ home: '#', plans: '#', terms: '#', privacy: '#' }}
    />
  )),
);
