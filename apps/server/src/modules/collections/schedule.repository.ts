import { limaDateOf } from '@contapro/domain';
import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accountants, businesses, collectionRuns, vouchers } from '../../database/schema/index.ts';
import { isActive } from '../businesses/active-businesses.ts';
import { collectedStatuses } from '../businesses/is-delayed.ts';
import { nextCollection, unreadAfter } from './next-collection.ts';

/** The businesses that the schedule collects. Others are collected when their credentials are replaced. */
const hasCredentials = and(isActive, inArray(businesses.status, collectedStatuses), isNull(businesses.collectionStop));

/** After this time a business is taken again whose run was not stored, because of a crash before it was requested. */
const lease = sql`make_interval(secs => ${sql.raw(String(unreadAfter / 1000))})`;

/** The businesses that were never collected although SUNAT has not refused it. */
const isUncollected = and(
  isActive,
  eq(businesses.status, 'IN_PROGRESS'),
  isNull(businesses.collectedAt),
  isNull(businesses.collectionStop),
);
const firstDueAt = sql`coalesce(${businesses.nextCollectionAt}, ${businesses.updatedAt} + ${lease})`;

/** The maximum number of businesses that are taken at once, so that a backlog does not become one burst of jobs. */
const atOnce = 100;

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
   * The businesses whose collection is due. Each is returned to one process only. A business that has no time for its next
   * collection is not returned, but given one. A business that is being collected is not returned.
   */
  takeDue: () => Promise<DueBusiness[]>;
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

/** When the documents of businesses are collected, and what the last collection brought. */
export function scheduleRepository(database: Database, clock: Clock): ScheduleRepository {
  const { id, ruc, collectedAt } = businesses;
  return {
    takeDue: () => {
      const now = clock();
      const today = limaDateOf(now.getTime());
      // Its businesses are due again as soon as a plan is paid.
      const isPaid = exists(
        database
          .select({ one: sql`1` })
          .from(accountants)
          .where(
            and(
              eq(accountants.id, businesses.accountantId),
              or(isNotNull(accountants.partner), isNull(accountants.planEndDate), gte(accountants.planEndDate, today)),
            ),
          ),
      );
      const isFree = notExists(
        database.select({ one: sql`1` }).from(collectionRuns).where(eq(collectionRuns.businessId, businesses.id)),
      );
      return database.transaction(async (transaction) => {
        const found = await transaction
          .select({ id, ruc, collectedAt, at: businesses.nextCollectionAt, failures: businesses.failedCollections })
          .from(businesses)
          .where(
            and(
              hasCredentials,
              isPaid,
              isFree,
              or(isNull(businesses.nextCollectionAt), lte(businesses.nextCollectionAt, now)),
            ),
          )
          .orderBy(businesses.nextCollectionAt)
          .limit(atOnce)
          .for('update', { skipLocked: true });
        const unread = await transaction
          .update(businesses)
          .set({ nextCollectionAt: sql`${now.toISOString()}::timestamptz + ${lease}` })
          .where(and(isUncollected, isFree, sql`${firstDueAt} <= ${now.toISOString()}::timestamptz`))
          .returning({ businessId: id, ruc, collectedAt });
        const taken: DueBusiness[] = unread.map((row) => ({ ...row, isNew: true }));
        for (const { id: businessId, at, failures, ...row } of found) {
          const next =
            at === null
              ? nextCollection({ ruc: row.ruc, failures }, now)
              : sql`${now.toISOString()}::timestamptz + ${lease}`;
          await transaction.update(businesses).set({ nextCollectionAt: next }).where(eq(id, businessId));
          if (at !== null) taken.push({ ...row, businessId, isNew: false });
        }
        return taken;
      });
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
