import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { ISql } from 'postgres';
import type { Database } from './database.ts';

/** The transaction of the driver in which a transaction of Drizzle runs, for statements that both have to make. */
export function driverOf({ _: { session } }: Pick<Database, '_'>): ISql {
  const client: unknown = session instanceof PostgresJsSession ? session.client : undefined;
  if (!isDriver(client)) throw new Error('The session is not one of postgres.js');
  return client;
}

const isDriver = (client: unknown): client is ISql => typeof client === 'function' && 'unsafe' in client;
