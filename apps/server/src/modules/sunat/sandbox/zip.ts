import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const made = new Date('2026-01-01T00:00:00Z');

/** A zip of files. The same files always give the same bytes. */
export async function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime: made });
  zip.end();
  return buffer(zip.outputStream);
}
