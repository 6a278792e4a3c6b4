import type { DocumentStore } from './document-store.ts';

/** Keeps the bytes of documents in their rows, in PostgreSQL, so that they are stored and deleted with them. */
export const databaseDocuments: DocumentStore = {
  keep: async (_businessId, contents) => contents.map((bytes) => ({ bytes, objectKey: null })),
  confirm: async () => {},
  read: async ({ bytes, objectKey }) => {
    if (bytes === null) throw new Error(`The object ${objectKey} is in an object store, and none is configured`);
    return bytes;
  },
  sweep: async () => {},
};
