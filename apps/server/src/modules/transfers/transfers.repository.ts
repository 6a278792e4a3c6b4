import { isRucDue, rucDecisionOf, type RucDecision, type RucHolder, rucKeptDays } from '@contapro/domain';
import { and, desc, eq, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, businesses, rucRequests } from '../../database/schema/index.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { checkOf } from '../businesses/credentials-check.ts';
import { type BusinessRow, notRemoved } from '../businesses/own-business.ts';
import { type NewCredentials, sealCredentials } from '../businesses/sol-credentials.ts';
import { endCollecting } from '../businesses/store/end-collecting.ts';
import { type Capacity, excessOf } from '../businesses/store/plan-places.ts';
import type { CheckAnswer, SolCredentials } from '../sunat/tax-authority.ts';

export type RucRequestRow = typeof rucRequests.$inferSelect;
/** A request before it is stored: who asks for what. */
export type AskedRuc = Pick<
  RucRequestRow,
  'id' | 'accountantId' | 'ruc' | 'name' | 'paternalSurname' | 'maternalSurname' | 'givenNames'
>;

/** Credentials that SUNAT has accepted a moment ago. */
export interface ProvedCredentials {
  /** The box of the studio of the request. */
  box: SecretBox;
  credentials: SolCredentials;
  answer: Extract<CheckAnswer, { outcome: 'ready' }>;
  now: Date;
}

/** A RUC that has passed. */
export interface PassedRuc {
  /** The business of the account that asked for it. */
  business: BusinessRow;
  /** The business of the account that had it; null when no other account had it. */
  former: BusinessRow | null;
}

/** What is stored with a change, in its transaction: entries of the journal, mails, a collection. */
export interface TransferHooks {
  onPassed: (transaction: Executor, request: RucRequestRow, passed: PassedRuc) => Promise<void>;
  /** The holder gets a notice. */
  onClaimed: (transaction: Executor, request: RucRequestRow, holder: BusinessRow) => Promise<void>;
}

/** What became of the request for a RUC. */
export type AskedResult =
  /** `businessId` is the business that it became at once; null while the request waits. */
  | { outcome: 'stored'; request: RucRequestRow; businessId: string | null }
  | { outcome: 'own' | 'own archived' | 'beyond capacity' | 'beyond trial' | 'asked before' }
  | { outcome: 'kept'; until: number };

/** The businesses with a RUC, as those who ask for it see them. */
interface Situation {
  own: BusinessRow | null;
  holder: BusinessRow | null;
  facts: RucHolder | null;
}

const retryAfter = 10 * 60_000;

/** Whether SUNAT accepted the stored credentials of a business when they were last used. */
const works = ({ status, collectionStop }: Pick<BusinessRow, 'status' | 'collectionStop'>): boolean =>
  status !== 'INVALID_CREDENTIALS' && collectionStop === null;

const ended = { solUsername: null, solPassword: null, sunatApiKey: null, sunatApiSecret: null };

const isOpen = (id: string) => and(eq(rucRequests.id, id), eq(rucRequests.state, 'waiting'));

/**
 * Who asks for which RUC, and its passing from one account to another. Each transaction that changes what a RUC belongs to takes its
 * locks in one order: that of the RUC, the row of the account that asks, the businesses with the RUC in the order of their ids, the
 * request.
 */
export function transfersRepository(database: Database) {
  return {
    /**
     * Stores a request whose credentials SUNAT has accepted: the RUC passes at once, or its holder gets a notice, as
     * `rucDecisionOf` says.
     */
    ask: (asked: AskedRuc, proved: ProvedCredentials, plan: Capacity, hooks: TransferHooks): Promise<AskedResult> =>
      database.transaction(async (transaction): Promise<AskedResult> => {
        const { now, box, credentials } = proved;
        await lockRuc(transaction, asked.ruc);
        await lockAccount(transaction, asked.accountantId);
        const situation = await situationOf(transaction, asked);
        const { own, holder, facts } = situation;
        if (own?.archivedAt) return { outcome: 'own archived' };
        if (own?.provenAt) return { outcome: 'own' };
        const [open] = await transaction
          .select({ id: rucRequests.id })
          .from(rucRequests)
          .where(and(eq(rucRequests.ruc, asked.ruc), eq(rucRequests.state, 'waiting')));
        const decision: RucDecision = rucDecisionOf(
          { holder: facts, isAskedByAnother: open !== undefined },
          now.getTime(),
        );
        if (decision.kind === 'asked by another') return { outcome: 'asked before' };
        if (decision.kind === 'kept') return { outcome: 'kept', until: decision.until };
        const excess = own ? null : await excessOf(transaction, asked, plan);
        if (excess !== null) return { outcome: excess };
        const isWaiting = decision.kind === 'after notice';
        const request = await insertRequest(transaction, {
          ...asked,
          requestedAt: now,
          holderBusinessId: holder?.id ?? null,
          ...(isWaiting
            ? { state: 'waiting', passesAt: new Date(decision.passesAt), ...sealed(box, asked.id, credentials) }
            : { state: 'passed', endedAt: now }),
        });
        if (isWaiting && holder) {
          await hooks.onClaimed(transaction, request, holder);
          return { outcome: 'stored', request, businessId: null };
        }
        const passed = await pass(transaction, asked, situation, proved);
        await hooks.onPassed(transaction, request, passed);
        return { outcome: 'stored', request, businessId: passed.business.id };
      }),

    /**
     * Gives a RUC to who has asked for it, whose credentials SUNAT has accepted again, if it is due. A holder that came after the
     * request gets a notice of its own first. Undefined when it does not pass now.
     */
    settle: (
      { id, ruc, accountantId }: RucRequestRow,
      proved: ProvedCredentials,
      hooks: TransferHooks,
    ): Promise<PassedRuc | undefined> =>
      database.transaction(async (transaction) => {
        const { now } = proved;
        await lockRuc(transaction, ruc);
        await lockAccount(transaction, accountantId);
        const situation = await situationOf(transaction, { ruc, accountantId });
        const [request] = await transaction.select().from(rucRequests).where(isOpen(id)).for('update');
        if (!request?.passesAt) return undefined;
        const { holder, facts } = situation;
        if (holder && holder.id !== request.holderBusinessId) {
          const decision = rucDecisionOf({ holder: facts, isAskedByAnother: false }, now.getTime());
          const passesAt = decision.kind === 'after notice' ? new Date(decision.passesAt) : request.passesAt;
          const changed = { holderBusinessId: holder.id, passesAt };
          await transaction.update(rucRequests).set(changed).where(isOpen(id));
          if (decision.kind === 'after notice') {
            await hooks.onClaimed(transaction, { ...request, ...changed }, holder);
            return undefined;
          }
        }
        if (!isRucDue(request.passesAt.getTime(), facts, now.getTime())) return undefined;
        const passed = await pass(transaction, request, situation, proved);
        await transaction
          .update(rucRequests)
          .set({ state: 'passed', endedAt: now, holderBusinessId: holder?.id ?? null, ...ended })
          .where(isOpen(id));
        await hooks.onPassed(transaction, request, passed);
        return passed;
      }),

    /** Ends a request that waits, without giving the RUC. Returns it with its holder; undefined when it has ended before. */
    end: (
      which: { id: string } | { holderBusinessId: string },
      state: 'kept' | 'refused',
      now: Date,
      inTransaction: (transaction: Executor, request: RucRequestRow, holder: BusinessRow | null) => Promise<void>,
    ): Promise<RucRequestRow | undefined> =>
      database.transaction(async (transaction) => {
        const named =
          'id' in which ? eq(rucRequests.id, which.id) : eq(rucRequests.holderBusinessId, which.holderBusinessId);
        const [request] = await transaction
          .update(rucRequests)
          .set({ state, endedAt: now, ...ended })
          .where(and(named, eq(rucRequests.state, 'waiting')))
          .returning();
        if (request) await inTransaction(transaction, request, await holderOf(transaction, request));
        return request;
      }),

    /** Deletes a request that waits. Returns it; undefined when it has ended before, or is another accountant's. */
    withdraw: (
      { id, accountantId }: Pick<RucRequestRow, 'id' | 'accountantId'>,
      inTransaction: (transaction: Executor, request: RucRequestRow, holder: BusinessRow | null) => Promise<void>,
    ): Promise<RucRequestRow | undefined> =>
      database.transaction(async (transaction) => {
        const [request] = await transaction
          .delete(rucRequests)
          .where(and(isOpen(id), eq(rucRequests.accountantId, accountantId)))
          .returning();
        if (request) await inTransaction(transaction, request, await holderOf(transaction, request));
        return request;
      }),

    /** The requests of an accountant that wait, or ended since a moment; the one that was made last first. */
    ofAccountant: (accountantId: string, since: Date): Promise<RucRequestRow[]> =>
      database
        .select()
        .from(rucRequests)
        .where(
          and(
            eq(rucRequests.accountantId, accountantId),
            or(eq(rucRequests.state, 'waiting'), gt(rucRequests.endedAt, since)),
          ),
        )
        .orderBy(desc(rucRequests.requestedAt), rucRequests.id),

    /** Whether another account has asked for the RUC of a business and waits. */
    isAskedOf: async (businessId: string): Promise<boolean> => {
      const waiting = and(eq(rucRequests.holderBusinessId, businessId), eq(rucRequests.state, 'waiting'));
      return (await database.$count(rucRequests, waiting)) > 0;
    },

    byId: async (id: string): Promise<RucRequestRow | undefined> => {
      const [request] = await database.select().from(rucRequests).where(isOpen(id));
      return request;
    },

    /** The ids of the requests that wait and are due, and for which SUNAT was not asked a short time ago. */
    due: async (now: Date): Promise<string[]> => {
      const rows = await database
        .select({ request: rucRequests, holder: businesses })
        .from(rucRequests)
        .leftJoin(
          businesses,
          and(
            eq(businesses.ruc, rucRequests.ruc),
            isNotNull(businesses.provenAt),
            notRemoved,
            sql`${businesses.accountantId} <> ${rucRequests.accountantId}`,
          ),
        )
        .where(
          and(
            eq(rucRequests.state, 'waiting'),
            or(isNull(rucRequests.triedAt), lt(rucRequests.triedAt, new Date(now.getTime() - retryAfter))),
          ),
        )
        .orderBy(rucRequests.passesAt);
      return rows.flatMap(({ request: { id, passesAt }, holder }) =>
        passesAt && isRucDue(passesAt.getTime(), holder && holderFacts(holder, null), now.getTime()) ? [id] : [],
      );
    },

    /** Records that SUNAT is asked, so that it is not asked again at once. */
    storeTried: async (id: string, now: Date): Promise<void> => {
      await database.update(rucRequests).set({ triedAt: now }).where(isOpen(id));
    },

    /** Deletes up to so many requests that ended before a moment. Returns how many. */
    forget: async (before: Date, most: number): Promise<number> => {
      const old = database
        .select({ id: rucRequests.id })
        .from(rucRequests)
        .where(lt(rucRequests.endedAt, before))
        .limit(most);
      const gone = await database
        .delete(rucRequests)
        .where(sql`${rucRequests.id} in (${old})`)
        .returning({ id: rucRequests.id });
      return gone.length;
    },
  };
}

/** Days for which a request that has ended is kept: its holder reads of it, and cannot be asked again so soon. */
export const keptRequestDays = rucKeptDays;

/** Waits for the lock of a RUC. */
const lockRuc = (transaction: Executor, ruc: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ruc ${ruc}`}, 0))`);

/** Waits for the lock of an account, without hindering that rows are stored that refer to it. */
const lockAccount = (transaction: Executor, accountantId: string) =>
  transaction
    .select({ id: accountants.id })
    .from(accountants)
    .where(eq(accountants.id, accountantId))
    .for('no key update');

const holderFacts = (
  holder: Pick<BusinessRow, 'archivedAt' | 'status' | 'collectionStop'>,
  keptAt: Date | null,
): RucHolder => ({
  isArchived: holder.archivedAt !== null,
  works: works(holder),
  keptAt: keptAt && keptAt.getTime(),
});

/** The business of the account that has the RUC of a request; null when it is gone. */
async function holderOf(transaction: Executor, { holderBusinessId }: RucRequestRow): Promise<BusinessRow | null> {
  if (holderBusinessId === null) return null;
  const [holder] = await transaction
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, holderBusinessId), notRemoved));
  return holder ?? null;
}

async function situationOf(
  transaction: Executor,
  { ruc, accountantId }: Pick<AskedRuc, 'ruc' | 'accountantId'>,
): Promise<Situation> {
  const rows = await transaction
    .select()
    .from(businesses)
    .where(and(eq(businesses.ruc, ruc), notRemoved))
    .orderBy(businesses.id)
    .for('no key update');
  const own = rows.find((row) => row.accountantId === accountantId) ?? null;
  const holder = rows.find((row) => row !== own && row.provenAt !== null) ?? null;
  if (!holder) return { own, holder, facts: null };
  const [kept] = await transaction
    .select({ at: max(rucRequests.endedAt) })
    .from(rucRequests)
    .where(and(eq(rucRequests.holderBusinessId, holder.id), eq(rucRequests.state, 'kept')));
  return { own, holder, facts: holderFacts(holder, kept?.at ?? null) };
}

async function insertRequest(transaction: Executor, values: typeof rucRequests.$inferInsert): Promise<RucRequestRow> {
  const [request] = await transaction.insert(rucRequests).values(values).returning();
  if (!request) throw new Error('The request was not stored');
  return request;
}

const sealed = (box: SecretBox, id: string, credentials: NewCredentials) => sealCredentials(box, id, credentials);

/** Gives a RUC to who asks. The former holder keeps the business with all its data, archived and without a claim to the RUC. */
async function pass(
  transaction: Executor,
  asked: AskedRuc,
  { own, holder }: Situation,
  { box, credentials, answer, now }: ProvedCredentials,
): Promise<PassedRuc> {
  if (holder) {
    await transaction
      .update(businesses)
      .set({
        provenAt: null,
        archivedAt: holder.archivedAt ?? now,
        nextCollectionAt: null,
        // What the schedule and the collector do not call SUNAT for.
        status: 'INVALID_CREDENTIALS',
        updatedAt: now,
      })
      .where(eq(businesses.id, holder.id));
    await endCollecting(transaction, holder.id);
  }
  const id = own?.id ?? asked.id;
  const missingPermissions = [...answer.missingModules];
  const proven = {
    ...sealed(box, id, credentials),
    provenAt: now,
    archivedAt: null,
    status: missingPermissions.length > 0 ? ('MISSING_PERMISSIONS' as const) : ('IN_PROGRESS' as const),
    missingPermissions,
    collectionStop: null,
    credentialsCheck: checkOf(answer, credentials, now),
    updatedAt: now,
  };
  const { accountantId, ruc, name, paternalSurname, maternalSurname, givenNames } = asked;
  const [business] = own
    ? await transaction.update(businesses).set(proven).where(eq(businesses.id, own.id)).returning()
    : await transaction
        .insert(businesses)
        .values({
          id,
          accountantId,
          ruc,
          name,
          paternalSurname,
          maternalSurname,
          givenNames,
          createdAt: now,
          ...proven,
        })
        .returning();
  if (!business) throw new Error('The business was not stored');
  return { business, former: holder };
}
