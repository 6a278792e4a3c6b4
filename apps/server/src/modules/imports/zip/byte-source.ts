/** Bytes that can be read anywhere: a buffer, or the pieces of a stored file. */
export interface ByteSource {
  readonly size: number;
  /** Exactly `length` bytes from `start`; both lie within the source. */
  read(start: number, length: number): Promise<Uint8Array>;
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.byteLength, read: async (start, length) => bytes.subarray(start, start + length) };
}

/** A range of the source, in pieces of at most a megabyte. */
export async function* streamRange(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  const piece = 1_048_576;
  for (let at = start; at < end; at += piece) yield await source.read(at, Math.min(piece, end - at));
}
