import type { Database, Executor } from './database.ts';

/** The content of the database at one moment. Later changes are not visible in it. */
export interface Snapshot {
  /** The database as it was at that moment. It can only be read. */
  database: Executor;
  /** Releases the connection. A snapshot that is not closed occupies it until the idle limit of the session. */
  close: () => Promise<void>;
}

/** Waits for a connection and opens a snapshot on it. */
export type OpenSnapshot = () => Promise<Snapshot>;

/** Opens one repeatable-read transaction on a connection of this pool. */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const opened = Promise.withResolvers<Executor>();
  const closed = Promise.withResolvers<void>();
  const transaction = database.transaction(
    async (reading) => {
      opened.resolve(reading);
      await closed.promise;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  transaction.catch(opened.reject);
  const reading = await opened.promise;
  return {
    database: reading,
    close: async () => {
      closed.resolve();
      // If the connection was lost, nothing has to be done, because the transaction has only read.
      await transaction.catch(() => {});
    },
  };
}
