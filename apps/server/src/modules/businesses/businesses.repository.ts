import { form621EntryBoxes } from '@contapro/domain';
import { and, asc, desc, eq, exists, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Clock } from '../../clock.ts';
import type { Schemas } from '../../contract/handlers.ts';
import type { Database, Executor } from '../../database/database.ts';
import { businesses, credentialUses, form621Entries, sealedBefore, voucherSums } from '../../database/schema/index.ts';
import { isUniqueViolation } from '../../database/sql-errors.ts';
import type { Scope } from '../../security/scope.ts';
import { archivedIn, type BusinessRow, notRemoved, visibleTo } from './own-business.ts';
import { endCollecting } from './store/end-collecting.ts';
import { type Capacity, excessOf, isFull } from './store/plan-places.ts';

export type NewBusiness = typeof businesses.$inferInsert;
export type BusinessStatus = BusinessRow['status'];
/** The status that the credentials of a business lead to. */
export type StatusChange = Pick<BusinessRow, 'status' | 'missingPermissions'>;

/** A business with what its list says of it. */
export interface ListedBusiness extends BusinessRow {
  hasVouchers: boolean;
  /** The first of its {@link BusinessesRepository.periods}; null without one. */
  latestPeriod: string | null;
  /** The uses of its SOL key in the last month that has any; null without one. */
  keyUses: Schemas['KeyUses'] | null;
}

/** Before a function with a business is called, `ownBusiness` must have checked that it belongs to the accountant. */
export interface BusinessesRepository {
  ofScope: (scope: Scope) => Promise<ListedBusiness[]>;
  /**
   * Who has registered a RUC: this accountant, or another one whose credentials worked. A registration of another accountant
   * whose credentials never worked is left out, so that nobody can keep a RUC from others by typing it.
   */
  registrationOf: (
    ruc: string,
    accountantId: string,
  ) => Promise<Pick<BusinessRow, 'name' | 'accountantId' | 'archivedAt'> | undefined>;
  /**
   * Locks the accountant's row while it counts the businesses, so that simultaneous calls cannot exceed the capacity. In a trial each
   * RUC that was ever registered counts, also of archived and removed businesses.
   * `inTransaction` stores something else with the business: both are stored, or neither.
   */
  add: (
    business: NewBusiness,
    plan: Capacity,
    inTransaction?: (transaction: Executor, added: BusinessRow) => Promise<void>,
  ) => Promise<BusinessRow | 'already registered' | 'beyond capacity' | 'beyond trial'>;
  /** Archives a business: what is being collected of it ends, and it takes no place in the plan. */
  archive: (businessId: string, inTransaction: (transaction: Executor) => Promise<void>) => Promise<void>;
  /** The archived businesses of a scope, the last one first. */
  archived: (scope: Scope) => Promise<BusinessRow[]>;
  /**
   * Makes an archived business a client again. Locks the accountant's row like `add`; `inTransaction` is done with it.
   */
  restore: (
    business: BusinessRow,
    capacity: number,
    inTransaction: (transaction: Executor) => Promise<void>,
  ) => Promise<'restored' | 'beyond capacity'>;
  /** `inTransaction` stores something else with the changes: both are stored, or neither. */
  update: (
    businessId: string,
    changes: Partial<NewBusiness>,
    inTransaction?: (transaction: Executor) => Promise<void>,
  ) => Promise<void>;
  /** Sets the status that a check of these credentials led to, unless they were replaced in the meantime. */
  setStatus: (checked: BusinessRow, status: StatusChange) => Promise<void>;
  /** Keeps what SUNAT said of these credentials, unless they were replaced in the meantime. */
  recordCheck: (
    checked: BusinessRow,
    check: Schemas['CredentialsCheck'],
    inTransaction?: (transaction: Executor) => Promise<void>,
  ) => Promise<void>;
  /** Records that SUNAT is not to be called with these credentials, unless they were replaced in the meantime. */
  stopCollecting: (checked: BusinessRow, reason: NonNullable<BusinessRow['collectionStop']>) => Promise<void>;
  /**
   * Records that these credentials worked, unless they were replaced in the meantime. From then on no other accountant can
   * register the RUC. `'ruc taken'` when those of another accountant have worked before.
   */
  prove: (checked: BusinessRow) => Promise<'proven' | 'ruc taken'>;
  /** Forgets what collections added and changed so far: the accountant has seen it. */
  markSeen: (businessId: string) => Promise<void>;
  /**
   * The businesses of all accountants with credentials in the form of an earlier version, in the order of their ids. Use it only
   * for maintenance.
   */
  sealedBefore: () => AsyncGenerator<BusinessRow>;
  /** Stores credentials, unless others were stored since the business was read. Returns whether they were stored. */
  replaceCredentials: (read: BusinessRow, changes: Partial<NewBusiness>) => Promise<boolean>;
  /**
   * The periods that have vouchers, or boxes of the Formulario 621 that the accountant filled in, newest first. The vouchers of
   * a period may all be moved to another one; its boxes still count in later forms, so they must be seen and changed.
   */
  periods: (businessId: string) => Promise<string[]>;
}

export function businessesRepository(database: Database, clock: Clock): BusinessesRepository {
  return {
    ofScope: async (scope) => {
      const hasVouchers = exists(
        database.select({ one: sql`1` }).from(voucherSums).where(eq(voucherSums.businessId, businesses.id)),
      ).mapWith(Boolean);
      const rows = await database
        .select({ row: businesses, hasVouchers, latestPeriod, keyUses: lastKeyUses })
        .from(businesses)
        .where(visibleTo(scope))
        .orderBy(businesses.createdAt, businesses.id);
      return rows.map(({ row, ...more }) => ({ ...row, ...more }));
    },
    registrationOf: async (ruc, accountantId) => {
      const isOwn = eq(businesses.accountantId, accountantId);
      const [found] = await database
        .select({ name: businesses.name, accountantId: businesses.accountantId, archivedAt: businesses.archivedAt })
        .from(businesses)
        .where(and(eq(businesses.ruc, ruc), notRemoved, or(isOwn, isNotNull(businesses.provenAt))))
        .orderBy(desc(isOwn))
        .limit(1);
      return found;
    },
    add: async (business, { kind, capacity }, inTransaction) => {
      try {
        return await database.transaction(async (transaction) => {
          const excess = await excessOf(transaction, business, { kind, capacity });
          if (excess !== null) return excess;
          const [added] = await transaction.insert(businesses).values(business).returning();
          if (!added) throw new Error('The business was not stored');
          await inTransaction?.(transaction, added);
          return added;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'already registered';
        throw error;
      }
    },
    archive: (businessId, inTransaction) =>
      database.transaction(async (transaction) => {
        await transaction
          .update(businesses)
          .set({ archivedAt: clock(), nextCollectionAt: null })
          .where(eq(businesses.id, businessId));
        await endCollecting(transaction, businessId);
        await inTransaction(transaction);
      }),
    archived: (scope) =>
      database.select().from(businesses).where(archivedIn(scope)).orderBy(desc(businesses.archivedAt), businesses.id),
    restore: ({ id, accountantId }, capacity, inTransaction) =>
      database.transaction(async (transaction) => {
        if (await isFull(transaction, accountantId, capacity)) return 'beyond capacity';
        const restored = await transaction
          .update(businesses)
          .set({ archivedAt: null })
          .where(and(eq(businesses.id, id), isNotNull(businesses.archivedAt), notRemoved))
          .returning({ id: businesses.id });
        if (restored.length > 0) await inTransaction(transaction);
        return 'restored';
      }),
    update: (businessId, changes, inTransaction) =>
      database.transaction(async (transaction) => {
        await transaction
          .update(businesses)
          .set({ ...changes, updatedAt: clock() })
          .where(eq(businesses.id, businessId));
        await inTransaction?.(transaction);
      }),
    setStatus: async (checked, status) => {
      await database
        .update(businesses)
        .set({ ...status, updatedAt: clock() })
        .where(hasCredentialsOf(checked));
    },
    recordCheck: (checked, credentialsCheck, inTransaction) =>
      database.transaction(async (transaction) => {
        await transaction.update(businesses).set({ credentialsCheck }).where(hasCredentialsOf(checked));
        await inTransaction?.(transaction);
      }),
    stopCollecting: async (checked, collectionStop) => {
      await database.update(businesses).set({ collectionStop }).where(hasCredentialsOf(checked));
    },
    prove: async (checked) => {
      if (checked.provenAt !== null) return 'proven';
      try {
        await database.update(businesses).set({ provenAt: clock() }).where(hasCredentialsOf(checked));
        return 'proven';
      } catch (error) {
        if (isUniqueViolation(error)) return 'ruc taken';
        throw error;
      }
    },
    markSeen: async (businessId) => {
      await database
        .update(businesses)
        .set({ collectedNew: 0, collectedChanged: 0 })
        .where(
          and(eq(businesses.id, businessId), or(ne(businesses.collectedNew, 0), ne(businesses.collectedChanged, 0))),
        );
    },
    sealedBefore: async function* () {
      for (let last: string | undefined; ; ) {
        const rows = await database
          .select()
          .from(businesses)
          .where(and(sql`(${sql.raw(sealedBefore)})`, last === undefined ? undefined : gt(businesses.id, last)))
          .orderBy(asc(businesses.id))
          .limit(500);
        yield* rows;
        last = rows.at(-1)?.id;
        if (last === undefined) return;
      }
    },
    replaceCredentials: async (read, changes) => {
      const replaced = await database
        .update(businesses)
        .set(changes)
        .where(hasCredentialsOf(read))
        .returning({ id: businesses.id });
      return replaced.length > 0;
    },
    periods: async (businessId) => {
      const ofVouchers = database
        .select({ period: voucherSums.period })
        .from(voucherSums)
        .where(eq(voucherSums.businessId, businessId));
      const ofEntries = database
        .select({ period: form621Entries.period })
        .from(form621Entries)
        .where(
          and(
            eq(form621Entries.businessId, businessId),
            or(...form621EntryBoxes.map((box) => isNotNull(form621Entries[`box${box}`]))),
          ),
        );
      const rows = await union(ofVouchers, ofEntries).orderBy(desc(voucherSums.period));
      return rows.map(({ period }) => period);
    },
  };
}

/** The newest of the periods of a business. Of each book one row of the index is read. */
const latestPeriod = sql<string | null>`greatest(
  (select max(period) from ${voucherSums} where business_id = ${businesses.id} and book = 'compra'),
  (select max(period) from ${voucherSums} where business_id = ${businesses.id} and book = 'venta'),
  (select max(period) from ${form621Entries} where business_id = ${businesses.id}
    and coalesce(${sql.join(
      form621EntryBoxes.map((box) => form621Entries[`box${box}`]),
      sql`, `,
    )}) is not null))`;

/** The uses of the SOL key of a business in its last month, from two rows at most. */
const lastKeyUses = sql<Schemas['KeyUses'] | null>`(
  select json_build_object('month', used.month, 'by_purpose', json_agg(json_build_object(
    'purpose', used.purpose, 'uses', used.uses,
    'last_used_at', to_char(used.last_used_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by used.last_used_at desc))
  from ${credentialUses} used
  where used.business_id = ${businesses.id}
    and used.month = (select max(month) from ${credentialUses} newest where newest.business_id = ${businesses.id})
  group by used.month)`;

/**
 * Whether no credentials were stored since the business was read. Both columns are compared in their sealed form: sealing the
 * same text again gives another result.
 */
const hasCredentialsOf = ({ id, solUsername, solPassword }: BusinessRow) =>
  and(
    eq(businesses.id, id),
    notRemoved,
    eq(businesses.solUsername, solUsername),
    eq(businesses.solPassword, solPassword),
  );
