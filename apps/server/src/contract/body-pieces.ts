import type { Readable } from 'node:stream';
import { HttpProblem, Overloaded } from '../problem.ts';

/**
 * The pieces of the body of a request. If the caller stops before the end, the rest of the body is received and discarded:
 * a body that is destroyed closes the connection before the answer is sent, and one that is left unread keeps it open.
 * @param take Is awaited for each piece, before the next one is read.
 * @throws HttpProblem 400 when the connection was closed before the end of the body
 */
export async function* bodyPieces(
  body: Readable,
  take?: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array, undefined> {
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      await take?.(piece.byteLength);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Overloaded) throw error;
    throw new HttpProblem(400, 'BODY_INCOMPLETE', 'El contenido llegó incompleto. Envíalo otra vez.');
  } finally {
    body.resume();
  }
}
