import { limaDateOf } from '@contapro/domain';
import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { driverOf } from '../../database/driver-of.ts';
import { recordset } from '../../database/recordset.ts';
import { businesses, collectionRuns, isScheduled, isUncollected, vouchers } from '../../database/schema/index.ts';
import { nextCollection, unreadAfter } from './next-collection.ts';

/** After this time a business is taken again whose run was not stored, because of a crash before it was requested. */
const lease = sql`make_interval(secs => ${sql.raw(String(unreadAfter / 1000))})`;

const firstDueAt = sql`coalesce(${businesses.nextCollectionAt}, ${businesses.updatedAt} + ${lease})`;

/** A business whose collection has ended. */
type CollectedBusiness = Pick<typeof businesses.$inferSelect, 'id' | 'ruc'>;

/** The numbers of vouchers that a collection added and changed. */
interface Changes {
  added: number;
  changed: number;
}

export interface DueBusiness {
  businessId: string;
  ruc: string;
  /** When it was last collected; null before its first collection has succeeded. */
  collectedAt: Date | null;
  /** Whether its credentials have not been checked yet. */
  isNew: boolean;
}

export interface ScheduleRepository {
  /**
   * Up to `most` businesses whose collection is due by the schedule, and those whose first collection is. Each is returned to one
   * process only. A business that has no time for its next collection is not returned, but given one. One that is being collected is
   * not returned, and one whose accountant has no running plan neither: it is due again the next night, or when a plan is paid.
   */
  takeDue: (most: number) => Promise<DueBusiness[]>;
  /** Milliseconds since the business that is due for the longest time was due; 0 when none is. */
  lateness: () => Promise<number>;
  /**
   * The numbers of vouchers of these periods that were added and changed since a time of the database, without those that
   * the accountant decided or uploaded meanwhile.
   */
  changesSince: (businessId: string, periods: readonly string[], since: string) => Promise<Changes>;
  /**
   * Records a collection that succeeded, and plans the next one. Its changes are added to those that the accountant has not
   * seen yet.
   */
  recordCollection: (business: CollectedBusiness, changes: Changes) => Promise<void>;
  /** Plans the next collection after SUNAT has refused this one in a way that another attempt would not change. */
  recordRefusal: (business: CollectedBusiness) => Promise<void>;
  /** Records that a collection failed, and plans the next attempt, later after each failure. */
  recordFailure: (business: CollectedBusiness) => Promise<void>;
}

/** Whether no collection of a business goes on, as a value. Like {@link isPaid}, it reads the one row. */
const hasNoRun = sql<boolean>`coalesce((
  select false from collection_runs run where run.business_id = businesses.id), true)`;

/** The same as a condition. */
const isFree = (database: Executor) =>
  notExists(database.select({ one: sql`1` }).from(collectionRuns).where(eq(collectionRuns.businessId, businesses.id)));

/**
 * Whether the accountant of a business has a running plan. Not as `exists`, for which all accountants would be read when many businesses
 * are due.
 */
const isPaid = (today: string) => sql<boolean>`coalesce((
  select holder.partner is not null or holder.plan_end_date is null or holder.plan_end_date >= ${today}
  from accountants holder where holder.id = businesses.accountant_id), false)`;

/**
 * Takes up to `most` of the businesses that are due for the longest time: `due` are collected now. Each of the `seen` ones that is not
 * collected now gets another time, so that the next look does not read it again.
 */
async function takeBatch(
  transaction: Executor,
  now: Date,
  { most, batch }: { most: number; batch: number },
): Promise<{ due: DueBusiness[]; seen: number }> {
  const { id, ruc, collectedAt, nextCollectionAt, failedCollections } = businesses;
  const driver = driverOf(transaction);
  const seen = [];
  // In two statements, because one that finds both would read all businesses that are not due.
  for (const isDue of [lte(nextCollectionAt, now), isNull(nextCollectionAt)])
    seen.push(
      ...(await transaction
        .select({
          id,
          ruc,
          collectedAt,
          at: nextCollectionAt,
          failures: failedCollections,
          isPaid: isPaid(limaDateOf(now.getTime())),
          isFree: hasNoRun,
        })
        .from(businesses)
        .where(and(sql.raw(isScheduled), isDue))
        .orderBy(nextCollectionAt)
        .limit(batch)
        .for('update', { skipLocked: true })),
    );
  const due = seen.filter((row) => row.at !== null && row.isPaid && row.isFree);
  const left = new Set(due.slice(most));
  // One that is being collected, or that is taken now, is looked at again if its run was lost.
  const afterRun = new Date(now.getTime() + unreadAfter);
  const given = seen
    .filter((row) => !left.has(row))
    .map((row) => ({
      id: row.id,
      at:
        row.isPaid && row.at !== null
          ? afterRun
          : nextCollection({ ruc: row.ruc, failures: row.isPaid ? row.failures : 0 }, now),
    }));
  if (given.length > 0)
    await driver`
      update businesses set next_collection_at = given.at
      from ${recordset(driver, given, { id: 'uuid', at: 'timestamptz' })} where businesses.id = given.id`;
  return {
    due: due
      .slice(0, most)
      .map((row) => ({ businessId: row.id, ruc: row.ruc, collectedAt: row.collectedAt, isNew: false })),
    seen: given.length,
  };
}

/** When the documents of businesses are collected, and what the last collection brought. */
export function scheduleRepository(database: Database, clock: Clock): ScheduleRepository {
  const { id, ruc, collectedAt } = businesses;
  return {
    takeDue: async (most) => {
      const now = clock();
      const taken: DueBusiness[] = [];
      for (;;) {
        const left = { most: most - taken.length, batch: most };
        const { due, seen } = await database.transaction((transaction) => takeBatch(transaction, now, left));
        taken.push(...due);
        if (seen === 0 || taken.length >= most) break;
      }
      const unread = await database
        .update(businesses)
        .set({ nextCollectionAt: sql`${now.toISOString()}::timestamptz + ${lease}` })
        .where(and(sql.raw(isUncollected), isFree(database), sql`${firstDueAt} <= ${now.toISOString()}::timestamptz`))
        .returning({ businessId: id, ruc, collectedAt });
      return [...unread.map((row) => ({ ...row, isNew: true })), ...taken];
    },
    changesSince: async (businessId, periods, since) => {
      const isNew = sql`${vouchers.createdAt} >= ${since}::timestamptz`;
      const uploaded = sql`(
        select file.id from import_files file join imports on imports.id = file.import_id
        where file.business_id = ${businessId} and imports.source = 'subida'
          and (file.finished_at is null or file.finished_at >= ${since}::timestamptz))`;
      const sireFile = sql`(select file_id from sire_rows where business_id = ${businessId} and id = ${vouchers.sireRowId})`;
      const xmlFile = sql`(
        select file_id from xml_documents where business_id = ${businessId} and id = ${vouchers.xmlDocumentId})`;
      const [row] = await database
        .select({
          added: sql<number>`count(*) filter (where ${isNew})::int`,
          changed: sql<number>`count(*) filter (where not ${isNew})::int`,
        })
        .from(vouchers)
        .where(
          and(
            eq(vouchers.businessId, businessId),
            inArray(vouchers.book, ['compra', 'venta']),
            sql`${vouchers.period} = any(${sql.param(periods)}::bpchar[])`,
            sql`${vouchers.updatedAt} >= ${since}::timestamptz`,
            sql`(${vouchers.decidedAt} is null or ${vouchers.decidedAt} < ${since}::timestamptz)`,
            // A voucher without such a document has null there.
            sql`not coalesce(${sireFile} in ${uploaded}, false) and not coalesce(${xmlFile} in ${uploaded}, false)`,
          ),
        );
      return row ?? { added: 0, changed: 0 };
    },
    lateness: async () => {
      const now = clock();
      const [oldest] = await database
        .select({ at: businesses.nextCollectionAt })
        .from(businesses)
        .where(and(sql.raw(isScheduled), lte(businesses.nextCollectionAt, now)))
        .orderBy(businesses.nextCollectionAt)
        .limit(1);
      return oldest?.at ? now.getTime() - oldest.at.getTime() : 0;
    },
    recordCollection: async (business, { added, changed }) => {
      const now = clock();
      await database
        .update(businesses)
        .set({
          collectedAt: now,
          collectedNew: sql`${businesses.collectedNew} + ${added}`,
          collectedChanged: sql`${businesses.collectedChanged} + ${changed}`,
          failedCollections: 0,
          nextCollectionAt: nextCollection({ ruc: business.ruc, failures: 0 }, now),
        })
        .where(eq(id, business.id));
    },
    recordRefusal: async (business) => {
      const nextCollectionAt = nextCollection({ ruc: business.ruc, failures: 0 }, clock());
      await database.update(businesses).set({ failedCollections: 0, nextCollectionAt }).where(eq(id, business.id));
    },
    recordFailure: async (business) => {
      const [row] = await database
        .update(businesses)
        .set({ failedCollections: sql`${businesses.failedCollections} + 1` })
        .where(eq(id, business.id))
        .returning({ failures: businesses.failedCollections, collectedAt });
      if (!row) return;
      const isNew = row.collectedAt === null;
      const next = nextCollection({ ruc: business.ruc, failures: row.failures, isNew }, clock());
      await database.update(businesses).set({ nextCollectionAt: next }).where(eq(id, business.id));
    },
  };
}
