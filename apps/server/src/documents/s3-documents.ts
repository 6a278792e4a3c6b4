import { randomUUID } from 'node:crypto';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Sql } from 'postgres';
import type { DocumentStore, StoredBytes } from './document-store.ts';

/** Where the bucket is, and who may use it. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of a server that is not Amazon's; undefined selects Amazon's of the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The maximum number of objects that are written at the same time. */
const writesAtOnce = 16;
/** The maximum number of objects that S3 deletes in one request. */
const deletesAtOnce = 1000;

/**
 * Keeps the bytes of documents in a bucket of S3 or of a compatible server, as `<business>/<random>`. Bytes that were stored
 * in rows before are read from there. The table `unconfirmed_objects` has the keys to which no row refers, or not yet, so
 * that they can be deleted without listing the bucket.
 */
export function s3Documents(sql: Sql, { bucket: Bucket, region, endpoint, ...credentials }: S3Settings) {
  const client = new S3Client({
    region,
    credentials,
    // Compatible servers have one host for all buckets, and do not know the checksums that Amazon added later.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    const [first] = Errors;
    if (first) throw new Error(`${Errors.length} objects could not be deleted: ${first.Code} ${first.Message}`);
  }

  /** The rows stay locked until their objects are deleted, so that `confirm` cannot take one of them meanwhile. */
  const removeUnconfirmed = () =>
    sql.begin(async (transaction) => {
      const found = await transaction<{ businessId: string; objectKey: string }[]>`
        select business_id::text as "businessId", object_key as "objectKey" from unconfirmed_objects
        where since < now() - interval '1 hour' limit ${deletesAtOnce} for update skip locked`;
      await remove(found.map(({ objectKey }) => objectKey));
      await transaction`
        delete from unconfirmed_objects using unnest(${found.map(({ businessId }) => businessId)}::uuid[],
          ${found.map(({ objectKey }) => objectKey)}::text[]) as removed (business_id, object_key)
        where unconfirmed_objects.business_id = removed.business_id
          and unconfirmed_objects.object_key = removed.object_key`;
      return found.length;
    });

  async function removeBusiness(prefix: string): Promise<void> {
    for (;;) {
      const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      await remove(Contents.flatMap(({ Key }) => Key ?? []));
      if (!IsTruncated) return;
    }
  }

  /** Deletes the objects of businesses that were deleted. Only the businesses are listed, not their objects. */
  async function removeDeletedBusinesses(): Promise<void> {
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Delimiter: '/', ...(ContinuationToken && { ContinuationToken }) }),
      );
      const prefixes = (page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []);
      const ids = prefixes.map((prefix) => prefix.slice(0, -1)).filter((id) => isUuid.test(id));
      const known = await sql<{ id: string }[]>`select id::text from businesses where id = any(${ids}::uuid[])`;
      const existing = new Set(known.map(({ id }) => id));
      for (const id of ids) if (!existing.has(id)) await removeBusiness(`${id}/`);
      ContinuationToken = page.NextContinuationToken;
      if (ContinuationToken === undefined) return;
    }
  }

  const store: DocumentStore = {
    keep: async (businessId, contents) => {
      const stored = contents.map(() => ({ bytes: null, objectKey: `${businessId}/${randomUUID()}` }));
      if (stored.length === 0) return [];
      // The keys are stored before the objects, so that no object can be lost when the process dies in between.
      await sql`
        insert into unconfirmed_objects (business_id, object_key)
        select ${businessId}::uuid, unnest(${keysOf(stored)}::text[])`;
      const writes = stored.entries();
      const write = async () => {
        for (const [index, { objectKey: Key }] of writes)
          await client.send(new PutObjectCommand({ Bucket, Key, Body: contents[index] ?? Buffer.alloc(0) }));
      };
      await Promise.all(Array.from({ length: Math.min(writesAtOnce, stored.length) }, write));
      return stored;
    },
    confirm: async (transaction, businessId, stored) => {
      const keys = keysOf(stored);
      if (keys.length === 0) return;
      const { count } = await transaction`
        delete from unconfirmed_objects where business_id = ${businessId} and object_key = any(${keys}::text[])`;
      if (count !== keys.length)
        throw new Error(`${keys.length - count} objects were deleted before their rows were stored`);
    },
    discard: async (transaction, businessId, stored) => {
      const keys = keysOf(stored);
      if (keys.length === 0) return;
      await transaction`
        insert into unconfirmed_objects (business_id, object_key)
        select ${businessId}::uuid, unnest(${keys}::text[])`;
    },
    read: async ({ bytes, objectKey }) => {
      if (objectKey === null) {
        if (bytes === null) throw new Error('A document has neither bytes nor the key of an object');
        return bytes;
      }
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectKey }));
      if (!Body) throw new Error(`The object ${objectKey} is empty`);
      return Body.transformToByteArray();
    },
    sweep: async () => {
      while ((await removeUnconfirmed()) === deletesAtOnce);
      await removeDeletedBusinesses();
    },
  };
  return {
    ...store,
    /** Checks that the bucket can be used. @throws Error of the client */
    check: async (): Promise<void> => void (await client.send(new HeadBucketCommand({ Bucket }))),
    close: () => client.destroy(),
  };
}

const keysOf = (stored: readonly StoredBytes[]) => stored.flatMap(({ objectKey }) => objectKey ?? []);
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
