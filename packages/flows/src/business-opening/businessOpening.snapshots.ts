import type { Business } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';

type Still = SnapshotFrom<BusinessOpeningMachine>;

const business: Business = {
  uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  status: 'VALID',
  existsPeriodsProcessed: true,
  missingPermissions: [],
  accountantUuid: null,
  registered: true,
};

const at = stillOf<Still>(createBusinessOpening({ api: standIn<never>().services }), {
  accountant: null,
  testGroup: 'TEMPLATEA',
  business,
  periods: ['202610', '202609'],
});

export const businessOpeningSnapshots = {
  idle: at('idle', { business: null, periods: [] }),
  opening: at('opening', { periods: [] }),
  failed: at('failed', { periods: [] }),
  inProgress: at('inProgress', { business: { ...business, status: 'IN_PROGRESS' } }),
  invalidCredentials: at('invalidCredentials', { business: { ...business, status: 'INVALID_CREDENTIALS' } }),
  missingPermissions: at('missingPermissions', {
    business: {
      ...business,
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['Sistema Integrado de Registros Electrónicos', 'Consulta de comprobantes de pago'],
    },
  }),
} satisfies Record<StateOf<Still>, Still>;
