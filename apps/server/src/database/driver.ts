import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { setDriver } from './driver-of.ts';
import { preparedTexts } from './prepare-statements.ts';
import { Session } from './session.ts';
import { type Sql, statementsOf, type Work, workIn } from './sql.ts';

/** Types whose values stay the text of PostgreSQL: times, dates, intervals, and arrays of them and of numeric. */
const textual = [1082, 1083, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231];

const types = new pg.TypeOverrides();
for (const type of textual) types.setTypeParser(type, (text: string) => text);

/** How long connecting may take, in milliseconds. As an option of the pool, it would also limit the waiting for its connections. */
const connectionTimeout = 30_000;

class TimedClient extends pg.Client {
  constructor(options?: PoolConfig) {
    super({ ...options, connectionTimeoutMillis: connectionTimeout });
  }
}

/** Connections to a database. */
export interface Driver {
  sql: Sql;
  /** For Drizzle, over the same connections. */
  pool: Pool;
}

export interface DriverOptions {
  /** The most connections. */
  max: number;
  /** `application_name` of the sessions. */
  name?: string;
  /** PostgreSQL settings of the sessions, by their names. */
  settings?: Readonly<Record<string, string | number>>;
}

/** An address with settings, which are added to those that it has: `?options=-c%20geqo%3Doff`. */
function withSettings(url: string, settings: Readonly<Record<string, string | number>>): string {
  const written = encodeURIComponent(
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  if (written === '') return url;
  const given = /(?<=[?&]options=)[^&]*/;
  if (given.test(url)) return url.replace(given, (others) => `${others}%20${written}`);
  return `${url}${url.includes('?') ? '&' : '?'}options=${written}`;
}

/** Makes a pool, which connects at its first statement. */
export function createDriver(url: string, { max, name = 'contapro', settings = {} }: DriverOptions): Driver {
  const isPrepared = preparedTexts();
  const pool = new pg.Pool({
    connectionString: withSettings(url, settings),
    max,
    application_name: name,
    Client: TimedClient,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    idleTimeoutMillis: 0,
    // What PostgreSQL keeps for a connection ends with it. Not all pools of a process connect again at the same time.
    maxLifetimeSeconds: 60 * (45 + 15 * Math.random()),
  });
  const sessions = new Map<PoolClient, Session>();
  pool.on('connect', (client) => sessions.set(client, new Session(client)));
  pool.on('remove', (client) => sessions.delete(client));
  // The pool forgets a connection that is lost while nothing uses it.
  pool.on('error', () => {});

  async function connect() {
    const client = await pool.connect();
    const session = sessions.get(client);
    if (!session) throw new Error('The pool gave a connection that it had removed');
    return { client, session };
  }

  async function withConnection<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const { client, session } = await connect();
    return work(session).finally(() => client.release());
  }

  const anyConnection: Pick<Session, 'send' | 'copy'> = {
    send: (...statement) => withConnection((session) => session.send(...statement)),
    copy: (...rows) => withConnection((session) => session.copy(...rows)),
  };

  async function begin<Result>(...given: [Work<Result>] | [mode: string, Work<Result>]): Promise<Result> {
    const [mode, work] = given.length === 1 ? ['', ...given] : given;
    const { client, session } = await connect();
    const control = (text: string) => session.send({ text }, [], false);
    let isBroken = false;
    try {
      await control(`begin ${mode}`);
      const result = await session.untilLoss(workIn(session, work));
      await control('commit');
      return result;
    } catch (error) {
      await control('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  let ended: Promise<void> | undefined;
  async function end({ timeout }: { timeout?: number } = {}): Promise<void> {
    ended ??= pool.end();
    if (timeout === undefined) return ended;
    const timer = new AbortController();
    const late = sleep(timeout * 1_000, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([ended, late]);
    timer.abort();
    for (const client of sessions.keys()) client.connection.stream.destroy();
  }

  const sql: Sql = Object.assign(statementsOf(anyConnection), { begin, end });
  // The types of Drizzle are those above, and it would look each of them up for each column of each statement.
  const queryOf =
    (send: Session['send']) =>
    (statement: QueryConfig, values: unknown[] = []) =>
      send({ ...statement, types: undefined }, values, values.length > 0 && isPrepared(statement.text));
  const poolOfDrizzle = withMethods(pool, {
    // That of the pool closes the connection of a statement that fails.
    query: queryOf(anyConnection.send),
    connect: async () => {
      const { client, session } = await connect();
      const query = queryOf((...sent) => session.send(...sent));
      const connection = withMethods(client, {
        query: async (statement: QueryConfig, values?: unknown[]) => {
          try {
            return await query(statement, values);
          } catch (error) {
            // Drizzle does not release the connection of a transaction that it could not begin.
            if (statement.text.startsWith('begin')) client.release(true);
            throw error;
          }
        },
      });
      setDriver(connection, statementsOf(session));
      return connection;
    },
  });
  setDriver(poolOfDrizzle, sql);
  return { sql, pool: poolOfDrizzle };
}

/** Makes a pool of one connection, with the settings of the server. */
export const connectOnce = (url: string): Sql => createDriver(url, { max: 1 }).sql;

/** An object some of whose methods are others. */
const withMethods = <Whole extends object>(
  whole: Whole,
  methods: Partial<Record<keyof Whole, (...values: never[]) => unknown>>,
): Whole => new Proxy(whole, { get: (target, name) => Reflect.get(name in methods ? methods : target, name) });
