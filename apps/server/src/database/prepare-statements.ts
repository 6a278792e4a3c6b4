import type { Sql, TransactionSql } from 'postgres';

type Unsafe = Sql['unsafe'];
type Inner = (transaction: TransactionSql) => unknown;

/**
 * The driver that Drizzle gets. It sends each statement with parameters as a named one, which PostgreSQL parses once for a
 * connection. Drizzle alone would send it without a name: then PostgreSQL parses and plans it at each call, and the driver
 * waits for the types of its parameters before it sends them.
 *
 * A list of values of any length must be one parameter (`= any`), otherwise each length is another statement that the
 * connection keeps.
 */
export function preparingStatements<Client extends Sql | TransactionSql>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'unsafe') {
        const unsafe: Unsafe = (text, values, options) => target.unsafe(text, values, { ...options, prepare: true });
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
