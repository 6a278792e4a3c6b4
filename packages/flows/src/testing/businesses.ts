import type { Accountant, Business, BusinessStatus } from '@contapro/domain';
import type { Schemas } from '@contapro/api';

/** One accountant, for stories and tests. */
export const accountant: Accountant = {
  uuid: 'a0000000-0000-4000-8000-000000000001',
  name: 'Rosa María',
  lastName: 'Quispe Ñahui',
  email: 'estudio@contapro.pe',
  profile: 'Estudio Contable',
  subscription: { planType: 2, endDate: null },
};

const names = [
  ['Comercial Andina S.A.C.', '20100047218', 'VALID'],
  ['Hilados del Sur S.A.C.', '20512345678', 'VALID'],
  ['Distribuidora Los Álamos E.I.R.L.', '20600123451', 'VALID'],
  ['Minera Cerro Verde Alto S.A.', '20498765432', 'MISSING_PERMISSIONS'],
  ['Transportes Andinos del Sur S.A.', '20100190797', 'IN_PROGRESS'],
  ['Ferretería El Maestro S.R.L.', '20131312955', 'INVALID_CREDENTIALS'],
] as const satisfies readonly (readonly [string, string, BusinessStatus])[];

/** Businesses of every status, in the order in which Inicio shows them. */
export const businesses: readonly Business[] = names.map(([name, ruc, status], index) => ({
  uuid: `b0000000-0000-4000-8000-00000000000${index}`,
  name,
  ruc,
  status,
  existsPeriodsProcessed: status === 'VALID' || status === 'MISSING_PERMISSIONS',
  missingPermissions: status === 'MISSING_PERMISSIONS' ? ['Sistema Integrado de Registros Electrónicos'] : [],
  accountantUuid: accountant.uuid,
  registered: true,
}));

/** Converts a business to the type that the API returns. */
export const wireBusiness = (business: Business): Schemas['Business'] => ({
  uuid: business.uuid,
  name: business.name,
  ruc: business.ruc,
  status: business.status,
  exists_periods_processed: business.existsPeriodsProcessed,
  missing_permissions: business.missingPermissions.map((module_name) => ({ module_name })),
  accountant_uuid: business.accountantUuid,
  registered: business.registered,
});
