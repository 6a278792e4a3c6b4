import { textiles } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { partnerAccountSnapshots } from './partnerAccount.snapshots.ts';
import { PartnerAccountFlow } from './PartnerAccountFlow.tsx';

export const partnerAccountStates = flowStates(
  'PartnerAccount',
  picturesOf(partnerAccountSnapshots, (snapshot) => (
    <PartnerAccountFlow
      snapshot={snapshot}
      services={stillServices}
      partner={{ email: 'contador@cliente.pe', password: 'x', ruc: textiles.ruc, razonSocial: textiles.name }}
      hrefs={{ signIn: '#', terms: '#', privacy: '#' }}
    />
  )),
);
