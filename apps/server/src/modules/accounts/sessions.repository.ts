import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, accountDevices, endedSessions, sessions, signIns } from '../../database/schema/index.ts';
import { excelLinkDays } from '../../security/links.ts';
import type { IssuedToken } from '../../security/tokens.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type SignInRow = typeof signIns.$inferSelect;

/** From where a person signs in. */
export interface Place {
  /** The program and the device in Spanish words, see `deviceWords`. */
  device: string;
  /** See `shortAddress`. */
  address: string;
}

/** How long attempts to sign in are kept. `docs/operations.md` states it. */
export const signInDays = 180;
/** How long a browser in which nobody signs in any more is known. */
export const deviceDays = 365;
/** How long a browser without its cookie is known by the place from which somebody has signed in. */
const placeDays = 90;
/** How long the link in the mail about a sign-in can be used. */
export const signInLinkDays = 7;
/** How many of the last attempts are listed. */
const listed = 20;

const day = 86_400_000;
/** Milliseconds after which nothing that was signed in a session is valid any more. */
const longestLink = (excelLinkDays + 1) * day;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** What became of the link in the mail about a sign-in. */
export type Disowned = { outcome: 'disowned'; accountantId: string } | { outcome: 'missing' | 'used' | 'expired' };

/** The sessions in use, and the record of attempts to sign in. */
export function sessionsRepository(database: Database) {
  const ofAccount = (accountantId: string, id: string) =>
    and(eq(sessions.accountantId, accountantId), eq(sessions.id, id));
  const tombstone = async (transaction: Executor, id: string, now: Date) => {
    await transaction.insert(endedSessions).values({ id, endedAt: now }).onConflictDoNothing();
    await transaction.delete(sessions).where(eq(sessions.id, id));
  };

  return {
    /** Stores a session that was opened, or that has another token. */
    open: async (
      accountantId: string,
      { id, version, expiresAt }: IssuedToken,
      { device, address, now }: Place & { now: Date },
      executor: Executor = database,
    ): Promise<void> => {
      await executor
        .insert(sessions)
        .values({ id, accountantId, version, device, address, startedAt: now, seenAt: now, expiresAt })
        .onConflictDoUpdate({ target: sessions.id, set: { version, seenAt: now } });
    },

    /** Stores that the session makes a call. */
    see: async (id: string, now: Date): Promise<void> => {
      await database.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id));
    },

    /** Stores that the person has proved who it is. `session` is stored too if it began before sessions were. */
    confirm: async (
      accountantId: string,
      session: Pick<SessionRow, 'id' | 'version' | 'expiresAt' | 'startedAt'>,
      { device, address, now }: Place & { now: Date },
    ): Promise<void> => {
      await database
        .insert(sessions)
        .values({ ...session, accountantId, device, address, seenAt: now, confirmedAt: now })
        .onConflictDoUpdate({ target: sessions.id, set: { confirmedAt: now } });
    },

    /** The sessions of the account that can still be used, the one that was used last first. */
    inUse: (accountantId: string, now: Date): Promise<SessionRow[]> =>
      database
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(accountants, eq(accountants.id, sessions.accountantId))
        .where(
          and(
            eq(sessions.accountantId, accountantId),
            eq(sessions.version, accountants.tokenVersion),
            gt(sessions.expiresAt, now),
          ),
        )
        .orderBy(desc(sessions.seenAt), desc(sessions.startedAt), sessions.id)
        .then((rows) => rows.map(({ session }) => session)),

    /** Ends a session: its token and the links that were made in it are refused. */
    end: (id: string, now: Date): Promise<void> =>
      database.transaction((transaction) => tombstone(transaction, id, now)),

    /** Ends a session of the account. False when the account has never had it. */
    endOf: (accountantId: string, id: string, now: Date): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [own] = await transaction
          .select({ id: sessions.id })
          .from(sessions)
          .where(ofAccount(accountantId, id))
          .for('update');
        if (!own) return false;
        await tombstone(transaction, id, now);
        return true;
      }),

    /** Stores an attempt to sign in. Null is an account that does not exist: the statement takes as long. */
    recordAttempt: async (
      accountantId: string | null,
      result: SignInRow['result'],
      { device, address, now }: Place & { now: Date },
      executor: Executor = database,
    ): Promise<SignInRow> => {
      const [row] = await executor
        .insert(signIns)
        .values({ accountantId, at: now, device, address, result })
        .returning();
      if (!row) throw new Error('The attempt to sign in was not stored');
      return row;
    },

    /** The last attempts on the account, the newest first. */
    attempts: (accountantId: string, now: Date): Promise<SignInRow[]> =>
      database
        .select()
        .from(signIns)
        .where(and(eq(signIns.accountantId, accountantId), gt(signIns.at, daysBefore(now, signInDays))))
        .orderBy(desc(signIns.at), signIns.id)
        .limit(listed),

    /**
     * Whether somebody has signed in to the account with this browser, or, when that is not known, whether nobody has signed in to it
     * at all (so that nothing can be compared). A browser without a cookie is known by its place. Afterwards `keyHash` is known.
     */
    isKnownDevice: async (
      transaction: Executor,
      accountantId: string,
      keyHash: string,
      { device, address, now }: Place & { now: Date },
    ): Promise<boolean> => {
      const [stored] = await transaction
        .insert(accountDevices)
        .values({ accountantId, keyHash, usedAt: now })
        .onConflictDoUpdate({ target: [accountDevices.accountantId, accountDevices.keyHash], set: { usedAt: now } })
        .returning({ isKnown: sql<boolean>`xmax <> 0` });
      if (stored?.isKnown) return true;
      const opened = and(
        eq(signIns.accountantId, accountantId),
        eq(signIns.result, 'opened'),
        isNull(signIns.disownedAt),
      );
      const samePlace = and(
        eq(signIns.device, device),
        eq(signIns.address, address),
        gt(signIns.at, daysBefore(now, placeDays)),
      );
      const [found] = await transaction
        .select({
          any: sql<boolean>`bool_or(true)`,
          here: sql<boolean>`bool_or(${samePlace})`,
        })
        .from(signIns)
        .where(opened);
      return found?.any !== true || found.here;
    },

    /** Stores the secret of the mail about a sign-in, and returns it. Undefined when it is gone. */
    storeSecret: async (id: string, tokenHash: string) => {
      const [stored] = await database
        .update(signIns)
        .set({ tokenHash })
        .from(accountants)
        .where(and(eq(signIns.id, id), eq(accountants.id, signIns.accountantId), isNull(accountants.removedAt)))
        .returning({ email: accountants.email, at: signIns.at, device: signIns.device, address: signIns.address });
      return stored;
    },

    /**
     * Uses the link of the mail about a sign-in: no session, browser or password of the account is valid any more. `alsoEnd` ends what
     * else somebody who knew the password may have got, in the same transaction.
     */
    disown: (
      tokenHash: string,
      { now, passwordHash }: { now: Date /** That of a password that nobody knows. */; passwordHash: string },
      alsoEnd: (transaction: Executor, accountantId: string) => Promise<void>,
    ): Promise<Disowned> =>
      database.transaction(async (transaction): Promise<Disowned> => {
        const [found] = await transaction.select().from(signIns).where(eq(signIns.tokenHash, tokenHash)).for('update');
        if (!found || found.accountantId === null) return { outcome: 'missing' };
        const { accountantId } = found;
        if (found.disownedAt !== null) return { outcome: 'used' };
        if (found.at <= daysBefore(now, signInLinkDays)) return { outcome: 'expired' };
        await transaction.update(signIns).set({ disownedAt: now }).where(eq(signIns.id, found.id));
        await transaction
          .update(accountants)
          .set({ passwordHash, tokenVersion: sql`${accountants.tokenVersion} + 1` })
          .where(eq(accountants.id, accountantId));
        await transaction.delete(accountDevices).where(eq(accountDevices.accountantId, accountantId));
        await transaction.delete(sessions).where(eq(sessions.accountantId, accountantId));
        await alsoEnd(transaction, accountantId);
        return { outcome: 'disowned', accountantId };
      }),

    /** Deletes up to `atOnce` rows of each table that are too old. Returns the most that were deleted of one. */
    forget: async (now: Date, atOnce: number): Promise<number> => {
      const attempts = database
        .select({ id: signIns.id })
        .from(signIns)
        .where(lt(signIns.at, daysBefore(now, signInDays)))
        .limit(atOnce);
      const oldSessions = database
        .select({ id: sessions.id })
        .from(sessions)
        .where(lt(sessions.expiresAt, now))
        .limit(atOnce);
      const devices = database
        .select({ keyHash: accountDevices.keyHash })
        .from(accountDevices)
        .where(lt(accountDevices.usedAt, daysBefore(now, deviceDays)))
        .limit(atOnce);
      const ended = database
        .select({ id: endedSessions.id })
        .from(endedSessions)
        .where(lt(endedSessions.endedAt, new Date(now.getTime() - longestLink)))
        .limit(atOnce);
      const deleted = [
        await database
          .delete(endedSessions)
          .where(inArray(endedSessions.id, ended))
          .returning({ id: endedSessions.id }),
        await database.delete(signIns).where(inArray(signIns.id, attempts)).returning({ id: signIns.id }),
        await database.delete(sessions).where(inArray(sessions.id, oldSessions)).returning({ id: sessions.id }),
        await database
          .delete(accountDevices)
          .where(and(inArray(accountDevices.keyHash, devices), lt(accountDevices.usedAt, daysBefore(now, deviceDays))))
          .returning({ id: accountDevices.keyHash }),
      ];
      return Math.max(...deleted.map(({ length }) => length));
    },

    /** Deletes the sessions of the account but one, after their tokens were refused. */
    forgetOthers: async (accountantId: string, id: string): Promise<void> => {
      await database.delete(sessions).where(and(eq(sessions.accountantId, accountantId), ne(sessions.id, id)));
    },
  };
}
