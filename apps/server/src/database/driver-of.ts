import type { ISql } from './sql.ts';

/** The statements of what Drizzle has as its pool, or as the connection of a transaction. */
const statements = new WeakMap<object, ISql>();

/** Says which statements are those of what is given to Drizzle as a pool or connection. */
export const setDriver = (client: object, driver: ISql): void => void statements.set(client, driver);

/** The connection with which Drizzle runs a transaction, or the pool of a database, for statements that Drizzle does not express. */
export function driverOf({ _: { session } }: { _: { session: object } }): ISql {
  const client: unknown = Reflect.get(session, 'client');
  const found = typeof client === 'object' && client !== null ? statements.get(client) : undefined;
  if (!found) throw new Error('The session has no connection of this driver');
  return found;
}
