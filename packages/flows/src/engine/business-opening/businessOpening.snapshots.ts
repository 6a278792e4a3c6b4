import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';

type Snapshot = SnapshotFrom<BusinessOpeningMachine>;

const at = snapshotFactory<Snapshot>(createBusinessOpening({ api: mockServices<never>().services }), {
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
} satisfies Record<StateOf<Snapshot>, Snapshot>;
