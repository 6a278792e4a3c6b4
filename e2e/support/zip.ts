import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';

/** Makes a zip of these files, in this order. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The same zip with another name of equal length for an entry, such as a name that no zip program would write. */
export const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** The files of a zip, by name. */
export function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  return new Promise((done, failed) => {
    fromBuffer(bytes, { lazyEntries: true }, (problem, zip) => {
      if (problem) return failed(problem);
      zip.on('error', failed);
      zip.on('end', () => done(files));
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (refused, stream) => {
          if (refused) return failed(refused);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, failed);
        });
      });
      zip.readEntry();
    });
  });
}
