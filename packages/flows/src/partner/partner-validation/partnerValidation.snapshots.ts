import { accountant } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPartnerValidation, type PartnerValidationMachine } from './partnerValidation.machine.ts';

type Snapshot = SnapshotFrom<PartnerValidationMachine>;

const { services } = mockServices<never>();

const at = snapshotFactory<Snapshot>(
  createPartnerValidation({ api: services, apiWith: () => services, clock: () => 0 }),
  {
    partner: { ruc: '20100047218', razonSocial: 'Textiles Huascarán S.A.C.', token: 't' },
    assertion: null,
    opened: { token: 't', testGroup: null },
    accountant,
    takenAs: null,
  },
);

export const partnerValidationSnapshots = {
  incomplete: at('incomplete', { partner: null, opened: null, accountant: null }),
  'validating.signingIn': at('validating.signingIn', { opened: null, accountant: null }),
  'validating.redeeming': at('validating.redeeming', { assertion: 'a.b.c', accountant: null }),
  'validating.loadingProfile': at('validating.loadingProfile', { accountant: null }),
  'validating.checkingRuc': at('validating.checkingRuc'),
  'validating.findingBusiness': at('validating.findingBusiness'),
  failed: at('failed', { accountant: null }),
  outdated: at('outdated', { assertion: 'a.b.c', accountant: null }),
  factorAsked: at('factorAsked', { opened: null, accountant: null }),
  taken: at('taken', { takenAs: 'Textiles del Norte S.A.C.' }),
  unknownAccount: at('unknownAccount', { opened: null, accountant: null }),
  done: at('done'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
