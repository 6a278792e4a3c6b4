import { createHash, randomUUID } from 'node:crypto';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/sql.ts';
import { type DocumentStore, type StoredBytes, StoreUnavailable } from './document-store.ts';

/** Where the bucket is, and who may use it. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of a server that is not Amazon's; undefined selects Amazon's of the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * How the server encrypts the objects that are written: with its own keys, or with a key of its key service, by default that
   * of the account. Undefined leaves it to the rule of the bucket.
   */
  encryption: 'AES256' | { keyId: string | undefined } | undefined;
}

/** Time limits of a request, in milliseconds. A request that exceeds one is sent twice more. */
export interface S3Limits {
  connection: number;
  /** For the time from the request until the answer begins, and for each pause in the answer. */
  answer: number;
}

/** The maximum number of objects that are written at the same time. */
const writesAtOnce = 16;
/** The maximum number of objects that S3 deletes in one request. */
const deletesAtOnce = 1000;

/**
 * Keeps the bytes of documents in a bucket of S3 or of a compatible server, in objects `<business>/<random>`. Bytes that are
 * already in rows are read from there.
 *
 * `unconfirmed_objects` has the keys of objects that have no row yet, and `deleted_objects` those of objects that no longer have
 * one. Only objects of these tables are deleted, because others may belong to another database.
 */
export function s3Documents(
  { sql, log }: { sql: Sql; log: FastifyBaseLogger },
  { bucket: Bucket, region, endpoint, encryption, ...credentials }: S3Settings,
  { connection, answer }: S3Limits = { connection: 5_000, answer: 30_000 },
) {
  const client = new S3Client({
    region,
    credentials,
    // Compatible servers may have one host for all buckets, and may not know the checksums that the client sends by default.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these, the client waits without end.
    requestHandler: {
      connectionTimeout: connection,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: answer,
    },
  });

  /** Records the objects that were not confirmed within an hour as deleted. From then on `confirm` refuses them. */
  const expireUnconfirmed = () => sql`
    with expired as (
      delete from unconfirmed_objects where (business_id, object_key) in (
        select business_id, object_key from unconfirmed_objects
        where since < now() - interval '1 hour' for update skip locked)
      returning object_key, since)
    insert into deleted_objects (object_key, since) select object_key, since from expired on conflict do nothing`;

  /** Deletes objects, then their records. If it is interrupted in between, they are deleted again, which does no harm. */
  async function removeDeleted(signal: AbortSignal): Promise<void> {
    const refusals: string[] = [];
    for (let after = ''; ; ) {
      const found = await sql<{ key: string }[]>`
        select object_key as key from deleted_objects
        where object_key > ${after} and since < now() - interval '1 hour' order by object_key limit ${deletesAtOnce}`;
      const last = found.at(-1);
      if (!last) break;
      const keys = found.map(({ key }) => key);
      const { Errors = [] } = await client.send(deletion(Bucket, keys), { abortSignal: signal });
      if (Errors.length === 0) await sql`delete from deleted_objects where object_key = any(${keys}::text[])`;
      refusals.push(...Errors.map(({ Code, Message }) => `${Code} ${Message}`));
      after = last.key;
    }
    if (refusals.length > 0) throw new Error(`${refusals.length} objects could not be deleted: ${refusals[0]}`);
  }

  const store: DocumentStore = {
    keep: async (businessId, contents) => {
      const stored = contents.map(() => ({ bytes: null, objectKey: `${businessId}/${randomUUID()}` }));
      if (stored.length === 0) return [];
      // The keys are stored first, so that every object is recorded even if the process ends while it writes them.
      await sql`
        insert into unconfirmed_objects (business_id, object_key)
        select ${businessId}::uuid, unnest(${keysOf(stored)}::text[])`;
      const writes = stored.entries();
      const failed = new AbortController();
      const write = async () => {
        for (const [index, { objectKey: Key }] of writes) {
          const Body = contents[index] ?? Buffer.alloc(0);
          const command = new PutObjectCommand({ Bucket, Key, Body, ...encryptionHeaders(encryption) });
          await client.send(command, { abortSignal: failed.signal });
        }
      };
      try {
        await Promise.all(Array.from({ length: Math.min(writesAtOnce, stored.length) }, write));
      } catch (error) {
        failed.abort();
        throw new StoreUnavailable({ cause: error });
      }
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
    read: async ({ bytes, objectKey }) => {
      if (objectKey === null) {
        if (bytes === null) throw new Error('A document has neither bytes nor the key of an object');
        return bytes;
      }
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectKey }));
        if (!Body) throw new Error(`The object ${objectKey} is empty`);
        return await Body.transformToByteArray();
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
        log.error({ object: objectKey }, 'An object of the bucket is missing');
        return null;
      }
    },
    sweep: async (signal) => {
      await expireUnconfirmed();
      await removeDeleted(signal);
    },
  };
  return {
    ...store,
    /** Checks that the bucket can be used. @throws Error that says in Spanish why not, and which settings to check */
    check: async (): Promise<void> => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      }
    },
    close: () => client.destroy(),
  };
}

function encryptionHeaders(encryption: S3Settings['encryption']) {
  if (encryption === undefined) return {};
  if (encryption === 'AES256') return { ServerSideEncryption: 'AES256' } as const;
  return { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: encryption.keyId } as const;
}

/** A request to delete objects. Some compatible servers require the MD5 of its body; the client sends other checksums only. */
function deletion(bucket: string, keys: readonly string[]): DeleteObjectsCommand {
  const command = new DeleteObjectsCommand({
    Bucket: bucket,
    Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
  });
  command.middlewareStack.add(
    (next) => (args) => {
      if (hasTextBody(args.request))
        args.request.headers['content-md5'] = createHash('md5').update(args.request.body).digest('base64');
      return next(args);
    },
    { step: 'build' },
  );
  return command;
}

const hasTextBody = (request: unknown): request is { body: string; headers: Record<string, string> } =>
  typeof request === 'object' &&
  request !== null &&
  'headers' in request &&
  'body' in request &&
  typeof request.body === 'string';

/** Why the bucket cannot be used, in Spanish, and which settings to check. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    // The client has no other text: answers to HEAD have no body.
    const status = error.$metadata.httpStatusCode;
    if (status === 403)
      return 'el servidor rechazó las claves. Revisa CONTAPRO_S3_ACCESS_KEY, CONTAPRO_S3_SECRET_KEY y sus permisos.';
    if (status === 404) return 'no existe. Créalo o corrige CONTAPRO_S3_BUCKET.';
    return `el servidor respondió ${status}. Revisa CONTAPRO_S3_REGION y CONTAPRO_S3_ENDPOINT.`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : 'sin código';
  return `el servidor no respondió (${String(code)}). Revisa CONTAPRO_S3_ENDPOINT.`;
}

const keysOf = (stored: readonly StoredBytes[]) => stored.flatMap(({ objectKey }) => objectKey ?? []);
