import type { ISql } from 'postgres';

/** What the row of a document has of its bytes: the bytes, or the key of the object that contains them. */
export interface StoredBytes {
  /** Null when the bytes are in an object. */
  bytes: Uint8Array | null;
  /** Null when the bytes are in the row. */
  objectKey: string | null;
}

/**
 * Where the bytes of documents and of their pictures are kept. Each document has a row in the database, which is stored as
 * follows: `keep` before the transaction, the row with what `keep` returned, then `confirm` in the same transaction. Bytes
 * that are not confirmed within an hour are deleted, for example those of a transaction that failed. So are those whose row
 * was deleted, or got other bytes, an hour ago.
 */
export interface DocumentStore {
  /**
   * Keeps new bytes of a business. Do not call it inside a transaction, because it may take long and uses a connection.
   * @returns what the rows must contain, in the same order
   */
  keep: (businessId: string, contents: readonly Uint8Array[]) => Promise<StoredBytes[]>;
  /**
   * Confirms in the transaction of the rows that they refer to these bytes.
   * @throws Error when some were deleted in the meantime
   */
  confirm: (transaction: ISql, businessId: string, stored: readonly StoredBytes[]) => Promise<void>;
  /** The bytes of a row. @throws Error when they are missing */
  read: (stored: StoredBytes) => Promise<Uint8Array>;
  /**
   * Deletes the bytes that no row refers to any more. It deletes only what this database has recorded as written or deleted,
   * so that bytes of which the database knows nothing, for example because an older dump was restored, are never deleted.
   * @param signal Ends it; the rest is deleted next time.
   */
  sweep: (signal: AbortSignal) => Promise<void>;
}
