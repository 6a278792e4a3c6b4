import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../database/database.ts';
import { sunatHosts, sunatTurns } from '../../../database/schema/index.ts';
import type { Host } from './operations.ts';
import type { PaceLimits } from './pace-limits.ts';

/** Leave to make a call; or the milliseconds after which to ask again; or until when the calls of the host are suspended. */
export type Leave = { id: string } | { wait: number } | { suspendedUntil: Date };

export interface PaceRepository {
  /** Asks for leave to call a host for a RUC. */
  begin: (ruc: string, host: Host) => Promise<Leave>;
  /** Returns the leave. `pause` is the time in milliseconds before the next call for the RUC. */
  finish: (ruc: string, host: Host, call: { id: string; hasHostFailed: boolean; pause: number }) => Promise<void>;
}

/** Milliseconds after which a call counts as ended whose process died. It is longer than the longest call. */
const longestCall = 240_000;

/** Milliseconds after which to ask again for a place at a host. */
const nextLook = 200;

export interface PaceOptions {
  clock: Clock;
  limits: PaceLimits;
  /**
   * Replaces the times of the database, for tests.
   *
   * @default the time that it gets
   */
  timeOf?: (databaseTime: Date) => Date;
}

/**
 * The pace of the calls of all processes. Each change locks the row of the host, so there is one at a time. Its times are
 * those of the database, because the clocks of processes differ.
 */
export function paceRepository(database: Database, { clock, limits, timeOf = same }: PaceOptions): PaceRepository {
  const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
  const lock = async (transaction: Executor, host: Host) => {
    const [row] = await transaction
      .select({ ...getTableColumns(sunatHosts), time: sql<string>`clock_timestamp()::text` })
      .from(sunatHosts)
      .where(eq(sunatHosts.host, host))
      .for('update');
    return row && { ...row, now: timeOf(new Date(row.time)) };
  };
  return {
    begin: (ruc, host) =>
      database.transaction(async (transaction): Promise<Leave> => {
        const row = await lock(transaction, host);
        if (!row) {
          await transaction.insert(sunatHosts).values({ host }).onConflictDoNothing();
          return { wait: 0 };
        }
        const { now } = row;
        if (row.suspendedUntil && row.suspendedUntil > now)
          return { suspendedUntil: later(clock(), row.suspendedUntil.getTime() - now.getTime()) };
        const calls = row.calls.filter(({ until }) => new Date(until) > now);
        // After a suspension one call probes the host.
        const places = row.suspendedUntil ? 1 : limits.atOnce;
        if (calls.length >= places) return { wait: nextLook };
        const [turn] = await transaction.select().from(sunatTurns).where(eq(sunatTurns.ruc, ruc)).for('update');
        if (turn && turn.freeAt > now) return { wait: Math.min(turn.freeAt.getTime() - now.getTime(), 1_000) };
        const call = { id: randomUUID(), until: later(now, longestCall).toISOString() };
        await transaction
          .update(sunatHosts)
          .set({ calls: [...calls, call] })
          .where(eq(sunatHosts.host, host));
        const freeAt = later(now, longestCall);
        await transaction
          .insert(sunatTurns)
          .values({ ruc, freeAt })
          .onConflictDoUpdate({ target: sunatTurns.ruc, set: { freeAt } });
        return { id: call.id };
      }),
    finish: async (ruc, host, { id, hasHostFailed, pause }) => {
      await database.transaction(async (transaction) => {
        const row = await lock(transaction, host);
        if (!row) throw new Error('The host was not stored');
        const { now } = row;
        const since = later(now, -limits.failuresWithin);
        const recent = row.failures.filter((at) => new Date(at) > since);
        const failures = hasHostFailed ? [...recent, now.toISOString()] : [];
        // A probe that fails suspends the calls again at once.
        const isOver = hasHostFailed && (failures.length >= limits.failures || row.suspendedUntil !== null);
        await transaction
          .update(sunatHosts)
          .set({
            calls: row.calls.filter((call) => call.id !== id),
            failures: isOver ? [] : failures,
            suspendedUntil: isOver ? later(now, limits.suspension) : hasHostFailed ? row.suspendedUntil : null,
          })
          .where(eq(sunatHosts.host, host));
        await transaction
          .update(sunatTurns)
          .set({ freeAt: later(now, pause) })
          .where(eq(sunatTurns.ruc, ruc));
        await transaction
          .delete(sunatTurns)
          .where(sql`${sunatTurns.freeAt} < ${later(now, -longestCall).toISOString()}::timestamptz`);
      });
    },
  };
}

const same = (databaseTime: Date) => databaseTime;
