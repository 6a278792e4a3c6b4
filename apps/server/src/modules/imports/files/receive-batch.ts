import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '../../../database/sql.ts';
import { recordset } from '../../../database/recordset.ts';
import { HttpProblem, type Reason } from '../../../problem.ts';
import {
  fileWithdrawn,
  type ImportTarget,
  tooMuchWaiting,
  uploadsWait,
  type Waiting,
  waitingLimits,
  waitingOf,
} from './receive-file.ts';

/** What a batch of files may have: `partBytes` is the maximum size of a file, which fits into one chunk. */
export const batchLimits = { parts: 100, bytes: 5_000_000, partBytes: 1_000_000 };

/** A file of a batch. */
export interface GivenPart {
  announcedId: string;
  bytes: Uint8Array;
  /** Whether it is larger than a file of a batch may be. It is not stored then. */
  isTooLarge: boolean;
}

/** A file of a batch that is stored, or the reason why it is not. */
export type BatchedFile =
  | { announcedId: string; file: { id: string; name: string; size: number } }
  | { announcedId: string; problem: Reason };

export interface ReceivedBatch {
  /** The results, in the order of the files. */
  files: BatchedFile[];
  /** The number and size of the files that were stored now. */
  added: Waiting;
  /** Whether another file of the business was waiting to be read, see `ReceivedFile`. */
  isFollowing: boolean;
  /** What the accountant has waiting, with these files; undefined when all were too large. */
  waiting?: Waiting;
}

export const batchTooLarge = () =>
  new HttpProblem(
    413,
    'BATCH_TOO_LARGE',
    `Envía como máximo ${batchLimits.parts} archivos y 5 MB por vez. No se guardó ninguno.`,
  );

const tooLargeForBatch: Reason = {
  code: 'TOO_LARGE_FOR_BATCH',
  message: 'El archivo pesa más de 1 MB. Envíalo por separado.',
};

/**
 * Stores announced files with one statement. Each has its own result. Files that were stored before for their announcement are
 * not stored again. When it is called twice at the same time for the same announcements, the second call waits for the first.
 * @param given Files of different announcements
 */
export async function receiveBatch(
  sql: Sql,
  target: ImportTarget,
  given: readonly GivenPart[],
  limits = waitingLimits,
): Promise<ReceivedBatch> {
  const { importId, businessId } = target;
  const fitting = given.filter(({ isTooLarge }) => !isTooLarge);
  const rows = rowsOf(fitting);
  const ids = fitting.map(({ announcedId }) => announcedId);
  // One value, because the driver would send a list of bytes as the text of an array.
  const content = Buffer.concat(fitting.map(({ bytes }) => bytes));
  const results = await sql<StoredRow[]>`
    with given as (
      select * from ${recordset(sql, rows, rowColumns)}
    ), waiting as materialized (${waitingOf(sql, target, limits)}), announced as materialized (
      select id, name, file_id from import_announcements
      where import_id = ${importId} and id = any(${ids}::uuid[]) order by id for update
    ), missing as (
      select given.*, announced.name, row_number() over in_order as files, sum(given.size) over in_order as bytes
      from given join announced on announced.id = given.announced_id where announced.file_id is null
      window in_order as (order by position)
    ), allowed as materialized (
      select missing.* from missing, waiting
      where waiting.files + missing.files <= ${limits.files}::int and waiting.bytes + missing.bytes <= ${limits.bytes}::bigint
    ), file as (
      insert into import_files (id, import_id, business_id, name, state, size, sha256, received_at)
      select id, ${importId}::uuid, ${businessId}::uuid, name, 'recibido', size, sha256, now() from allowed order by position
    ), chunk as (
      insert into import_file_chunks (file_id, position, bytes)
      select id, 0, substring(${content}::bytea from start + 1 for size) from allowed where size > 0
    ), fulfilled as (
      update import_announcements set file_id = allowed.id from allowed where import_announcements.id = allowed.announced_id
    )
    select given.announced_id::text as "announcedId", announced.name, allowed.id::text as "newId",
      announced.file_id::text as "earlierId", waiting.files, waiting.bytes, ${uploadsWait(sql, businessId)} as "isFollowing"
    from waiting cross join given left join announced on announced.id = given.announced_id
      left join allowed on allowed.announced_id = given.announced_id`;
  const stored = new Map(results.map((row) => [row.announcedId, row]));
  const earlier = await earlierFiles(sql, businessId, results);
  const files = given.map(({ announcedId, bytes, isTooLarge }): BatchedFile => {
    if (isTooLarge) return { announcedId, problem: tooLargeForBatch };
    const { name = null, newId = null, earlierId = null } = stored.get(announcedId) ?? {};
    const before = earlierId === null ? undefined : earlier.get(earlierId);
    if (before) return { announcedId, file: before };
    if (name === null) return { announcedId, problem: fileWithdrawn };
    if (newId === null) return { announcedId, problem: tooMuchWaiting };
    return { announcedId, file: { id: newId, name, size: bytes.byteLength } };
  });
  const isNew = new Set(results.flatMap(({ newId, announcedId }) => (newId === null ? [] : announcedId)));
  const sizes = fitting.filter(({ announcedId }) => isNew.has(announcedId)).map(({ bytes }) => bytes.byteLength);
  const added = { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  const [before] = results;
  return {
    files,
    added,
    isFollowing: before?.isFollowing ?? false,
    ...(before && { waiting: { files: before.files + added.files, bytes: Number(before.bytes) + added.bytes } }),
  };
}

/** The result for a file. */
interface StoredRow {
  announcedId: string;
  /** The name under which it was announced; null when it is not announced. */
  name: string | null;
  /** The id of the stored file; null when it was not stored now. */
  newId: string | null;
  /** The file that was stored before for the announcement. */
  earlierId: string | null;
  isFollowing: boolean;
  /** What the accountant had waiting before. */
  files: number;
  bytes: string;
}

const rowColumns = {
  announced_id: 'uuid',
  id: 'uuid',
  size: 'int',
  start: 'int',
  sha256: 'text',
  position: 'int',
} as const;

/** The files as rows of the statement, with the place where each starts in their contents together. */
function rowsOf(given: readonly GivenPart[]): Record<keyof typeof rowColumns, unknown>[] {
  let end = 0;
  return given.map(({ announcedId, bytes }, position) => {
    const start = end;
    end += bytes.byteLength;
    return {
      announced_id: announcedId,
      id: randomUUID(),
      size: bytes.byteLength,
      start,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      position,
    };
  });
}

/** The files that were stored before, by their ids. */
async function earlierFiles(sql: Sql, businessId: string, rows: readonly StoredRow[]) {
  const ids = rows.flatMap(({ earlierId }) => earlierId ?? []);
  if (ids.length === 0) return new Map<string, { id: string; name: string; size: number }>();
  const files = await sql<{ id: string; name: string; size: string }[]>`
    select id::text, name, size from import_files where business_id = ${businessId} and id = any(${ids}::uuid[])`;
  return new Map(files.map((file) => [file.id, { ...file, size: Number(file.size) }]));
}
