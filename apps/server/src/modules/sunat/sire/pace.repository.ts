import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../database/database.ts';
import { sunatHosts, sunatPace, sunatTurns } from '../../../database/schema/index.ts';
import type { Host } from './operations.ts';
import type { CallEnd } from './call-end.ts';
import type { PaceLimits } from './pace-limits.ts';

/**
 * Leave to make a call; or the milliseconds after which to ask again; or until when the calls of the host are suspended because
 * it fails, or held because it has asked for a pause.
 */
export type Leave = { id: string } | { wait: number } | { suspendedUntil: Date } | { heldUntil: Date };

/** A call that has ended. */
export interface EndedCall extends CallEnd {
  id: string;
  /** Milliseconds before the next call for the RUC. */
  pause: number;
}

export interface PaceRepository {
  /** Asks for leave to call a host for a RUC. */
  begin: (ruc: string, host: Host) => Promise<Leave>;
  /** Returns the leave. */
  finish: (ruc: string, host: Host, call: EndedCall) => Promise<void>;
}

/** Milliseconds after which a call counts as ended whose process died. It is longer than the longest call. */
const longestCall = 240_000;

/** Milliseconds after which to ask again for a place at a host. */
const nextLook = 200;

/** The id of the row of the pace of all hosts. */
const address = 'all';

export interface PaceStoreOptions {
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
export function paceRepository(database: Database, { clock, limits, timeOf = same }: PaceStoreOptions): PaceRepository {
  const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
  const lock = async (transaction: Executor, host: Host) => {
    const [row] = await transaction
      .select({ ...getTableColumns(sunatHosts), time: sql<string>`clock_timestamp()::text` })
      .from(sunatHosts)
      .where(eq(sunatHosts.host, host))
      .for('update');
    return row && { ...row, now: timeOf(new Date(row.time)) };
  };
  /** The pace of all hosts together. Its row is locked after that of a host, and before that of a RUC. */
  const lockAddress = async (transaction: Executor) => {
    const find = () => transaction.select().from(sunatPace).where(eq(sunatPace.id, address)).for('update');
    const [row] = await find();
    if (row) return row;
    await transaction.insert(sunatPace).values({ id: address }).onConflictDoNothing();
    const [added] = await find();
    if (!added) throw new Error('The pace was not stored');
    return added;
  };
  /** How many calls are allowed now. */
  const allowedBy = ({ allowed, slowedAt }: typeof sunatPace.$inferSelect, now: Date): number => {
    if (allowed === null || slowedAt === null) return limits.calls;
    const steps = Math.floor((now.getTime() - slowedAt.getTime()) / limits.recovery);
    return Math.min(limits.calls, allowed + Math.floor((steps * limits.calls) / 10));
  };
  const since = (times: readonly string[], now: Date, within: number) =>
    times.filter((at) => new Date(at) > later(now, -within));
  /** How long a host is not called that asks for a pause, after some that it has asked for before. */
  const holdOf = (hold: number | null, before: number): number =>
    hold === null
      ? (limits.holds[before] ?? limits.holds.at(-1) ?? limits.longestHold)
      : Math.min(hold, limits.longestHold);
  /** Counts an error that calls get when they come too fast, and halves the pace when these show that they do. */
  const slowDown = async (transaction: Executor, ruc: string, now: Date): Promise<void> => {
    const pace = await lockAddress(transaction);
    const recent = pace.errors.filter(({ at }) => new Date(at) > later(now, -limits.errorsWithin));
    const errors = [...recent, { at: now.toISOString(), ruc }];
    const isSettling = pace.slowedAt !== null && pace.slowedAt > later(now, -limits.settling);
    const isShown = errors.length >= limits.errors && new Set(errors.map((error) => error.ruc)).size > 1;
    await transaction
      .update(sunatPace)
      .set(
        isShown && !isSettling
          ? { errors: [], allowed: Math.max(1, Math.floor(allowedBy(pace, now) / 2)), slowedAt: now }
          : { errors },
      )
      .where(eq(sunatPace.id, address));
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
        if (row.heldUntil && row.heldUntil > now)
          return { heldUntil: later(clock(), row.heldUntil.getTime() - now.getTime()) };
        const calls = row.calls.filter(({ until }) => new Date(until) > now);
        // After a suspension one call probes the host.
        const places = row.suspendedUntil ? 1 : limits.atOnce;
        if (calls.length >= places) return { wait: nextLook };
        const pace = await lockAddress(transaction);
        const recent = since(pace.calls, now, limits.callsWithin);
        const first = recent.at(-allowedBy(pace, now));
        if (first !== undefined) return { wait: waitUntil(later(new Date(first), limits.callsWithin), now) };
        const [turn] = await transaction.select().from(sunatTurns).where(eq(sunatTurns.ruc, ruc)).for('update');
        if (turn && turn.freeAt > now) return { wait: waitUntil(turn.freeAt, now) };
        const call = { id: randomUUID(), until: later(now, longestCall).toISOString() };
        await transaction
          .update(sunatHosts)
          .set({ calls: [...calls, call] })
          .where(eq(sunatHosts.host, host));
        await transaction
          .update(sunatPace)
          .set({ calls: [...recent, now.toISOString()] })
          .where(eq(sunatPace.id, address));
        const freeAt = later(now, longestCall);
        await transaction
          .insert(sunatTurns)
          .values({ ruc, freeAt })
          .onConflictDoUpdate({ target: sunatTurns.ruc, set: { freeAt } });
        return { id: call.id };
      }),
    finish: async (ruc, host, { id, hasHostFailed, hold, isTooFast = false, pause }) => {
      await database.transaction(async (transaction) => {
        const row = await lock(transaction, host);
        if (!row) throw new Error('The host was not stored');
        const { now } = row;
        const recent = since(row.failures, now, limits.failuresWithin);
        const failures = hasHostFailed ? [...recent, now.toISOString()] : [];
        // A probe that fails suspends the calls again at once.
        const isOver = hasHostFailed && (failures.length >= limits.failures || row.suspendedUntil !== null);
        await transaction
          .update(sunatHosts)
          .set({
            calls: row.calls.filter((call) => call.id !== id),
            failures: isOver ? [] : failures,
            suspendedUntil: isOver ? later(now, limits.suspension) : hasHostFailed ? row.suspendedUntil : null,
            ...(hold === undefined
              ? { holds: 0 }
              : { holds: row.holds + 1, heldUntil: latest(row.heldUntil, later(now, holdOf(hold, row.holds))) }),
          })
          .where(eq(sunatHosts.host, host));
        if (isTooFast) await slowDown(transaction, ruc, now);
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

/** Milliseconds until a time, but at most a second: what is waited for can end before. */
const waitUntil = (time: Date, now: Date) => Math.max(1, Math.min(time.getTime() - now.getTime(), 1_000));

const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
