import type { Readable } from 'node:stream';

/**
 * The pieces of the body of a request. If the caller stops before the end, the rest of the body is received and discarded:
 * a body that is destroyed closes the connection before the answer is sent, and one that is left unread keeps it open.
 */
export async function* bodyPieces(body: Readable): AsyncGenerator<Uint8Array, undefined> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } finally {
    body.resume();
  }
}
