import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface FileOptions {
  /** @default true */
  compress?: boolean;
  /**
   * The date of the file.
   *
   * @default now
   */
  mtime?: Date;
}

/** Adds files to a zip that is sent at the same time. */
export interface ZipWriter {
  /** Adds a file and waits until the reader of the zip has taken it, so that files do not accumulate in memory. */
  add: (name: string, content: Readable | Uint8Array, options?: FileOptions) => Promise<void>;
  /** Aborted when the zip is closed, for example because its reader has closed the connection. */
  signal: AbortSignal;
}

/**
 * A zip as a stream. `write` adds its files one after the other, only as fast as the stream is read. When `write` fails, the
 * stream is destroyed, so that an incomplete file is not taken for a complete one.
 */
export function zipStream(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const abandoned = new AbortController();
  const { signal } = abandoned;
  output.on('close', () => abandoned.abort());
  Readable.from(zip.outputStream)
    .on('error', (error) => output.destroy(error))
    .pipe(output);
  const add: ZipWriter['add'] = async (name, content, { compress = true, mtime = new Date() } = {}) => {
    const stream = content instanceof Readable ? content : Readable.from(givenOnce([content]));
    try {
      const taken = once(stream, 'end', { signal });
      zip.addReadStream(stream, name, { compressionLevel: compress ? 3 : 0, mtime });
      await taken;
    } finally {
      stream.destroy();
    }
  };
  write({ add, signal }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** Yields each chunk and removes it from the list, because the zip keeps the streams of all its files in memory. */
function* givenOnce(bytes: Uint8Array[]): Generator<Uint8Array | undefined> {
  while (bytes.length > 0) yield bytes.shift();
}
