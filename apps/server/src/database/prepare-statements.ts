import { sql } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';

const mark = `'varying' <> ''`;

/**
 * A condition that is true, for statements whose text depends on what a caller sends, such as a combination of filters. A
 * connection keeps each text that it has prepared until it is closed, so only {@link mostVarying} of these are prepared.
 */
export const varying = sql.raw(mark);

/**
 * How many texts with {@link varying} are prepared in a pool at most. For each of them, a connection keeps a plan over all
 * partitions of vouchers, which takes about 1 MB.
 */
export const mostVarying = 20;

/** In milliseconds. The driver closes a connection after at most an hour, so none has a text that was not used for as long. */
const longestLife = 3_600_000;

/** Whether a text with {@link varying} is prepared: those that came first, until they are not used any more. */
function varyingTexts(): (text: string) => boolean {
  /** When each was used last, the one that was not used for the longest time first. */
  const used = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    if (!used.delete(text) && used.size >= mostVarying) {
      const [[oldest, at] = ['', now]] = used;
      if (now - at <= longestLife) return false;
      used.delete(oldest);
    }
    used.set(text, now);
    return true;
  };
}

type Unsafe = Sql['unsafe'];
type Inner = (transaction: TransactionSql) => unknown;

/**
 * Makes a driver for Drizzle whose statements are prepared: PostgreSQL parses each text once for a connection. Drizzle does not
 * prepare statements. PostgreSQL would then parse and plan them at each call, and the driver would ask it for the types of
 * the parameters first.
 *
 * Pass a list of values as one parameter (`= any`). With a parameter for each value, every length of the list would be another
 * text, which each connection keeps as another prepared statement.
 */
export function preparingStatements<Client extends Sql | TransactionSql>(
  client: Client,
  isKept: (text: string) => boolean = varyingTexts(),
): Client {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'unsafe') {
        const unsafe: Unsafe = (text, values, options) =>
          target.unsafe(text, values, { ...options, prepare: !text.includes(mark) || isKept(text) });
        return unsafe;
      }
      if (name === 'begin' && 'begin' in target)
        return (run: Inner) => target.begin((inner) => run(preparingStatements(inner, isKept)));
      if (name === 'savepoint' && 'savepoint' in target)
        return (run: Inner) => target.savepoint((inner) => run(preparingStatements(inner, isKept)));
      return Reflect.get(target, name);
    },
  });
}
