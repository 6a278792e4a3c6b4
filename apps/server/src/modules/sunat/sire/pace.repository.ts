import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, gt, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../database/database.ts';
import { sunatHosts, sunatPace, sunatPlaces, sunatTurns } from '../../../database/schema/index.ts';
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

/** The id of the row of the pace of all hosts, and of their places. */
const address = 'all';

/** How many turns of RUCs that are over are deleted with each call. One is added, so they do not accumulate. */
const forgotten = 5;

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
 * The pace of the calls of all processes. Nothing that every call changes is one row: a call takes a free place of its host, a free
 * place of all hosts, which is free again {@link PaceLimits.callsWithin} later, and the row of its RUC. Places that others take at
 * the moment are skipped. Only what follows from failures is one row of a host, and one of all hosts. Its times are those of the
 * database, because the clocks of processes differ.
 */
export function paceRepository(database: Database, { clock, limits, timeOf = same }: PaceStoreOptions): PaceRepository {
  const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
  const time = sql<string>`clock_timestamp()::text`;
  const lock = async (transaction: Executor, host: Host) => {
    const [row] = await transaction
      .select({ ...getTableColumns(sunatHosts), time })
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
  const allowedBy = ({ allowed, slowedAt }: { allowed: number | null; slowedAt: Date | null }, now: Date): number => {
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
    const isSlowed = isShown && !isSettling;
    await transaction
      .update(sunatPace)
      .set(
        isSlowed
          ? { errors: [], allowed: Math.max(1, Math.floor(allowedBy(pace, now) / 2)), slowedAt: now }
          : { errors },
      )
      .where(eq(sunatPace.id, address));
    // The calls of the last seconds may have taken places that do not count any more.
    if (isSlowed)
      await transaction
        .update(sunatPlaces)
        .set({ freeAt: later(now, limits.callsWithin) })
        .where(eq(sunatPlaces.host, address));
  };

  /** Adds the places that a host, or all hosts together, can have and do not have yet. */
  const addPlaces = async (executor: Executor, host: string, count: number): Promise<void> => {
    const values = Array.from({ length: count }, (_, place) => ({ host, place, freeAt: new Date(0) }));
    await executor.insert(sunatPlaces).values(values).onConflictDoNothing();
  };
  const among = (host: string, count: number) => and(eq(sunatPlaces.host, host), lt(sunatPlaces.place, count));
  /** The number of a free place among the first ones, which is locked; undefined when none is free. */
  const freePlace = async (transaction: Executor, host: string, count: number, now: Date) => {
    const [found] = await transaction
      .select({ place: sunatPlaces.place })
      .from(sunatPlaces)
      .where(and(among(host, count), lte(sunatPlaces.freeAt, now)))
      .orderBy(asc(sunatPlaces.place))
      .limit(1)
      .for('update', { skipLocked: true });
    return found?.place;
  };
  /** Whether a host has fewer places than it can have, because it is new or the setting was raised. */
  const lacksPlaces = async (transaction: Executor, host: string, count: number) => {
    const [last] = await transaction
      .select({ place: sunatPlaces.place })
      .from(sunatPlaces)
      .where(and(eq(sunatPlaces.host, host), eq(sunatPlaces.place, count - 1)));
    return last === undefined;
  };
  const lockTurn = async (transaction: Executor, ruc: string, now: Date) => {
    const find = () => transaction.select().from(sunatTurns).where(eq(sunatTurns.ruc, ruc)).for('update');
    const [turn] = await find();
    if (turn) return turn;
    await transaction.insert(sunatTurns).values({ ruc, freeAt: now }).onConflictDoNothing();
    const [added] = await find();
    if (!added) throw new Error('The turn was not stored');
    return added;
  };
  const take = (transaction: Executor, host: string, place: number, freeAt: Date, call: string | null) =>
    transaction
      .update(sunatPlaces)
      .set({ freeAt, call })
      .where(and(eq(sunatPlaces.host, host), eq(sunatPlaces.place, place)));

  return {
    begin: (ruc, host) =>
      database.transaction(async (transaction): Promise<Leave> => {
        const [row] = await transaction
          .select({
            suspendedUntil: sunatHosts.suspendedUntil,
            heldUntil: sunatHosts.heldUntil,
            allowed: sunatPace.allowed,
            slowedAt: sunatPace.slowedAt,
            time,
          })
          .from(sunatHosts)
          .leftJoin(sunatPace, eq(sunatPace.id, address))
          .where(eq(sunatHosts.host, host));
        if (!row) {
          await addPlaces(transaction, host, limits.atOnce);
          await addPlaces(transaction, address, limits.calls);
          await transaction.insert(sunatHosts).values({ host }).onConflictDoNothing();
          return { wait: 0 };
        }
        const now = timeOf(new Date(row.time));
        if (row.suspendedUntil && row.suspendedUntil > now)
          return { suspendedUntil: later(clock(), row.suspendedUntil.getTime() - now.getTime()) };
        if (row.heldUntil && row.heldUntil > now)
          return { heldUntil: later(clock(), row.heldUntil.getTime() - now.getTime()) };
        const turn = await lockTurn(transaction, ruc, now);
        if (turn.freeAt > now) return { wait: waitUntil(turn.freeAt, now) };
        // After a suspension one call probes the host.
        const places = row.suspendedUntil ? 1 : limits.atOnce;
        const place = await freePlace(transaction, host, places, now);
        if (place === undefined) {
          if (!(await lacksPlaces(transaction, host, places))) return { wait: nextLook };
          await addPlaces(transaction, host, places);
          return { wait: 0 };
        }
        const allowed = allowedBy(row, now);
        const turnOfAll = await freePlace(transaction, address, allowed, now);
        if (turnOfAll === undefined) {
          if (await lacksPlaces(transaction, address, allowed)) {
            await addPlaces(transaction, address, allowed);
            return { wait: 0 };
          }
          const [next] = await transaction
            .select({ freeAt: min(sunatPlaces.freeAt) })
            .from(sunatPlaces)
            .where(and(among(address, allowed), gt(sunatPlaces.freeAt, now)));
          return { wait: next?.freeAt ? waitUntil(next.freeAt, now) : nextLook };
        }
        const id = randomUUID();
        await take(transaction, host, place, later(now, longestCall), id);
        await take(transaction, address, turnOfAll, later(now, limits.callsWithin), null);
        await transaction
          .update(sunatTurns)
          .set({ freeAt: later(now, longestCall) })
          .where(eq(sunatTurns.ruc, ruc));
        return { id };
      }),
    finish: async (ruc, host, { id, hasHostFailed, hold, isTooFast = false, pause }) => {
      await database.transaction(async (transaction) => {
        const [before] = await transaction
          .select({ ...getTableColumns(sunatHosts), time })
          .from(sunatHosts)
          .where(eq(sunatHosts.host, host));
        if (!before) throw new Error('The host was not stored');
        const isSound = before.failures.length === 0 && before.holds === 0 && before.suspendedUntil === null;
        const changesHost = hasHostFailed || hold !== undefined || !isSound;
        const row = changesHost ? await lock(transaction, host) : undefined;
        const now = row?.now ?? timeOf(new Date(before.time));
        await transaction
          .update(sunatPlaces)
          .set({ freeAt: now, call: null })
          .where(and(eq(sunatPlaces.host, host), eq(sunatPlaces.call, id)));
        if (row) {
          const recent = since(row.failures, now, limits.failuresWithin);
          const failures = hasHostFailed ? [...recent, now.toISOString()] : [];
          // A probe that fails suspends the calls again at once.
          const isOver = hasHostFailed && (failures.length >= limits.failures || row.suspendedUntil !== null);
          await transaction
            .update(sunatHosts)
            .set({
              failures: isOver ? [] : failures,
              suspendedUntil: isOver ? later(now, limits.suspension) : hasHostFailed ? row.suspendedUntil : null,
              ...(hold === undefined
                ? { holds: 0 }
                : { holds: row.holds + 1, heldUntil: latest(row.heldUntil, later(now, holdOf(hold, row.holds))) }),
            })
            .where(eq(sunatHosts.host, host));
        }
        if (isTooFast) await slowDown(transaction, ruc, now);
        await transaction
          .update(sunatTurns)
          .set({ freeAt: later(now, pause) })
          .where(eq(sunatTurns.ruc, ruc));
        const over = transaction
          .select({ ruc: sunatTurns.ruc })
          .from(sunatTurns)
          .where(lt(sunatTurns.freeAt, later(now, -longestCall)))
          .orderBy(asc(sunatTurns.freeAt))
          .limit(forgotten)
          .for('update', { skipLocked: true });
        await transaction.delete(sunatTurns).where(inArray(sunatTurns.ruc, over));
      });
    },
  };
}

const same = (databaseTime: Date) => databaseTime;

/** Milliseconds until a time, but at most a second: what is waited for can end before. */
const waitUntil = (time: Date, now: Date) => Math.max(1, Math.min(time.getTime() - now.getTime(), 1_000));

const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
