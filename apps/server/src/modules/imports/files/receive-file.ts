import { createHash, randomUUID } from 'node:crypto';
import type { PendingQuery, Row, Sql } from '../../../database/sql.ts';
import { HttpProblem, type Reason } from '../../../problem.ts';
import { chunkSize } from './stored-file.ts';

/** The maximum size of an uploaded file, in bytes. */
export const largestFile = 100_000_000;

export interface ReceivedFile {
  id: string;
  size: number;
  /**
   * Whether another uploaded file of the business was waiting to be read when this one was stored. The job that reads the other one
   * reads this one too, so no further job has to be requested. If it does not, `startImportWorker` finds the file.
   */
  isFollowing: boolean;
  /** What the accountant has waiting, with this file; undefined when it was not counted. */
  waiting?: Waiting;
}

export const fileTooLarge = () =>
  new HttpProblem(413, 'FILE_TOO_LARGE', 'El archivo pesa más de 100 MB. Divídelo en archivos más pequeños y súbelos.');

type Fragment = PendingQuery<Row[]>;

/** The import to which files belong, and what limits them. */
export interface ImportTarget {
  importId: string;
  businessId: string;
  /**
   * The accountant who uploads it, to whom {@link WaitingLimits} apply; undefined for documents collected from SUNAT.
   */
  accountantId?: string;
  /**
   * What the accountant had waiting a moment ago. Counting takes longer the more files wait, so they are counted again only
   * when they may be more than half of {@link WaitingLimits}.
   */
  waiting?: Waiting | undefined;
}

interface Target extends ImportTarget {
  name: string;
  /** The announcement that the file is uploaded for, if any. */
  announcedId?: string | undefined;
  /** The size that the client announced in `Content-Length`, if any. */
  expected?: number | undefined;
}

/** The number and size of the files of an accountant that wait to be read, for all businesses together. */
export interface Waiting {
  files: number;
  bytes: number;
}

/** The maximum of what may wait. */
export type WaitingLimits = Waiting;

export const waitingLimits: WaitingLimits = { files: 20_000, bytes: 2_000_000_000 };

export const tooMuchWaiting: Reason = {
  code: 'TOO_MUCH_WAITING',
  message: 'Ya tienes muchos archivos por leer y este no se guardó. Espera a que terminen de leerse y súbelo otra vez.',
};

export const fileWithdrawn: Reason = {
  code: 'FILE_WITHDRAWN',
  message: 'El archivo se quitó de esta subida. Si lo necesitas, elígelo otra vez.',
};

const conflict = (reason: Reason) => new HttpProblem(409, [reason]);

/** The received part of the file was deleted in the meantime, see `FilesRepository.forgetBrokenUploads`. */
const uploadForgotten = () =>
  new HttpProblem(409, 'UPLOAD_FORGOTTEN', 'El archivo tardó demasiado en llegar y no se guardó. Súbelo otra vez.');

/**
 * Stores a file while it is received. A file that fits into one chunk needs one statement. The file belongs to the import
 * when this function has resolved; an upload that is interrupted before leaves nothing that an import would read. A file
 * that was uploaded before for the same announcement is not stored again: the answer is the stored file. When it stops
 * before the end of the content, it ends the iteration.
 * @throws HttpProblem 413 as soon as it is larger than {@link largestFile}, 409 when it took so long that it was deleted,
 * when its announcement was withdrawn, or when too many files of the accountant are waiting
 */
export async function receiveFile(
  sql: Sql,
  target: Target,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits = waitingLimits,
): Promise<ReceivedFile> {
  const pieces = inChunks(content);
  const first = await pieces.next();
  if (first.done || first.value.byteLength < chunkSize)
    return receiveWhole(sql, target, first.value ?? Buffer.alloc(0), limits);
  try {
    return await receivePieces(sql, target, first.value, pieces, limits);
  } finally {
    await pieces.return(undefined);
  }
}

/** A query for the `files` and `bytes` that wait. An interrupted upload counts until it is deleted. */
export function waitingOf(sql: Sql, { accountantId, waiting }: ImportTarget, limits: WaitingLimits): Fragment {
  if (accountantId === undefined) return sql`select 0 as files, 0::bigint as bytes`;
  if (waiting && waiting.files < limits.files / 2 && waiting.bytes < limits.bytes / 2)
    return sql`select ${waiting.files}::int as files, ${waiting.bytes}::bigint as bytes`;
  return sql`
    select count(*)::int as files, coalesce(sum(waiting.size), 0)::bigint as bytes
    from businesses join import_files waiting on waiting.business_id = businesses.id
      and waiting.state in ('recibiendo', 'recibido')
    where businesses.accountant_id = ${accountantId}`;
}

/** The condition that a file waits to be read that somebody has uploaded for a business. */
export const uploadsWait = (sql: Sql, businessId: string): Fragment => sql`exists (
  select from import_files waiting join imports on imports.id = waiting.import_id and imports.source = 'subida'
  where waiting.business_id = ${businessId} and waiting.state = 'recibido')`;

/** The condition that a file of this size is within the limits, where `waiting` is what {@link waitingOf} selects. */
const mayWait = (
  sql: Sql,
  { accountantId }: Target,
  size: number,
  { files, bytes }: WaitingLimits,
  waiting: Fragment,
) =>
  accountantId === undefined
    ? sql`true`
    : sql`(select files < ${files}::int and bytes + ${size}::bigint <= ${bytes}::bigint from ${waiting})`;

async function receiveWhole(sql: Sql, target: Target, bytes: Uint8Array, limits: WaitingLimits): Promise<ReceivedFile> {
  const { importId, businessId, name } = target;
  const id = randomUUID();
  const size = bytes.byteLength;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isAllowed = mayWait(sql, target, size, limits, sql`waiting`);
  const [stored] = await sql<{ isFollowing: boolean; files: number; bytes: string }[]>`
    with waiting as (${waitingOf(sql, target, limits)}), allowed as (${fulfil(sql, target, id, isAllowed)}), file as (
      insert into import_files (id, import_id, business_id, name, state, size, sha256, received_at)
      select ${id}::uuid, ${importId}::uuid, ${businessId}::uuid, ${name}, 'recibido', ${size}::bigint, ${sha256}, now()
      from allowed returning id
    ), chunk as (
      insert into import_file_chunks (file_id, position, bytes) select id, 0, ${bytes} from file where ${size > 0}
    )
    select ${uploadsWait(sql, businessId)} as "isFollowing", waiting.files, waiting.bytes from file, waiting`;
  if (!stored) return (await fulfilled(sql, target)) ?? refuse(conflict(tooMuchWaiting));
  const waiting = { files: stored.files + 1, bytes: Number(stored.bytes) + size };
  return { id, size, isFollowing: stored.isFollowing, waiting };
}

/** A query with one row when the file may be stored, which then counts as the one that was announced. */
function fulfil(sql: Sql, { importId, announcedId }: Target, fileId: string, mayStore: Fragment): Fragment {
  if (announcedId === undefined) return sql`select where ${mayStore}`;
  return sql`
    update import_announcements set file_id = ${fileId}::uuid
    where id = ${announcedId} and import_id = ${importId} and file_id is null and ${mayStore} returning id`;
}

/**
 * The file that was posted before for the announcement; undefined when there is none.
 * @throws HttpProblem 409 when the announcement was withdrawn
 */
async function fulfilled(sql: Sql, { importId, announcedId }: Target): Promise<ReceivedFile | undefined> {
  if (announcedId === undefined) return undefined;
  const [announced] = await sql<{ id: string | null; size: string | null }[]>`
    select file.id::text, file.size from import_announcements announced left join import_files file on file.id = file_id
    where announced.id = ${announcedId} and announced.import_id = ${importId}`;
  if (!announced) throw conflict(fileWithdrawn);
  return announced.id === null ? undefined : { id: announced.id, size: Number(announced.size), isFollowing: false };
}

function refuse(problem: HttpProblem): never {
  throw problem;
}

async function receivePieces(
  sql: Sql,
  target: Target,
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
  limits: WaitingLimits,
): Promise<ReceivedFile> {
  const { importId, businessId, name, expected = largestFile } = target;
  // Each may be 100 MB, so they are always counted.
  const waiting = waitingOf(sql, { ...target, waiting: undefined }, limits);
  const [file] = await sql<{ id: string }[]>`
    insert into import_files (import_id, business_id, name, size)
    select ${importId}::uuid, ${businessId}::uuid, ${name}, ${expected}::bigint
    where ${mayWait(sql, target, expected, limits, sql`(${waiting}) waiting`)} returning id::text`;
  if (!file) throw conflict(tooMuchWaiting);
  const drop = () => sql`delete from import_files where id = ${file.id}`;
  try {
    const hash = createHash('sha256');
    let size = 0;
    let position = 0;
    const take = async (piece: Uint8Array) => {
      size += piece.byteLength;
      if (size > largestFile) throw fileTooLarge();
      hash.update(piece);
      const { count } = await sql`
        insert into import_file_chunks (file_id, position, bytes)
        select id, ${position}, ${piece} from import_files where id = ${file.id}`;
      if (count === 0) throw uploadForgotten();
      position += 1;
    };
    await take(first);
    for await (const piece of others) await take(piece);
    const isThere = sql`exists (select from import_files where id = ${file.id})`;
    const { count } = await sql`
      with allowed as (${fulfil(sql, target, file.id, isThere)})
      update import_files set state = 'recibido', size = ${size}, sha256 = ${hash.digest('hex')}, received_at = now()
      from allowed where import_files.id = ${file.id}`;
    if (count > 0) return { id: file.id, size, isFollowing: false };
    const before = (await fulfilled(sql, target)) ?? refuse(uploadForgotten());
    await drop();
    return before;
  } catch (error) {
    await drop();
    throw error;
  }
}

async function* inChunks(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.byteLength;
    if (length < chunkSize) continue;
    const all = Buffer.concat(held);
    const whole = length - (length % chunkSize);
    for (let start = 0; start < whole; start += chunkSize) yield all.subarray(start, start + chunkSize);
    held = whole < length ? [all.subarray(whole)] : [];
    length -= whole;
  }
  if (length > 0) yield Buffer.concat(held);
}
