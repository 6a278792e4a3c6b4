import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { plansSnapshots } from '../../studio/plans/plans.snapshots.ts';
import { PlansFlow } from '../../studio/plans/PlansFlow.tsx';
import { onboardingSnapshots } from './onboarding.snapshots.ts';
import { OnboardingFlow } from './OnboardingFlow.tsx';

export const onboardingStates = flowStates(
  'Onboarding',
  picturesOf(onboardingSnapshots, (snapshot) => (
    <OnboardingFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ draft: null }}
      plans={
        <PlansFlow
          snapshot={plansSnapshots.plans}
          autoDebitBanner="above"
          bank="Banco del Comercio"
          hrefs={{ subscription: () => '#' }}
        />
      }
      hrefs={{ home: '#', plans: '#', terms: '#', privacy: '#' }}
    />
  )),
);
