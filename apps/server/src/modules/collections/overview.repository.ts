import { collectionEnds, collectionStates, type CollectionState } from '@contapro/domain';
import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { businesses, collectionRuns, collections } from '../../database/schema/index.ts';
import type { Scope } from '../../security/scope.ts';
import { type BusinessRow, visibleTo } from '../businesses/own-business.ts';
import type { CollectionRow, RunRow } from './collections.repository.ts';
import { firstMonths, scheduledMonths, unreadAfter } from './next-collection.ts';

/** What is stored about the collections of a business. */
export interface StoredCollections {
  business: BusinessRow;
  /** Null when nothing goes on. */
  run: RunRow | null;
  /** For each book and period the open collection and the one that ended last, newest period first. */
  collections: readonly CollectionRow[];
}

export interface CollectionListing {
  page: number;
  size: number;
  state: CollectionState | undefined;
}

export interface OverviewRepository {
  of: (business: BusinessRow) => Promise<StoredCollections>;
  /** The businesses of a scope, the worst first, and how many are in each state. */
  ofScope: (
    scope: Scope,
    listing: CollectionListing,
    now: Date,
  ) => Promise<{ clients: readonly StoredCollections[]; counts: Record<CollectionState, number> }>;
}

const rankOf = (state: CollectionState) => collectionStates.indexOf(state);

/** The rank of a state, 0 for the worst, as SQL. */
const rank = (state: CollectionState): SQL => sql.raw(String(rankOf(state)));

/** The rank of an end, while the next attempt is planned or not. */
const rankOfEnd = (attempt: 'planned' | 'unplanned'): SQL =>
  sql.join(
    [
      sql`case`,
      ...Object.entries(collectionEnds).map(
        ([outcome, rule]) =>
          sql`when ${collections.outcome} = ${sql.raw(`'${outcome.replaceAll('_', ' ')}'`)} then ${rank(rule[attempt])}`,
      ),
      sql`else ${rank('none')} end`,
    ],
    sql` `,
  );

/** Whether the schedule collects a period of a business again, as SQL: see `scheduleOf`. */
function isPlannedAt(now: Date): SQL {
  const { status, collectedAt, nextCollectionAt, updatedAt } = businesses;
  const isNew = sql`${status} = 'IN_PROGRESS'`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const unread = sql`case when ${isNew} then ${updatedAt} + make_interval(secs => ${sql.raw(String(unreadAfter / 1000))}) end`;
  const nextAt = sql`greatest(${moment}, coalesce(${nextCollectionAt}, ${unread}))`;
  // A month is proposed from its second day on.
  const month = sql`date_trunc('month', (${nextAt} at time zone 'America/Lima') - interval '1 day')`;
  const months = sql`case when ${isNew} then ${sql.raw(String(firstMonths))} else ${sql.raw(String(scheduledMonths))} end`;
  const periodBefore = (count: SQL) => sql`to_char(${month} - make_interval(months => ${count}), 'YYYYMM')`;
  return sql`not (${isNew} and ${collectionRuns.businessId} is null and ${collectedAt} is not null)
    and ${collections.period} between ${periodBefore(months)} and ${periodBefore(sql`1`)}`;
}

/** Reads how collecting is doing. */
export function overviewRepository(database: Database): OverviewRepository {
  const rowsOf = (ids: readonly string[]) =>
    database
      .select()
      .from(collections)
      .where(and(inArray(collections.businessId, [...ids]), not(collections.isSuperseded)))
      .orderBy(desc(collections.period), asc(collections.book), asc(collections.createdAt));
  return {
    of: async (business) => {
      const [[run], rows] = await Promise.all([
        database.select().from(collectionRuns).where(eq(collectionRuns.businessId, business.id)),
        rowsOf([business.id]),
      ]);
      return { business, run: run ?? null, collections: rows };
    },
    ofScope: async (scope, { page, size, state }, now) => {
      const isOpen = sql`${collections.outcome} is null`;
      const isConnecting = sql`${collectionRuns.setsStatus} and not ${collectionRuns.isConnected}`;
      const reason = sql`case when ${isConnecting} then ${collectionRuns.reason} else ${collections.reason} end`;
      // An open collection says more than the end before it.
      const states = database.$with('states').as(
        database
          .select({
            businessId: collections.businessId,
            rank: sql<number>`case
              when bool_or(${isOpen} and ${reason} is not null) then ${rank('delayed')}
              when bool_or(${isOpen}) then ${rank('working')}
              else min(case when ${isPlannedAt(now)} then ${rankOfEnd('planned')} else ${rankOfEnd('unplanned')} end) end`.as(
              'rank',
            ),
          })
          .from(collections)
          .innerJoin(businesses, eq(businesses.id, collections.businessId))
          .leftJoin(collectionRuns, eq(collectionRuns.businessId, businesses.id))
          .where(and(visibleTo(scope), not(collections.isSuperseded)))
          .groupBy(collections.businessId, collections.book, collections.period),
      );
      const isStopped = sql`bool_or(${collectionRuns.businessId} is null
        and (${businesses.status} = 'INVALID_CREDENTIALS' or ${businesses.collectionStop} is not null))`;
      const clients = database.$with('clients').as(
        database
          .select({
            id: businesses.id,
            rank: sql<number>`case when ${isStopped} then ${rank('action')} else coalesce(min(${states.rank}), ${rank('none')}) end`.as(
              'worst',
            ),
          })
          .from(businesses)
          .leftJoin(states, eq(states.businessId, businesses.id))
          .leftJoin(collectionRuns, eq(collectionRuns.businessId, businesses.id))
          .where(visibleTo(scope))
          .groupBy(businesses.id),
      );
      const [counted, listed] = await Promise.all([
        database
          .with(states, clients)
          .select({ rank: clients.rank, count: sql<number>`count(*)::int` })
          .from(clients)
          .groupBy(clients.rank),
        database
          .with(states, clients)
          .select({ business: businesses, run: collectionRuns })
          .from(clients)
          .innerJoin(businesses, eq(businesses.id, clients.id))
          .leftJoin(collectionRuns, eq(collectionRuns.businessId, clients.id))
          .where(state === undefined ? undefined : eq(clients.rank, rankOf(state)))
          .orderBy(clients.rank, sql`${businesses.collectedAt} nulls first`, businesses.name, businesses.id)
          .limit(size)
          .offset((page - 1) * size),
      ]);
      const rows = listed.length === 0 ? [] : await rowsOf(listed.map(({ business }) => business.id));
      const ofBusiness = Map.groupBy(rows, ({ businessId }) => businessId);
      const countOf = (wanted: CollectionState) => counted.find((each) => each.rank === rankOf(wanted))?.count ?? 0;
      return {
        clients: listed.map(({ business, run }) => ({
          business,
          run,
          collections: ofBusiness.get(business.id) ?? [],
        })),
        counts: {
          action: countOf('action'),
          delayed: countOf('delayed'),
          working: countOf('working'),
          none: countOf('none'),
          fine: countOf('fine'),
        },
      };
    },
  };
}
