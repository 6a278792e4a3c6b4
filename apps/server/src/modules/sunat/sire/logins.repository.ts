import { createHash, randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../database/database.ts';
import { sunatLogins } from '../../../database/schema/index.ts';
import type { SecretBox } from '../../../security/secret-box.ts';
import type { Secrets } from '../../../security/secrets.ts';
import type { Taxpayer } from '../tax-authority.ts';

/** A token of a business, as all processes know it. */
export interface SharedToken {
  value: string;
  /** Changes with each login. */
  version: number;
  /** Whether SUNAT has accepted it in a call. */
  works: boolean;
  /** Whether calls without a body need a `Content-Type`. */
  hasContentType: boolean;
}

/** Why a token is wanted. */
export type TokenNeed =
  /** For a call: the shared one, if there is one. */
  | { kind: 'any' }
  /** Instead of one that SUNAT has refused. */
  | {
      kind: 'renewed';
      refused: number /** Whether there may be a login if no other process has made one since. */;
      mayLogIn: boolean;
    }
  /** To prove the credentials: one of a login that is made now. */
  | { kind: 'proof' };

/**
 * A token; or leave to log in; or the milliseconds after which to ask again, because another one logs in; or the seconds after
 * which there may be another login, because there were too many: 0 when none is allowed for this need.
 */
export type LoginTurn = { token: SharedToken } | { login: string } | { wait: number } | { exhausted: number };

/** A token of SUNAT's answer to a login. */
export interface NewToken {
  value: string;
  /** Milliseconds from now after which it is renewed. */
  renewAfter: number;
}

/** The tokens of all processes. One of them logs in for a business at a time, and the others use its token. */
export interface LoginsRepository {
  take: (taxpayer: Taxpayer, need: TokenNeed) => Promise<LoginTurn>;
  /** Ends a login for which there was leave: with a token, or with none. */
  end: (taxpayer: Taxpayer, login: string, token: NewToken | null) => Promise<SharedToken | null>;
  /** Records that SUNAT has accepted a token in a call that was made in this form. */
  accept: (taxpayer: Taxpayer, token: SharedToken, hasContentType: boolean) => Promise<void>;
}

export interface LoginsOptions {
  secrets: Secrets;
  /**
   * Replaces the times of the database, for tests.
   *
   * @default the time that it gets
   */
  timeOf?: (databaseTime: Date) => Date;
}

/** Milliseconds after which a login counts as ended whose process died. It is longer than the longest call and its turn. */
const longestLogin = 300_000;
/** Milliseconds after which to look again whether another one has logged in. */
const nextLook = 200;
/** After as many logins within an hour there is no other because SUNAT refuses a token. */
const mostLogins = 3;
const hour = 3_600_000;

const field = 'sunatToken';

/** Its times are those of the database, because the clocks of processes differ. */
export function loginsRepository(database: Database, options: LoginsOptions): LoginsRepository {
  const { secrets, timeOf = (time) => time } = options;
  const isOf = ({ id }: Taxpayer) => eq(sunatLogins.businessId, id);

  /** The token of a row that these credentials prove. Another key, or a sealed text that cannot be opened, is none. */
  const tokenOf = (
    row: typeof sunatLogins.$inferSelect,
    taxpayer: Taxpayer,
    box: SecretBox,
  ): SharedToken | undefined => {
    if (row.sealed === null) return undefined;
    const { works, hasContentType, version } = row;
    try {
      const [digest, value] = box.open(row.sealed, taxpayer.id, field).split(' ');
      if (digest !== digestOf(taxpayer) || value === undefined) return undefined;
      return { value: Buffer.from(value, 'base64url').toString(), works, hasContentType, version };
    } catch {
      return undefined;
    }
  };

  const lock = async (transaction: Executor, taxpayer: Taxpayer) => {
    const [row] = await transaction
      .select({ ...getTableColumns(sunatLogins), time: sql<string>`clock_timestamp()::text` })
      .from(sunatLogins)
      .where(isOf(taxpayer))
      .for('update');
    return row && { ...row, now: timeOf(new Date(row.time)) };
  };

  /** The tokens of taxpayers that are no business, which no other process uses. */
  const passing = new WeakMap<Taxpayer, SharedToken>();
  const takePassing = (taxpayer: Taxpayer, need: TokenNeed): LoginTurn => {
    const token = passing.get(taxpayer);
    if (token && need.kind === 'any') return { token };
    return need.kind === 'renewed' && !need.mayLogIn ? { exhausted: 0 } : { login: randomUUID() };
  };

  return {
    take: async (taxpayer, need) => {
      if (taxpayer.isStored === false) return takePassing(taxpayer, need);
      const box = await secrets.of(taxpayer.studioId);
      return database.transaction(async (transaction): Promise<LoginTurn> => {
        await transaction.insert(sunatLogins).values({ businessId: taxpayer.id }).onConflictDoNothing();
        const row = await lock(transaction, taxpayer);
        if (!row) throw new Error('The login was not stored');
        const { now } = row;
        const token = row.renewAt && row.renewAt > now ? tokenOf(row, taxpayer, box) : undefined;
        const isUsable = need.kind === 'any' || (need.kind === 'renewed' && token?.version !== need.refused);
        // A login ends the token before it, so one that goes on is waited for.
        if (row.heldUntil && row.heldUntil > now) return { wait: nextLook };
        if (token && isUsable) return { token };
        if (need.kind === 'renewed' && !need.mayLogIn) return { exhausted: 0 };
        const logins = row.logins.filter((at) => new Date(at).getTime() > now.getTime() - hour);
        const [oldest] = logins.slice(-mostLogins);
        if (need.kind === 'renewed' && logins.length >= mostLogins && oldest !== undefined)
          return { exhausted: Math.ceil((new Date(oldest).getTime() + hour - now.getTime()) / 1000) };
        const login = randomUUID();
        await transaction
          .update(sunatLogins)
          .set({
            holder: login,
            heldUntil: new Date(now.getTime() + longestLogin),
            // A user who proves credentials waits for the answer, and his logins are limited by the call.
            logins: need.kind === 'proof' ? logins : [...logins, now.toISOString()],
          })
          .where(isOf(taxpayer));
        return { login };
      });
    },
    end: async (taxpayer, login, token) => {
      if (taxpayer.isStored === false) {
        if (!token) return null;
        const { value } = token;
        const version = (passing.get(taxpayer)?.version ?? 0) + 1;
        const known = { value, version, works: false, hasContentType: false };
        passing.set(taxpayer, known);
        return known;
      }
      const box = await secrets.of(taxpayer.studioId);
      return database.transaction(async (transaction) => {
        const row = await lock(transaction, taxpayer);
        if (row?.holder !== login) return null;
        const version = row.version + 1;
        await transaction
          .update(sunatLogins)
          .set({
            holder: null,
            heldUntil: null,
            ...(token && {
              sealed: box.seal(textOf(token, taxpayer), taxpayer.id, field),
              version,
              renewAt: later(row.now, token.renewAfter),
              works: false,
            }),
          })
          .where(isOf(taxpayer));
        return token && { value: token.value, version, works: false, hasContentType: row.hasContentType };
      });
    },
    accept: async (taxpayer, { version }, hasContentType) => {
      const token = passing.get(taxpayer);
      if (token) passing.set(taxpayer, { ...token, works: true, hasContentType });
      if (taxpayer.isStored === false) return;
      await database
        .update(sunatLogins)
        .set({ works: true, hasContentType })
        .where(and(isOf(taxpayer), eq(sunatLogins.version, version)));
    },
  };
}

/** What is sealed: `tokenOf` reads it. */
const textOf = ({ value }: NewToken, taxpayer: Taxpayer) =>
  `${digestOf(taxpayer)} ${Buffer.from(value).toString('base64url')}`;

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** A hash of the credentials of a taxpayer, by which a token is known to prove them. */
const digestOf = ({ ruc, credentials }: Taxpayer): string => {
  const { username, password, sunatApiKey, sunatApiSecret } = credentials;
  return createHash('sha256')
    .update(JSON.stringify([ruc, username.toUpperCase(), password, sunatApiKey, sunatApiSecret]))
    .digest('hex');
};
