import { sql } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';

const mark = `'unprepared' <> ''`;

/**
 * A condition that is true, for statements whose text depends on what a caller sends, such as a combination of filters: they are
 * not prepared. A connection keeps each text that it has prepared until it is closed.
 */
export const unprepared = sql.raw(mark);

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
export function preparingStatements<Client extends Sql | TransactionSql>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'unsafe') {
        const unsafe: Unsafe = (text, values, options) =>
          target.unsafe(text, values, { ...options, prepare: !text.includes(mark) });
        return unsafe;
      }
      if (name === 'begin' && 'begin' in target)
        return (run: Inner) => target.begin((inner) => run(preparingStatements(inner)));
      if (name === 'savepoint' && 'savepoint' in target)
        return (run: Inner) => target.savepoint((inner) => run(preparingStatements(inner)));
      return Reflect.get(target, name);
    },
  });
}
