import { companySubmissionSnapshots } from '../../engine/company-registration/companyRegistration.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { registerCompanySnapshots } from './registerCompany.snapshots.ts';
import { RegisterCompanyFlow, type RegisterCompanyFlowProps } from './RegisterCompanyFlow.tsx';

const drawn = (snapshot: NonNullable<RegisterCompanyFlowProps['snapshot']>) => (
  <RegisterCompanyFlow
    snapshot={snapshot}
    services={stillServices}
    input={{ draft: null }}
    hrefs={{ back: '#', home: '#', plans: '#', terms: '#', privacy: '#' }}
  />
);

export const registerCompanyStates = flowStates(
  'RegisterCompany',
  picturesOf(registerCompanySnapshots, drawn),
  // The states of the form, which is a machine of its own.
  picturesOf(companySubmissionSnapshots, (snapshot) =>
    drawn(withChildren(registerCompanySnapshots.form, { company: { src: 'company', snapshot } })),
  ),
);
