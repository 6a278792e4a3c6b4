import { randomUUID } from 'node:crypto';
import { isPlanEnded, isRuc, limaDateOf, planOf } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { HttpProblem } from '../../problem.ts';
import { invalidToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { type AccountantRow, accountsRepository } from '../accounts/accounts.repository.ts';
import { paymentsRepository } from '../payments/payments.repository.ts';
import { type BusinessesRepository, businessesRepository, type NewBusiness } from './businesses.repository.ts';
import { type BusinessRow, ownBusiness } from './own-business.ts';
import { credentialsOf, sealCredentials } from './sol-credentials.ts';
import { validateCredentialsWith } from './validate-credentials.ts';

export type BusinessesHandlers = Pick<
  Handlers,
  | 'listBusinesses'
  | 'listPeriods'
  | 'validateBusinessByRuc'
  | 'createBusiness'
  | 'updateCredentials'
  | 'validateCredentials'
>;

type Needs = Pick<Services, 'database' | 'clock' | 'secrets' | 'taxAuthority' | 'collector'>;

export function businessesHandlers(services: Needs): BusinessesHandlers {
  const { database, secrets, collector } = services;
  const businesses = businessesRepository(database, services.clock);
  const capacityOf = capacityWith(services);
  return {
    listBusinesses: async ({ accountantId }) => ({
      businesses: (await businesses.ofAccountant(accountantId)).map((row) => businessOf(row, row.hasVouchers)),
    }),

    listPeriods: async ({ path, accountantId }) => {
      const { id } = await ownBusiness(database, accountantId, { uuid: path.id });
      return { tax_periods: await businesses.periods(id) };
    },

    // The business may belong to another accountant, so the answer contains only what the screens need.
    validateBusinessByRuc: async ({ path }) => {
      const found = await businesses.byRuc(path.ruc);
      if (!found)
        throw new HttpProblem(404, 'RUC_FREE', 'Ninguna cuenta tiene registrado ese RUC. Puedes registrarlo.');
      return { name: found.name, accountant_uuid: found.accountantId };
    },

    createBusiness: async ({ body, accountantId }) => {
      if (!isRuc(body.ruc)) throw invalidRuc();
      await refuseTaken(businesses, body.ruc, accountantId);
      const capacity = await capacityOf(accountantId);
      const added = await businesses.add(newBusiness(services, accountantId, body), capacity);
      if (added === 'beyond capacity') throw fullPlan(capacity);
      if (added === 'ruc taken') {
        await refuseTaken(businesses, body.ruc, accountantId);
        throw takenRuc();
      }
      await collector.request({ id: added.id });
    },

    updateCredentials: async ({ path, body, accountantId }) => {
      const { id } = await ownBusiness(database, accountantId, { uuid: path.uuid });
      await businesses.update(id, sealCredentials(secrets, id, credentialsOf(body, body.password)));
    },

    validateCredentials: validateCredentialsWith(services, businesses),
  };
}

function businessOf(row: BusinessRow, hasVouchers: boolean): Schemas['Business'] {
  return {
    uuid: row.id,
    name: row.name,
    ruc: row.ruc,
    status: row.status,
    exists_periods_processed: hasVouchers,
    missing_permissions:
      row.status === 'MISSING_PERMISSIONS' ? row.missingPermissions.map((module_name) => ({ module_name })) : [],
    accountant_uuid: row.accountantId,
    registered: row.registered,
  };
}

function newBusiness({ secrets, clock }: Needs, accountantId: string, body: Schemas['NewBusiness']): NewBusiness {
  const id = randomUUID();
  return {
    id,
    accountantId,
    ruc: body.ruc,
    name: body.name.trim(),
    status: 'IN_PROGRESS',
    paternalSurname: body.paternal_surname?.trim() ?? null,
    maternalSurname: body.maternal_surname?.trim() ?? null,
    givenNames: body.given_names?.trim() ?? null,
    ...sealCredentials(secrets, id, credentialsOf(body, body.passwordSOL)),
    createdAt: clock(),
    updatedAt: clock(),
  };
}

async function refuseTaken(businesses: BusinessesRepository, ruc: string, accountantId: string): Promise<void> {
  const found = await businesses.byRuc(ruc);
  if (found) throw found.accountantId === accountantId ? ownRuc() : takenRuc();
}

/** Returns how many businesses an accountant may have: none after the trial, with a paid plan those of the plan. */
function capacityWith({ database, clock }: Needs) {
  const accounts = accountsRepository(database);
  const payments = paymentsRepository(database);
  return async (accountantId: string): Promise<number> => {
    const accountant = await accounts.byId(accountantId);
    if (!accountant) throw invalidToken();
    if (isPlanEnded(trialFactsOf(accountant), limaDateOf(clock().getTime()))) throw endedPlan();
    if (accountant.planType !== 2) return Infinity;
    return planOf(await payments.latestPlanId(accountantId))?.capacity ?? Infinity;
  };
}

const trialFactsOf = (row: AccountantRow) => ({
  profile: row.profile,
  subscription: row.planType === null ? null : { planType: row.planType, endDate: row.planEndDate },
});

const invalidRuc = () =>
  new HttpProblem(400, [{ code: 'RUC_INVALID', message: 'El RUC ingresado es inválido', name: 'ruc' }]);
const takenRuc = () =>
  new HttpProblem(
    409,
    'RUC_TAKEN',
    'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.',
  );
const ownRuc = () =>
  new HttpProblem(409, 'RUC_ALREADY_REGISTERED', 'Ya registraste esa empresa. La encuentras en Inicio.');
const endedPlan = () =>
  new HttpProblem(403, 'PLAN_EXPIRED', 'Tu prueba gratis terminó. Elige un plan para registrar más empresas.');
const fullPlan = (capacity: number) =>
  new HttpProblem(
    403,
    'PLAN_LIMIT_REACHED',
    `Tu plan registra hasta ${capacity} empresas. Elige un plan mayor para registrar más.`,
  );
