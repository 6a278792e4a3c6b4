import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip of these files, in this order. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  // Each compressed file starts a compressor: 13 s for the 20,001 empty files of a test.
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  const pieces: Uint8Array[] = [];
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  for await (const piece of output) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
