/** Bytes that can be read at any position: a buffer, or the chunks of a stored file. */
export interface ByteSource {
  readonly size: number;
  /** Reads exactly `length` bytes from `start`. The range must be within the source. */
  read(start: number, length: number): Promise<Uint8Array>;
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.byteLength, read: async (start, length) => bytes.subarray(start, start + length) };
}

/** Reads a range of the source in chunks of at most one megabyte. */
export async function* streamRange(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  const piece = 1_048_576;
  for (let at = start; at < end; at += piece) yield await source.read(at, Math.min(piece, end - at));
}
