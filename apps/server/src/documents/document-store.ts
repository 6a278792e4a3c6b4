import type { ISql } from '../database/sql.ts';

/** Where the bytes of a document are: in its row, or in an object of a bucket. */
export interface StoredBytes {
  /** The bytes; null when they are in an object. */
  bytes: Uint8Array | null;
  /** The key of the object; null when the bytes are in the row. */
  objectKey: string | null;
}

/** Bytes could not be kept, for a reason that concerns the store and not the bytes: repeat it later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(options: { cause: unknown }) {
    super('The store of documents does not work', options);
  }
}

/**
 * Keeps the bytes of documents and of their pictures. To store a document, call `keep` before the transaction, insert its row
 * with what `keep` returned, and call `confirm` in the same transaction.
 *
 * `sweep` deletes bytes that were not confirmed within an hour, for example because the transaction failed, and bytes whose row
 * was deleted or replaced at least an hour ago.
 */
export interface DocumentStore {
  /**
   * Keeps new bytes of a business. Do not call it inside a transaction: it may take long, and it uses a connection of its own.
   * @returns what the rows must contain, in the same order
   * @throws StoreUnavailable when the store does not work at the moment
   */
  keep: (businessId: string, contents: readonly Uint8Array[]) => Promise<StoredBytes[]>;
  /**
   * Confirms in the transaction of the rows that they refer to these bytes.
   * @throws Error when some were deleted in the meantime
   */
  confirm: (transaction: ISql, businessId: string, stored: readonly StoredBytes[]) => Promise<void>;
  /**
   * Reads the bytes of a row.
   * @returns null when the object is missing, for example because it was deleted after the dump from which the database was
   * restored
   * @throws Error when they cannot be read
   */
  read: (stored: StoredBytes) => Promise<Uint8Array | null>;
  /**
   * Deletes the bytes to which no row refers. It deletes only what this database has recorded. Objects of which the database
   * has no record, for example after an older dump was restored, are never deleted.
   * @param signal Stops the deletion; the rest is deleted next time.
   */
  sweep: (signal: AbortSignal) => Promise<void>;
}
