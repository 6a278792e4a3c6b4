import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { businessOpeningSnapshots } from './businessOpening.snapshots.ts';
import { BusinessOpeningFlow } from './BusinessOpeningFlow.tsx';

export const businessOpeningStates = flowStates(
  'BusinessOpening',
  picturesOf(businessOpeningSnapshots, (snapshot) => (
    <BusinessOpeningFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ accountant: null, testGroup: null }}
      hrefs={{ support: 'https://wa.me/51900000000' }}
    />
  )),
);
