import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';

type Still = SnapshotFrom<BusinessOpeningMachine>;

const at = stillOf<Still>(createBusinessOpening({ api: standIn<never>().services }), {
  accountant: null,
  testGroup: 'TEMPLATEA',
  business: textiles,
  periods: ['202610', '202609'],
});

export const businessOpeningSnapshots = {
  idle: at('idle', { business: null, periods: [] }),
  opening: at('opening', { periods: [] }),
  failed: at('failed', { periods: [] }),
  inProgress: at('inProgress', { business: { ...textiles, status: 'IN_PROGRESS' } }),
  invalidCredentials: at('invalidCredentials', { business: { ...textiles, status: 'INVALID_CREDENTIALS' } }),
  missingPermissions: at('missingPermissions', {
    business: {
      ...textiles,
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['Sistema Integrado de Registros Electrónicos', 'Consulta de comprobantes de pago'],
    },
  }),
} satisfies Record<StateOf<Still>, Still>;
