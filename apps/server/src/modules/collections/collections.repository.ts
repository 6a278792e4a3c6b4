import { collectionSuccesses } from '@contapro/domain';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { driverOf } from '../../database/driver-of.ts';
import {
  businesses,
  collectionRuns,
  collections,
  importFiles,
  imports,
  sireRows,
} from '../../database/schema/index.ts';
import type { Book, Proposal } from '../sunat/tax-authority.ts';
import { writeBoardRows } from '../vouchers/store/figures/board-rows.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';
import { afterQuietHours, isQuiet } from './next-collection.ts';
import type { CollectionChange } from './steps.ts';

export type RunRow = typeof collectionRuns.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

export interface RunRequest {
  businessId: string;
  /** `YYYYMM` */
  periods: readonly string[];
  isAwaited: boolean;
  setsStatus: boolean;
  /**
   * What the caller knows of the credentials: they were checked a moment ago and work, or they were replaced and must be
   * checked, also when a run is open that has checked the former ones.
   *
   * @default nothing; a run that is open does not check them again
   */
  credentials?: 'checked' | 'replaced' | undefined;
}

/** A request of the schedule. */
export interface PlannedRun {
  businessId: string;
  /** The periods that are collected unless they were presented and collected since. */
  plan: readonly string[];
  /** `YYYY-MM-DD` */
  dueOn: string | null;
  lastCollectedAt: Date | null;
}

/** A process that takes steps. */
export interface StepWorker {
  /** A uuid. */
  id: string;
  /** The businesses of which it is doing a step at the moment. */
  busy: Set<string>;
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

/** What is known of the end of a run. */
export type EndFacts = Pick<CollectionChange, 'reason' | 'sunatCode' | 'sunatText'>;

export interface CollectionsRepository {
  /**
   * Requests the collection of periods of a business: a run, if it has none, with a collection for each book and period that
   * is not open already. The run begins at once.
   */
  request: (request: RunRequest, within?: Executor) => Promise<void>;
  /** Requests the collection of a business by the schedule. Nothing happens if it is being collected. */
  plan: (run: PlannedRun) => Promise<void>;
  /** Lets the credentials of a business be checked before its next call, if it is being collected. */
  recheck: (businessId: string, within?: Executor) => Promise<void>;
  /**
   * Takes a run that is due: first those for which a user waits, then those whose declarations are due first, then those that
   * were not collected for the longest time. In the quiet hours it leaves out those that the schedule alone has requested.
   * Other processes do not get it until its lease ends.
   */
  take: (worker: StepWorker) => Promise<RunRow | null>;
  /** Keeps a run that was taken, unless another process has it. */
  renew: (run: RunRow) => Promise<void>;
  /** Plans the next step of a run. `changes` are not made if it was requested again meanwhile. */
  release: (run: RunRow, changes?: Partial<typeof collectionRuns.$inferInsert>) => Promise<void>;
  /** Lets other processes take the runs of one that stops. */
  leave: (worker: StepWorker) => Promise<void>;
  /**
   * Adds the collections of the plan of a run. `presented` has the presented periods of each register that may be read. Those
   * that were collected after that are left out.
   */
  addPlanned: (run: RunRow, presented: Partial<Record<Book, readonly string[]>>) => Promise<void>;
  /**
   * Ends a run and its open collections, unless it was requested again meanwhile. Each open one keeps the reason of its last
   * setback, or gets these facts.
   */
  end: (run: RunRow, outcome: NonNullable<CollectionRow['outcome']>, known?: EndFacts) => Promise<void>;
  /** Ends the open collections of a register that may not be read. */
  forbid: (businessId: string, book: Book) => Promise<void>;
  /** The open collection of a business that is due first; `null` when none is open. */
  next: (businessId: string) => Promise<CollectionRow | null>;
  change: (collection: CollectionRow, change: CollectionChange) => Promise<void>;
  /** The collections of a run. */
  ofRun: (run: RunRow) => Promise<Pick<CollectionRow, 'book' | 'period' | 'outcome'>[]>;
  /** Milliseconds since the step that is due for the longest time was due; 0 when none is. */
  lateness: () => Promise<number>;
  readState: (businessId: string, importId: string, proposal: Proposal) => Promise<ReadState>;
}

/** Milliseconds after which a run whose process died is taken by another one. */
export const lease = 5 * 60_000;

/** How many runs whose time has passed become due with each look for a step. */
const passedAtOnce = 100;

/** The precedence of the runs of the schedule. */
const ofSchedule = 2;

const books: readonly Book[] = ['compra', 'venta'];

/** The runs and collections, which tell what is collected from SUNAT and how far it is. */
export function collectionsRepository(database: Database, clock: Clock): CollectionsRepository {
  const isRun = ({ businessId, version }: RunRow) =>
    and(eq(collectionRuns.businessId, businessId), eq(collectionRuns.version, version));
  const isOpen = (businessId: string) => and(eq(collections.businessId, businessId), isNull(collections.outcome));
  return {
    request: async ({ businessId, periods, isAwaited, setsStatus, credentials }, within = database) => {
      const now = clock();
      const isChecked = credentials === 'checked';
      await within
        .insert(collectionRuns)
        .values({
          businessId,
          isAwaited,
          setsStatus,
          isConnected: isChecked,
          startedAt: now,
          since: sql`now()::text`,
          nextAt: now,
        })
        .onConflictDoUpdate({
          target: collectionRuns.businessId,
          set: {
            isAwaited: sql`${collectionRuns.isAwaited} or ${isAwaited}`,
            setsStatus: sql`${collectionRuns.setsStatus} or ${setsStatus}`,
            isConnected: isChecked || sql`${collectionRuns.isConnected} and ${credentials !== 'replaced'}`,
            version: sql`${collectionRuns.version} + 1`,
            attempts: 0,
            reason: null,
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
    plan: async ({ businessId, plan, dueOn, lastCollectedAt }) => {
      const now = clock();
      await database
        .insert(collectionRuns)
        .values({
          businessId,
          isAwaited: false,
          setsStatus: true,
          plan: [...plan],
          dueOn,
          lastCollectedAt,
          startedAt: now,
          since: sql`now()::text`,
          nextAt: now,
        })
        .onConflictDoNothing();
    },
    recheck: async (businessId, within = database) => {
      await within
        .update(collectionRuns)
        .set({ isConnected: false, version: sql`${collectionRuns.version} + 1`, attempts: 0, nextAt: clock() })
        .where(eq(collectionRuns.businessId, businessId));
    },
    take: async ({ id, busy }) => {
      const now = clock();
      const { businessId, leasedUntil, worker } = collectionRuns;
      const passed = database
        .select({ businessId })
        .from(collectionRuns)
        .where(and(eq(collectionRuns.isDue, false), lte(collectionRuns.nextAt, now)))
        .orderBy(asc(collectionRuns.nextAt))
        .limit(passedAtOnce)
        .for('update', { skipLocked: true });
      await database.update(collectionRuns).set({ isDue: true }).where(inArray(businessId, passed));
      const due = database
        .select({ businessId })
        .from(collectionRuns)
        .where(
          and(
            sql`is_due`,
            lte(collectionRuns.nextAt, now),
            or(isNull(leasedUntil), lt(leasedUntil, now), eq(worker, id)),
            busy.size > 0 ? notInArray(businessId, [...busy]) : undefined,
            isQuiet(now) ? lt(collectionRuns.precedence, ofSchedule) : undefined,
          ),
        )
        .orderBy(
          asc(collectionRuns.precedence),
          asc(collectionRuns.dueOn),
          sql`${collectionRuns.lastCollectedAt} nulls first`,
          asc(collectionRuns.nextAt),
        )
        .limit(1)
        .for('update', { skipLocked: true });
      const [run] = await database
        .update(collectionRuns)
        .set({ worker: id, leasedUntil: leaseFrom(now) })
        .where(inArray(businessId, due))
        .returning();
      return run ?? null;
    },
    renew: async ({ businessId, worker }) => {
      await database
        .update(collectionRuns)
        .set({ leasedUntil: leaseFrom(clock()) })
        .where(and(eq(collectionRuns.businessId, businessId), worker ? eq(collectionRuns.worker, worker) : undefined));
    },
    release: async (run, changes = {}) => {
      const now = clock();
      const { nextAt = now } = changes;
      const at = run.isAwaited || run.plan === null ? nextAt : afterQuietHours(nextAt);
      await database
        .update(collectionRuns)
        .set({
          ...changes,
          nextAt: at,
          isDue: at <= now,
          leasedUntil: leaseFrom(now),
        })
        .where(isRun(run));
    },
    leave: async ({ id }) => {
      await database.update(collectionRuns).set({ leasedUntil: null }).where(eq(collectionRuns.worker, id));
    },
    addPlanned: async ({ businessId, plan }, presented) => {
      const now = clock();
      const wanted = books.flatMap((book) => {
        const done = presented[book];
        return done ? (plan ?? []).map((period) => ({ book, period, isPresented: done.includes(period) })) : [];
      });
      const collected = await database
        .select({ book: collections.book, period: collections.period })
        .from(collections)
        .where(
          and(
            eq(collections.businessId, businessId),
            eq(collections.isPresented, true),
            inArray(collections.outcome, ['collected', 'unchanged', 'empty', 'mismatch']),
          ),
        );
      const isCollected = ({ book, period }: Proposal) =>
        collected.some((row) => row.book === book && row.period === period);
      const rows = wanted
        .filter((row) => !row.isPresented || !isCollected(row))
        .map((row) => ({ ...row, businessId, stepSince: now, nextAt: now, createdAt: now }));
      if (rows.length > 0) await database.insert(collections).values(rows).onConflictDoNothing();
    },
    forbid: async (businessId, book) => {
      await database.transaction(async (transaction) => {
        const rows = await transaction
          .update(collections)
          .set({ outcome: 'not permitted', endedAt: clock(), reason: null, sunatCode: null, sunatText: null })
          .where(and(isOpen(businessId), eq(collections.book, book)))
          .returning({ id: collections.id });
        await supersede(
          transaction,
          businessId,
          rows.map(({ id }) => id),
        );
      });
    },
    end: async (run, outcome, known = {}) => {
      await database.transaction(async (transaction) => {
        if (outcome === 'empty') await lockBusiness(driverOf(transaction), run.businessId);
        const [ended] = await transaction.delete(collectionRuns).where(isRun(run)).returning();
        if (!ended) return;
        const rows = await transaction
          .update(collections)
          .set({ outcome, endedAt: clock(), ...known })
          .where(isOpen(run.businessId))
          .returning({ id: collections.id, period: collections.period });
        if (outcome === 'empty')
          await writeBoardRows(
            driverOf(transaction),
            run.businessId,
            rows.map(({ period }) => period),
          );
        await supersede(
          transaction,
          run.businessId,
          rows.map(({ id }) => id),
        );
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
      await database.transaction(async (transaction) => {
        if (change.outcome === 'empty') await lockBusiness(driverOf(transaction), businessId);
        const changed = await transaction
          .update(collections)
          .set({
            nextAt: now,
            ...storable(change),
            ...(change.step !== undefined && change.step !== step && { stepSince: now }),
            ...(change.outcome !== undefined && { endedAt: now }),
            // Nothing was read because there is nothing.
            ...(change.outcome === 'empty' && { readVouchers: 0, readTotal: 0 }),
          })
          // A worker that was stopped for longer than its lease does not undo what another one has done meanwhile.
          .where(
            and(
              eq(collections.businessId, businessId),
              eq(collections.id, id),
              eq(collections.step, step),
              isNull(collections.outcome),
            ),
          )
          .returning({ outcome: collections.outcome, period: collections.period });
        if (change.outcome === 'empty')
          await writeBoardRows(
            driverOf(transaction),
            businessId,
            changed.map(({ period }) => period),
          );
        if (changed.some(({ outcome }) => outcome !== null)) await supersede(transaction, businessId, [id]);
      });
    },
    ofRun: ({ businessId, startedAt }) =>
      database
        .select({ book: collections.book, period: collections.period, outcome: collections.outcome })
        .from(collections)
        .where(and(eq(collections.businessId, businessId), gte(collections.createdAt, startedAt))),
    lateness: async () => {
      const now = clock();
      const firsts = await Promise.all(
        [true, false].map((isDue) =>
          database
            .select({ at: collectionRuns.nextAt })
            .from(collectionRuns)
            .where(and(eq(collectionRuns.isDue, isDue), lte(collectionRuns.nextAt, now)))
            .orderBy(asc(collectionRuns.nextAt))
            .limit(1),
        ),
      );
      return Math.max(0, ...firsts.flat().map(({ at }) => now.getTime() - at.getTime()));
    },
    readState: async (businessId, importId, { book, period }) => {
      const [files] = await database
        .select({
          open: sql<number>`count(*) filter (where ${importFiles.outcome} is null)::int`,
          // A file that was read may have nothing new either, and lack vouchers that were proposed before.
          known: sql<number>`count(*) filter (where ${importFiles.outcome} = 'ya_estaba' and ${importFiles.entriesDone} = 0)::int`,
          refused: sql<number>`count(*) filter (where ${importFiles.outcome} = 'rechazado')::int`,
          all: sql<number>`count(*)::int`,
          // The documents that come with a proposal change vouchers that the same collection has brought.
          added: sql<number>`coalesce(sum(${importFiles.imported}) filter (where ${importFiles.book} = ${book}), 0)::int`,
          changed: sql<number>`coalesce(sum(${importFiles.updated}) filter (where ${importFiles.book} = ${book}), 0)::int`,
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

const leaseFrom = (now: Date) => new Date(now.getTime() + lease);

/**
 * Makes collections that have just ended those that are shown for their books and periods, instead of those that ended before.
 * What the former ones knew is kept where the new ones read nothing.
 */
async function supersede(transaction: Executor, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = sql`${sql.param(ids)}::uuid[]`;
  const hasWorked = sql`own.outcome = any(${sql.param(collectionSuccesses)}::text[])`;
  await transaction.execute(sql`
    with former as (
      update collections set is_superseded = true
      where business_id = ${businessId} and outcome is not null and not is_superseded and id <> all(${ended})
        and (book, period) in (select book, period from collections where business_id = ${businessId} and id = any(${ended}))
      returning book, period, worked_at, content_at, read_vouchers, read_total, sunat_vouchers, sunat_total
    )
    update collections own set
      worked_at = case when ${hasWorked} then own.ended_at else known.worked_at end,
      content_at = case when own.read_vouchers is null then known.content_at else own.ended_at end,
      read_vouchers = case when own.read_vouchers is null then known.read_vouchers else own.read_vouchers end,
      read_total = case when own.read_vouchers is null then known.read_total else own.read_total end,
      sunat_vouchers = case when own.read_vouchers is null then known.sunat_vouchers else own.sunat_vouchers end,
      sunat_total = case when own.read_vouchers is null then known.sunat_total else own.sunat_total end
    from (
      select each.id, former.* from collections each left join former using (book, period)
      where each.business_id = ${businessId} and each.id = any(${ended})
    ) known
    where own.business_id = ${businessId} and own.id = known.id`);
}

/** A change with the arrays of a report as the column has them. */
const storable = ({ report, ...change }: CollectionChange) => ({
  ...(change.reason !== undefined && { sunatCode: null, sunatText: null }),
  ...change,
  ...(report !== undefined && { report: report && { ...report, files: [...report.files] } }),
});
