import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { partnerValidationSnapshots } from './partnerValidation.snapshots.ts';
import { PartnerValidationFlow } from './PartnerValidationFlow.tsx';

export const partnerValidationStates = flowStates(
  'PartnerValidation',
  picturesOf(partnerValidationSnapshots, (snapshot) => (
    <PartnerValidationFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ partner: null }}
      hrefs={{ signIn: '#', support: null }}
    />
  )),
);
