import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import {
  businesses,
  collectionRuns,
  collections,
  importFiles,
  imports,
  sireRows,
} from '../../database/schema/index.ts';
import type { Book, Proposal } from '../sunat/tax-authority.ts';
import type { CollectionChange } from './steps.ts';

export type RunRow = typeof collectionRuns.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

export interface RunRequest {
  businessId: string;
  /** `YYYYMM` */
  periods: readonly string[];
  isAwaited: boolean;
  setsStatus: boolean;
}

/** How far the files of a collection are read. */
export interface ReadState {
  isRead: boolean;
  /** Whether nothing of it was new: the same bytes were read before. */
  isKnown: boolean;
  /** Whether a file could not be read. */
  isRefused: boolean;
  added: number;
  changed: number;
  /** The rows of the proposal that were read from it, and their total in cents. */
  vouchers: number;
  total: number;
}

export interface CollectionsRepository {
  /**
   * Requests the collection of periods of a business: a run, if it has none, with a collection for each book and period that
   * is not open already. The run begins at once.
   */
  request: (request: RunRequest, within?: Executor) => Promise<void>;
  /** Takes a run that is due, first those that are awaited. Other workers do not get it until its lease ends. */
  take: () => Promise<RunRow | null>;
  /** Keeps a run that was taken. */
  renew: (businessId: string) => Promise<void>;
  /** Gives a run back. `changes` are not made if it was requested again meanwhile. */
  release: (run: RunRow, changes?: Partial<typeof collectionRuns.$inferInsert>) => Promise<void>;
  /** Ends a run and its open collections, unless it was requested again meanwhile. */
  end: (run: RunRow, outcome: NonNullable<CollectionRow['outcome']>) => Promise<void>;
  /** The open collection of a business that is due first; `null` when none is open. */
  next: (businessId: string) => Promise<CollectionRow | null>;
  change: (collection: CollectionRow, change: CollectionChange) => Promise<void>;
  /** The collections of a run. */
  ofRun: (run: RunRow) => Promise<Pick<CollectionRow, 'period' | 'outcome'>[]>;
  readState: (businessId: string, importId: string, proposal: Proposal) => Promise<ReadState>;
}

/** Milliseconds after which a run whose worker died is taken by another one. */
const lease = 60_000;

const books: readonly Book[] = ['compra', 'venta'];

/** The runs and collections, which tell what is collected from SUNAT and how far it is. */
export function collectionsRepository(database: Database, clock: Clock): CollectionsRepository {
  const isRun = ({ businessId, version }: RunRow) =>
    and(eq(collectionRuns.businessId, businessId), eq(collectionRuns.version, version));
  const isOpen = (businessId: string) => and(eq(collections.businessId, businessId), isNull(collections.outcome));
  return {
    request: async ({ businessId, periods, isAwaited, setsStatus }, within = database) => {
      const now = clock();
      await within
        .insert(collectionRuns)
        .values({ businessId, isAwaited, setsStatus, startedAt: now, since: sql`now()::text`, nextAt: now })
        .onConflictDoUpdate({
          target: collectionRuns.businessId,
          set: {
            isAwaited: sql`${collectionRuns.isAwaited} or ${isAwaited}`,
            setsStatus: sql`${collectionRuns.setsStatus} or ${setsStatus}`,
            isConnected: sql`${collectionRuns.isConnected} and not ${setsStatus}`,
            version: sql`${collectionRuns.version} + 1`,
            attempts: 0,
            nextAt: now,
          },
        });
      if (setsStatus)
        await within.update(businesses).set({ collectionStop: null }).where(eq(businesses.id, businessId));
      await within
        .insert(collections)
        .values(
          periods.flatMap((period) =>
            books.map((book) => ({ businessId, book, period, stepSince: now, nextAt: now, createdAt: now })),
          ),
        )
        .onConflictDoNothing();
    },
    take: async () => {
      const now = clock();
      const due = database
        .select({ businessId: collectionRuns.businessId })
        .from(collectionRuns)
        .where(
          and(
            lte(collectionRuns.nextAt, now),
            or(isNull(collectionRuns.leasedUntil), lt(collectionRuns.leasedUntil, now)),
          ),
        )
        .orderBy(desc(collectionRuns.isAwaited), asc(collectionRuns.nextAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [run] = await database
        .update(collectionRuns)
        .set({ leasedUntil: new Date(now.getTime() + lease) })
        .where(inArray(collectionRuns.businessId, due))
        .returning();
      return run ?? null;
    },
    renew: async (businessId) => {
      await database
        .update(collectionRuns)
        .set({ leasedUntil: new Date(clock().getTime() + lease) })
        .where(eq(collectionRuns.businessId, businessId));
    },
    release: async (run, changes = {}) => {
      await database.transaction(async (transaction) => {
        // Behind the other runs that are due, so that all go on.
        await transaction
          .update(collectionRuns)
          .set({ nextAt: clock(), ...changes })
          .where(isRun(run));
        await transaction
          .update(collectionRuns)
          .set({ leasedUntil: null })
          .where(eq(collectionRuns.businessId, run.businessId));
      });
    },
    end: async (run, outcome) => {
      await database.transaction(async (transaction) => {
        const [ended] = await transaction.delete(collectionRuns).where(isRun(run)).returning();
        if (!ended) {
          await transaction
            .update(collectionRuns)
            .set({ leasedUntil: null })
            .where(eq(collectionRuns.businessId, run.businessId));
          return;
        }
        await transaction.update(collections).set({ outcome, endedAt: clock() }).where(isOpen(run.businessId));
      });
    },
    next: async (businessId) => {
      const [row] = await database
        .select()
        .from(collections)
        .where(isOpen(businessId))
        // Of those that are due the newest period, so that it is there first.
        .orderBy(
          sql`greatest(${collections.nextAt}, ${clock().toISOString()}::timestamptz)`,
          desc(collections.period),
          collections.book,
        )
        .limit(1);
      return row ?? null;
    },
    change: async ({ businessId, id, step }, change) => {
      const now = clock();
      await database
        .update(collections)
        .set({
          nextAt: now,
          ...storable(change),
          ...(change.step !== undefined && change.step !== step && { stepSince: now }),
          ...(change.outcome !== undefined && { endedAt: now }),
        })
        .where(and(eq(collections.businessId, businessId), eq(collections.id, id), isNull(collections.outcome)));
    },
    ofRun: ({ businessId, startedAt }) =>
      database
        .select({ period: collections.period, outcome: collections.outcome })
        .from(collections)
        .where(and(eq(collections.businessId, businessId), gte(collections.createdAt, startedAt))),
    readState: async (businessId, importId, { book, period }) => {
      const [files] = await database
        .select({
          open: sql<number>`count(*) filter (where ${importFiles.outcome} is null)::int`,
          // A file that was read may have nothing new either, and lack vouchers that were proposed before.
          known: sql<number>`count(*) filter (where ${importFiles.outcome} = 'ya_estaba' and ${importFiles.entriesDone} = 0)::int`,
          refused: sql<number>`count(*) filter (where ${importFiles.outcome} = 'rechazado')::int`,
          all: sql<number>`count(*)::int`,
          added: sql<number>`coalesce(sum(${importFiles.imported}), 0)::int`,
          changed: sql<number>`coalesce(sum(${importFiles.updated}), 0)::int`,
        })
        .from(importFiles)
        .innerJoin(imports, eq(imports.id, importFiles.importId))
        .where(and(eq(importFiles.businessId, businessId), eq(imports.id, importId)));
      const [rows] = await database
        .select({
          vouchers: sql<number>`coalesce(sum(${sireRows.copies}), 0)::int`,
          total: sql<string>`coalesce(sum(${sireRows.copies} * (${sireRows.facts} ->> 'total')::bigint), 0)::text`,
        })
        .from(sireRows)
        .innerJoin(importFiles, eq(importFiles.id, sireRows.fileId))
        .where(
          and(
            eq(sireRows.businessId, businessId),
            eq(sireRows.book, book),
            eq(sireRows.period, period),
            eq(importFiles.importId, importId),
          ),
        );
      if (!files || !rows) throw new Error('An aggregate has one row');
      return {
        isRead: files.open === 0,
        isKnown: files.known === files.all,
        isRefused: files.refused > 0,
        added: files.added,
        changed: files.changed,
        vouchers: rows.vouchers,
        total: Number(rows.total),
      };
    },
  };
}

/** A change with the arrays of a report as the column has them. */
const storable = ({ report, ...change }: CollectionChange) => ({
  ...change,
  ...(report !== undefined && { report: report && { ...report, files: [...report.files] } }),
});
