import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { plansSnapshots } from './plans.snapshots.ts';
import { PlansFlow } from './PlansFlow.tsx';

export const plansStates = flowStates(
  'Plans',
  picturesOf(plansSnapshots, (snapshot) => (
    <PlansFlow
      snapshot={snapshot}
      autoDebitBanner="above"
      bank="Banco del Comercio"
      hrefs={{ subscription: () => '#' }}
    />
  )),
);
