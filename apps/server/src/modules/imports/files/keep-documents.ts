import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Sql } from '../../../database/sql.ts';
import type { DocumentStore, StoredBytes } from '../../../documents/document-store.ts';

/** The bytes of a document. */
export interface GivenBytes {
  bytes: Uint8Array;
  /** The same bytes deflated, if they came so. They are kept as they are: deflating them again takes longer than storing them. */
  packed?: Uint8Array | undefined;
}

/** What the row of a document contains of its bytes. */
export interface KeptDocument {
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** The number of bytes. */
  size: number;
  /** Where the deflated bytes are; null when the business has a document of the same bytes, so they were not kept again. */
  stored: StoredBytes | null;
}

/** A thread of the pool of Node deflates. */
const deflate = promisify(deflateRaw);

/** How many documents are deflated at the same time. */
const deflatedAtOnce = 4;

/** Keeps the bytes of documents, before the transaction that stores their rows. */
export type KeepDocuments = <Document extends GivenBytes>(
  businessId: string,
  documents: readonly Document[],
) => Promise<(Omit<Document, keyof GivenBytes> & KeptDocument)[]>;

export function keepDocuments(sql: Sql, store: Pick<DocumentStore, 'keep'>): KeepDocuments {
  return async (businessId, documents) => {
    const hashed = documents.map(({ bytes, packed, ...document }) => ({
      document,
      bytes,
      packed,
      sha256: hash('sha256', bytes),
    }));
    const known = await sql<{ sha256: string }[]>`
      select sha256 from xml_documents
      where business_id = ${businessId} and sha256 = any(${hashed.map(({ sha256 }) => sha256)}::text[])`;
    const knownHashes = new Set(known.map(({ sha256 }) => sha256));
    const fresh = new Map(hashed.filter(({ sha256 }) => !knownHashes.has(sha256)).map((each) => [each.sha256, each]));
    const contents: Uint8Array[] = [];
    const given = [...fresh.values()];
    for (let start = 0; start < given.length; start += deflatedAtOnce) {
      const some = given.slice(start, start + deflatedAtOnce);
      contents.push(...(await Promise.all(some.map(async ({ bytes, packed }) => packed ?? deflate(bytes)))));
    }
    const kept = await store.keep(businessId, contents);
    const stored = new Map([...fresh.keys()].map((sha256, index) => [sha256, kept[index]]));
    return hashed.map(({ document, bytes, sha256 }) => ({
      ...document,
      sha256,
      size: bytes.byteLength,
      stored: stored.get(sha256) ?? null,
    }));
  };
}
