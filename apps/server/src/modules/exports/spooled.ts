import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** The maximum length in bytes of what is read from the file at once. */
const pieceLength = 65_536;

/**
 * The same bytes, by way of a temporary file. The source is read as fast as the disk takes them, however slow the reader is, so
 * that a slow one does not occupy the database connection of the source. The file has no name and is gone when the stream is
 * closed.
 * @param longest Milliseconds after which the stream is destroyed if it was not read to its end. The default allows 100 MB at
 *   0.7 Mbit/s, as uploads do.
 */
export function spooled(source: Readable, longest = 1_200_000): Readable {
  const output = Readable.from(throughFile(source), { objectMode: false });
  const timer = setTimeout(() => output.destroy(new Error('The file was not read in time')), longest);
  output.once('close', () => {
    clearTimeout(timer);
    source.destroy();
  });
  return output;
}

async function* throughFile(source: Readable): AsyncGenerator<Uint8Array, void> {
  const path = join(tmpdir(), `contapro-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let written = 0;
  let hasEnded = false;
  let more = Promise.withResolvers<void>();
  const write = async () => {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      await file.appendFile(piece);
      written += piece.byteLength;
      more.resolve();
    }
  };
  const writing = write().finally(() => {
    hasEnded = true;
    more.resolve();
  });
  // A failure is thrown below, when what was written before has been read.
  writing.catch(() => {});
  try {
    let read = 0;
    for (;;) {
      if (read < written) {
        const piece = Buffer.allocUnsafe(Math.min(pieceLength, written - read));
        const { bytesRead } = await file.read(piece, 0, piece.byteLength, read);
        read += bytesRead;
        yield piece.subarray(0, bytesRead);
      } else if (hasEnded) return await writing;
      else {
        await more.promise;
        more = Promise.withResolvers<void>();
      }
    }
  } finally {
    source.destroy();
    await writing.catch(() => {});
    await file.close();
  }
}
