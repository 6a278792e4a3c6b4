import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { HttpProblem } from '../../../problem.ts';
import { chunkSize } from './stored-file.ts';

/** A posted file weighs 100 MB at most. */
export const largestFile = 100_000_000;

export interface ReceivedFile {
  id: string;
  size: number;
}

export const fileTooLarge = () =>
  new HttpProblem(413, 'FILE_TOO_LARGE', 'El archivo pesa más de 100 MB. Divídelo en archivos más pequeños y súbelos.');

/**
 * Stores a file as it streams in. It counts from the moment this resolves: until then a crash or a sender who goes away
 * leaves nothing that an import would see.
 * @throws HttpProblem 413 as soon as it is larger than {@link largestFile}.
 */
export async function receiveFile(
  sql: Sql,
  target: { importId: string; businessId: string; name: string },
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ReceivedFile> {
  const [file] = await sql<{ id: string }[]>`
    insert into import_files (import_id, business_id, name)
    values (${target.importId}, ${target.businessId}, ${target.name}) returning id::text`;
  if (!file) throw new Error('The file was not inserted');
  try {
    const hash = createHash('sha256');
    let size = 0;
    let position = 0;
    for await (const piece of inChunks(content)) {
      size += piece.byteLength;
      if (size > largestFile) throw fileTooLarge();
      hash.update(piece);
      await sql`insert into import_file_chunks (file_id, position, bytes) values (${file.id}, ${position}, ${piece})`;
      position += 1;
    }
    await sql`
      update import_files set state = 'recibido', size = ${size}, sha256 = ${hash.digest('hex')}, received_at = now()
      where id = ${file.id}`;
    return { id: file.id, size };
  } catch (error) {
    await sql`delete from import_files where id = ${file.id}`;
    throw error;
  }
}

async function* inChunks(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
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

/** Files whose sender or server died in the middle: never acknowledged, so nobody waits for them. */
export async function forgetBrokenUploads(sql: Sql): Promise<void> {
  await sql`delete from import_files where state = 'recibiendo' and started_at < now() - interval '6 hours'`;
}
