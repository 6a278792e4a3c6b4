import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import { temporaryFile } from '../../temporary-file.ts';

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

/**
 * The same bytes, after the source was read to its end into a temporary file, which is gone when the stream is closed. Destroy
 * the stream if it is not read. It fails like the source, before anything can be read.
 */
export async function wholly(source: Readable, signal: AbortSignal): Promise<Readable> {
  const file = await temporaryFile();
  try {
    for await (const piece of addAbortSignal(signal, source) as AsyncIterable<Uint8Array>) await file.appendFile(piece);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0, highWaterMark: pieceLength });
}

/**
 * The same bytes. The stream is destroyed when nothing of it was read for a time, so that a reader who has stopped without
 * closing the connection occupies nothing.
 * @param longestPause In milliseconds.
 */
export function withoutPause(source: Readable, longestPause = 300_000): Readable {
  const output = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      timer.refresh();
      done(null, piece);
    },
  });
  const timer = setTimeout(() => output.destroy(new Error('The file was not read in time')), longestPause);
  // When one of the two is destroyed, the other one is destroyed too.
  pipeline(source, output, () => clearTimeout(timer));
  return output;
}

async function* throughFile(source: Readable): AsyncGenerator<Uint8Array, void> {
  const file = await temporaryFile();
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
