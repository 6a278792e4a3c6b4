import type { Database, Executor } from './database.ts';

/** What the database held at one moment, whatever is written while it is read. */
export interface Snapshot {
  /** For reading only. */
  database: Executor;
  /** Gives the connection back. A snapshot that is not closed keeps it until the session's idle limit. */
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
      // A transaction that only read has nothing to lose when its connection is gone.
      await transaction.catch(() => {});
    },
  };
}
