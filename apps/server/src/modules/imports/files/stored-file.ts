import type { ISql } from '../../../database/sql.ts';
import { Overtaken } from '../store/file-report.ts';
import type { ByteSource } from '../zip/byte-source.ts';

/** The size of the chunks in which a file is stored, in bytes. */
export const chunkSize = 1_048_576;

/**
 * The stored bytes of a file, which are read in chunks. The last chunk is kept in memory. While a transaction is open, pass
 * the transaction and not the pool. Reading throws {@link Overtaken} when another worker has closed the file.
 */
export function storedFile(sql: ISql, fileId: string, size: number): ByteSource {
  let held: { position: number; bytes: Uint8Array } | null = null;
  const piece = async (position: number): Promise<Uint8Array> => {
    if (held?.position === position) return held.bytes;
    const [row] = await sql<{ bytes: Uint8Array }[]>`
      select bytes from import_file_chunks where file_id = ${fileId} and position = ${position}`;
    if (!row) throw await reasonOfMissing(position);
    held = { position, bytes: row.bytes };
    return row.bytes;
  };
  // The bytes of a file are deleted when it is closed, which another worker may have done meanwhile.
  const reasonOfMissing = async (position: number) => {
    const [open] = await sql`select from import_files where id = ${fileId} and state <> 'terminado'`;
    return open ? new Error(`A chunk of a stored file is missing: ${position}`) : new Overtaken();
  };
  return {
    size,
    read: async (start, length) => {
      const first = Math.floor(start / chunkSize);
      const end = Math.min(start + length, size);
      const bytes = await piece(first);
      const offset = start - first * chunkSize;
      if (offset + (end - start) <= bytes.byteLength) return bytes.subarray(offset, offset + (end - start));
      const parts = [bytes.subarray(offset)];
      for (let position = first + 1; position * chunkSize < end; position += 1) {
        parts.push((await piece(position)).subarray(0, end - position * chunkSize));
      }
      return Buffer.concat(parts);
    },
  };
}
