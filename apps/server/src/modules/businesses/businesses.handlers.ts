import { randomUUID } from 'node:crypto';
import type { Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, longList, perHour, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import {
  type BusinessesRepository,
  businessesRepository,
  type ListedBusiness,
  type NewBusiness,
} from './businesses.repository.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { capacityWith, fullPlan, fullTrial } from './capacity.ts';
import { collectionStopOf } from './collection-stop.ts';
import { isDelayed } from './is-delayed.ts';
import { isOpenTo, ownBusiness } from './own-business.ts';
import { archivedRuc, checkNames, type NamedBusiness, namesOf, ownRuc } from './new-business.ts';
import type { Capacity } from './store/plan-places.ts';
import { takenRuc } from './taken-ruc.ts';
import { credentialsOf, sealCredentials } from './sol-credentials.ts';
import { validateCredentialsWith } from './validate-credentials.ts';

export type BusinessesHandlers = Pick<
  Handlers,
  | 'listBusinesses'
  | 'listPeriods'
  | 'validateBusinessByRuc'
  | 'createBusiness'
  | 'createBusinesses'
  | 'archiveBusiness'
  | 'listArchivedBusinesses'
  | 'restoreBusiness'
  | 'updateCredentials'
  | 'validateCredentials'
>;

/** How many times a day an account may learn whether another one has a RUC. A studio has some hundred clients. */
const lookupsADay = 300;
/** Stands for any accountant but the caller. */
const unnamedAccountant = '00000000-0000-0000-0000-000000000000';

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'secrets' | 'taxAuthority' | 'collector'>;

export function businessesHandlers(services: Needs): BusinessesHandlers {
  const { database, secrets, collector } = services;
  const businesses = businessesRepository(database, services.clock);
  const capacityOf = capacityWith(services);
  // What says whether another accountant has registered a RUC: a lookup, or a registration that is refused for it.
  const lookups = sharedLimit(services.sql, { name: 'ruc-lookups', max: lookupsADay, seconds: 86_400 });
  const actNow = (call: SignedIn, businessId: string) => ({ ...actBy(call), businessId, at: services.clock() });
  const register = async (call: SignedIn, body: NamedBusiness, planOf: () => Promise<Capacity>) => {
    const { ownerId: accountantId } = call.scope;
    checkNames(body);
    await refuseTaken(businesses, body.ruc, accountantId, () => lookups.use(accountantId));
    const plan = await planOf();
    const box = await secrets.of(accountantId);
    const added = await businesses.add(
      newBusiness({ box, now: services.clock() }, accountantId, body),
      plan,
      async (transaction, { id }) => {
        await collector.request({ id }, { within: transaction });
        await recordAct(transaction, { kind: 'client_registered', ...actNow(call, id) });
      },
    );
    if (added === 'beyond capacity') throw fullPlan(plan);
    if (added === 'beyond trial') throw fullTrial(plan);
    if (added === 'already registered') throw ownRuc();
  };
  return {
    listBusinesses: limited(perMinute(1200), async ({ personId, scope, session }) => {
      const rows = await businesses.ofScope(scope);
      return {
        businesses: rows.filter((row) => isOpenTo(session.access, row)).map((row) => businessOf(row, personId)),
      };
    }),

    listPeriods: limited(perMinute(1200), async ({ path, session }) => {
      const { id } = await ownBusiness(database, session, { uuid: path.id });
      return { tax_periods: await businesses.periods(id) };
    }),

    // The business may belong to another accountant, so the answer only says that there is one.
    validateBusinessByRuc: limited(perMinute(60), async ({ path, scope }) => {
      await lookups.use(scope.ownerId);
      const found = await businesses.registrationOf(path.ruc, scope.ownerId);
      if (!found)
        throw new HttpProblem(404, 'RUC_FREE', 'Ninguna cuenta tiene registrado ese RUC. Puedes registrarlo.');
      const isOwn = found.accountantId === scope.ownerId;
      return isOwn
        ? { name: found.name, accountant_uuid: found.accountantId }
        : { name: '', accountant_uuid: unnamedAccountant };
    }),

    createBusiness: limited(perHour(60), async (call) => {
      await register(call, call.body, () => capacityOf(call.scope.ownerId));
    }),

    createBusinesses: limited(perHour(30, longList), async (call) => {
      const plan = await capacityOf(call.scope.ownerId);
      const results: Array<Schemas['BusinessResult']> = [];
      for (const business of call.body.businesses) {
        const problem = await refusalOf(() => register(call, business, async () => plan));
        results.push({ ruc: business.ruc, problem });
      }
      return { businesses: results };
    }),

    archiveBusiness: limited(perMinute(60), async (call) => {
      const { id } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      await businesses.archive(id, (transaction) =>
        recordAct(transaction, { kind: 'client_archived', ...actNow(call, id) }),
      );
    }),

    listArchivedBusinesses: limited(perMinute(600), async ({ scope }) => {
      const rows = await businesses.archived(scope);
      return {
        businesses: rows.flatMap(({ id, name, ruc, archivedAt }) =>
          archivedAt === null ? [] : { uuid: id, name, ruc, archived_at: archivedAt.toISOString() },
        ),
      };
    }),

    restoreBusiness: limited(perMinute(60), async (call) => {
      const { path, scope, session } = call;
      const business = await ownBusiness(database, session, { uuid: path.uuid }, { withArchived: true });
      if (business.archivedAt === null) return;
      const plan = await capacityOf(scope.ownerId);
      const isCollected = business.status !== 'INVALID_CREDENTIALS' && business.collectionStop === null;
      const restored = await businesses.restore(business, plan.capacity, async (transaction) => {
        if (isCollected) await collector.request({ id: business.id }, { within: transaction });
        await recordAct(transaction, { kind: 'client_restored', ...actNow(call, business.id) });
      });
      if (restored === 'beyond capacity') throw fullPlan(plan);
    }),

    updateCredentials: limited(perMinute(30), async (call) => {
      const { path, body, session } = call;
      const { id, accountantId, status, collectionStop } = await ownBusiness(database, session, { uuid: path.uuid });
      // The schedule collects only businesses whose credentials worked.
      const isCollected = status !== 'INVALID_CREDENTIALS' && status !== 'IN_PROGRESS' && collectionStop === null;
      const box = await secrets.of(accountantId);
      await businesses.update(
        id,
        { ...sealCredentials(box, id, credentialsOf(body, body.password)), credentialsCheck: null },
        async (transaction) => {
          if (isCollected) await collector.recheck({ id }, transaction);
          else await collector.request({ id }, { within: transaction, credentials: 'replaced' });
          await recordAct(transaction, { kind: 'credentials_changed', ...actNow(call, id) });
        },
      );
    }),

    validateCredentials: limited(perHour(60), validateCredentialsWith(services, businesses)),
  };
}

function businessOf(row: ListedBusiness, personId: string): Schemas['Business'] {
  return {
    uuid: row.id,
    name: row.name,
    ruc: row.ruc,
    status: row.status,
    exists_periods_processed: row.hasVouchers,
    latest_period: row.latestPeriod,
    missing_permissions:
      row.status === 'MISSING_PERMISSIONS' ? row.missingPermissions.map((module_name) => ({ module_name })) : [],
    // In the studio of another accountant the caller stands for the owner.
    accountant_uuid: row.accountantId === personId ? row.accountantId : null,
    last_collection: row.collectedAt && {
      at: row.collectedAt.toISOString(),
      added: row.collectedNew,
      changed: row.collectedChanged,
      is_delayed: isDelayed(row),
    },
    collection_stop: collectionStopOf(row),
    registered: row.registered,
    sunat_access: {
      has_application: row.sunatApiKey !== null && row.sunatApiSecret !== null,
      last_check: row.credentialsCheck,
      key_uses: row.keyUses,
    },
  };
}

function newBusiness(
  { box, now }: { box: SecretBox; now: Date },
  accountantId: string,
  body: NamedBusiness,
): NewBusiness {
  const id = randomUUID();
  return {
    id,
    accountantId,
    ...namesOf(body),
    status: 'IN_PROGRESS',
    ...sealCredentials(box, id, credentialsOf(body, body.passwordSOL)),
    createdAt: now,
    updatedAt: now,
  };
}

/** @param countLookup Called when the refusal says that another accountant has the RUC. */
async function refuseTaken(
  businesses: BusinessesRepository,
  ruc: string,
  accountantId: string,
  countLookup: () => Promise<void>,
): Promise<void> {
  const found = await businesses.registrationOf(ruc, accountantId);
  if (!found) return;
  if (found.accountantId !== accountantId) {
    await countLookup();
    throw takenRuc();
  }
  throw found.archivedAt === null ? ownRuc() : archivedRuc();
}

/** The reason why a business of a list is refused; null when it was registered. A failure of the server ends the list. */
async function refusalOf(register: () => Promise<void>): Promise<Schemas['ProblemEntry'] | null> {
  try {
    await register();
    return null;
  } catch (error) {
    const [reason] = error instanceof HttpProblem && error.status < 500 ? error.errors : [];
    if (!reason) throw error;
    return reason;
  }
}
