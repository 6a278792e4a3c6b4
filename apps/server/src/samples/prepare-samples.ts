import { addDays, addMonths, currentPeriod, limaDateOf } from '@contapro/domain';
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { SampleSignIn } from '../background.ts';
import type { Executor } from '../database/database.ts';
import { accountants, businesses, clientAssignments, studioMembers, sirePeriods } from '../database/schema/index.ts';
import { checkOf } from '../modules/businesses/credentials-check.ts';
import { sealCredentials } from '../modules/businesses/sol-credentials.ts';
import type { Queue, Worker } from '../jobs/jobs.ts';
import { hashPassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import { type SampleAccount, type SampleBusiness, sampleAccounts, samplePassword } from './sample-accounts.ts';
import { monthJobs } from './sample-month.ts';
import { officeBusinesses, studioEmail, studioPeople, sampleStudio } from './sample-studio.ts';

interface WantedMonth {
  businessId: string;
  period: string;
}

export interface SamplesOptions {
  /**
   * Whether the database contains only sample data; the trials of the samples then start again. In any other database
   * accounts that have the email of a sample are not changed.
   */
  isOurs: boolean;
  /**
   * The greatest number of closed months that are requested for a business.
   *
   * @default as many as each sample states
   */
  months?: number;
  /**
   * The number of clients of the sample studio, at most 1,000; with 0 there is no such account.
   *
   * @default 0
   */
  clients?: number;
}

interface StudioJob {
  /** The number of clients. */
  clients: number;
}

const studioJobs: Queue<StudioJob> = { name: 'sample-office', keyOf: () => 'office' };

/** The clients that one transaction creates, so that the pages of the studio show them while others are made. */
const step = 20;

/**
 * Creates the sample accountants that do not exist, and requests the documents of their businesses, which are then
 * imported in the background, newest month first.
 */
export async function prepareSamples(services: Services, options: SamplesOptions): Promise<readonly SampleSignIn[]> {
  const wanted: WantedMonth[] = [];
  const { clients = 0 } = options;
  const accounts = clients === 0 ? sampleAccounts : [...sampleAccounts, ...studioPeople, sampleStudio(clients)];
  const prepared = new Set<string>();
  for (const account of accounts) {
    const months = await prepareAccount(services, account, options);
    if (months && account.email === studioEmail) await services.jobs.request(studioJobs, { clients });
    if (months) prepared.add(account.email);
    wanted.push(...(months ?? []));
  }
  if (prepared.has(studioEmail)) await prepareTeam(services, prepared);
  await requestMonths(services, wanted);
  return accounts.map(({ email, description }) => ({ email, password: samplePassword, description }));
}

/** Starts the worker that creates the clients of the sample studio, and requests the documents of two months of each. */
export function startSampleStudio(services: Services): Promise<Worker> {
  const { database, jobs } = services;
  return jobs.work(studioJobs, { atOnce: 1 }, async ({ clients }, signal) => {
    const [studio] = await database
      .select({ id: accountants.id })
      .from(accountants)
      .where(eq(accountants.email, studioEmail));
    if (!studio) return;
    const all = officeBusinesses(clients);
    for (let from = 0; from < all.length; from += step) {
      signal.throwIfAborted();
      const wanted = await database.transaction(async (transaction) => {
        const months: WantedMonth[] = [];
        const isNew = await newIn(transaction, studio.id);
        for (const client of all.slice(from, from + step))
          months.push(...(await prepareBusiness(services, transaction, studio.id, client)));
        await assignClients(transaction, { ownerId: studio.id, all, isNew, now: services.clock() });
        return months;
      });
      await requestMonths(services, wanted);
    }
    await jobs.request(monthJobs, { clients });
  });
}

/** Makes the people of the studio its members. Those who were members before are left alone, also when they have left. */
async function prepareTeam({ database, clock }: Services, prepared: ReadonlySet<string>): Promise<void> {
  const people = studioPeople.filter(({ email }) => prepared.has(email));
  const rows = await database
    .select({ id: accountants.id, email: accountants.email })
    .from(accountants)
    .where(inArray(accountants.email, [studioEmail, ...people.map(({ email }) => email)]));
  const idOf = (wanted: string) => rows.find(({ email }) => email === wanted)?.id;
  const ownerId = idOf(studioEmail);
  for (const { email, role } of people) {
    const personId = idOf(email);
    if (ownerId === undefined || personId === undefined) continue;
    const known = await database.$count(studioMembers, eq(studioMembers.personId, personId));
    if (known === 0) await database.insert(studioMembers).values({ ownerId, personId, role, joinedAt: clock() });
  }
}

/** Returns whether a business of an account was not there before. */
async function newIn(database: Executor, accountantId: string): Promise<(id: string) => boolean> {
  const rows = await database
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.accountantId, accountantId));
  const known = new Set(rows.map(({ id }) => id));
  return (id) => !known.has(id);
}

interface Assigned {
  ownerId: string;
  all: readonly SampleBusiness[];
  isNew: (id: string) => boolean;
  now: Date;
}

/** Assigns new clients of the studio in turn: to the first asistente, to the second one, and to nobody. */
async function assignClients(database: Executor, { ownerId, all, isNew, now }: Assigned): Promise<void> {
  const asistentes = await database
    .select({ personId: studioMembers.personId })
    .from(studioMembers)
    .innerJoin(accountants, eq(accountants.id, studioMembers.personId))
    .where(and(eq(studioMembers.ownerId, ownerId), eq(studioMembers.role, 'asistente'), isNull(studioMembers.endedAt)))
    .orderBy(accountants.email);
  const rows = await database
    .select({ id: businesses.id, ruc: businesses.ruc })
    .from(businesses)
    .where(eq(businesses.accountantId, ownerId));
  const placeOf = new Map(all.map(({ ruc }, place) => [ruc, place]));
  const assignments = rows.flatMap(({ id, ruc }) => {
    const personId = asistentes[(placeOf.get(ruc) ?? 2) % 3]?.personId;
    return isNew(id) && personId !== undefined ? [{ businessId: id, personId, assignedAt: now }] : [];
  });
  if (assignments.length > 0) await database.insert(clientAssignments).values(assignments);
}

/** Requests the months that are not stored yet, the newest first. */
async function requestMonths(services: Services, wanted: WantedMonth[]): Promise<void> {
  wanted.sort((one, other) => other.period.localeCompare(one.period));
  for (const { businessId, period } of await notYetHere(services, wanted))
    await services.collector.request({ id: businessId }, { periods: [period] });
}

/** The months to request; null when the account was left alone, because somebody else may have it. */
async function prepareAccount(
  services: Services,
  account: SampleAccount,
  { isOurs, months }: SamplesOptions,
): Promise<WantedMonth[] | null> {
  const { clock } = services;
  const today = limaDateOf(clock().getTime());
  const plan = {
    partner: account.partner ?? null,
    ...(account.plan === 'paid'
      ? ({ planType: 2, planEndDate: addDays(today, 365) } as const)
      : ({ planType: 1, planEndDate: addDays(today, account.plan.trialDays) } as const)),
  };
  const { email, name, lastName, documentNumber, phoneNumber, profile, abTestGroup } = account;
  const identity = { email, name, lastName, documentNumber, phoneNumber, profile, abTestGroup };
  return services.database.transaction(async (transaction) => {
    const [known] = await transaction.select().from(accountants).where(eq(accountants.email, email));
    if (known && !isOurs) return null;
    const [row] = known
      ? await transaction.update(accountants).set(plan).where(eq(accountants.id, known.id)).returning()
      : await transaction
          .insert(accountants)
          .values({ ...identity, ...plan, passwordHash: await hashPassword(samplePassword) })
          .returning();
    if (!row) return null;
    const wanted: WantedMonth[] = [];
    for (const business of account.businesses)
      wanted.push(...(await prepareBusiness(services, transaction, row.id, business)).slice(0, months));
    return wanted;
  });
}

async function prepareBusiness(
  { secrets, taxAuthority, clock }: Services,
  database: Executor,
  accountantId: string,
  sample: SampleBusiness,
): Promise<WantedMonth[]> {
  const isOwn = eq(businesses.accountantId, accountantId);
  const [known] = await database
    .select()
    .from(businesses)
    .where(and(eq(businesses.ruc, sample.ruc), or(isOwn, isNotNull(businesses.provenAt))))
    .orderBy(desc(isOwn));
  // The RUC belongs to another accountant.
  if (known && known.accountantId !== accountantId) return [];
  const id = known?.id ?? crypto.randomUUID();
  if (!known) {
    const credentials = { username: sample.solUser, password: `clave-${sample.solUser}` };
    const { ruc, name } = sample;
    const access = await taxAuthority.check({
      id,
      studioId: accountantId,
      ruc,
      name,
      credentials: { ruc, ...credentials },
      recordUse: async () => {},
    });
    const missing = access.outcome === 'ready' ? access.missingModules : [];
    await database.insert(businesses).values({
      id,
      accountantId,
      ruc: sample.ruc,
      name: sample.name,
      status: sample.status,
      provenAt: sample.status === 'INVALID_CREDENTIALS' || sample.status === 'IN_PROGRESS' ? null : clock(),
      missingPermissions: [...missing],
      credentialsCheck: checkOf(access, { ruc, ...credentials }, clock()),
      ...sealCredentials(await secrets.of(accountantId), id, credentials),
    });
  }
  const newest = addMonths(currentPeriod(clock().getTime()), -1);
  return Array.from({ length: sample.months }, (_, month) => ({ businessId: id, period: addMonths(newest, -month) }));
}

async function notYetHere({ database }: Services, wanted: readonly WantedMonth[]): Promise<WantedMonth[]> {
  const here = await database
    .select({ businessId: sirePeriods.businessId, period: sirePeriods.period })
    .from(sirePeriods)
    .where(
      and(
        eq(sirePeriods.book, 'venta'),
        inArray(
          sirePeriods.businessId,
          wanted.map(({ businessId }) => businessId),
        ),
      ),
    );
  const known = new Set(here.map(({ businessId, period }) => `${businessId} ${period}`));
  return wanted.filter(({ businessId, period }) => !known.has(`${businessId} ${period}`));
}
