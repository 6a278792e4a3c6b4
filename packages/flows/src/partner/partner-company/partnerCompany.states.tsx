import { textiles } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { partnerCompanySnapshots } from './partnerCompany.snapshots.ts';
import { PartnerCompanyFlow } from './PartnerCompanyFlow.tsx';

export const partnerCompanyStates = flowStates(
  'PartnerCompany',
  picturesOf(partnerCompanySnapshots, (snapshot) => (
    <PartnerCompanyFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ company: textiles, draft: null }}
      hrefs={{ home: '#', plans: '#', terms: '#', privacy: '#' }}
    />
  )),
);
