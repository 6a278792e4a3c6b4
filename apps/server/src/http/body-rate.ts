import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-errors.ts';

/** The least that a body must deliver in each period. */
export interface BodyRate {
  bytes: number;
  /** Milliseconds */
  within: number;
}

/** 8 kbit/s: a slow mobile connection has more, also when it pauses for some seconds. */
export const leastBodyRate: BodyRate = { bytes: 20_000, within: 20_000 };

/**
 * Answers 408 and closes the connection when a body arrives more slowly, so that a client that announces bytes and sends none
 * occupies neither a place nor memory. While the server itself does not read, because it has no room, nothing is asked.
 */
export function watchBodies(app: FastifyInstance, { bytes, within }: BodyRate): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (length === '0' && encoding === undefined)) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const received = socket.bytesRead - before;
      before = socket.bytesRead;
      if (raw.complete) clearInterval(timer);
      else if (received < bytes && raw.readableLength < raw.readableHighWaterMark) {
        clearInterval(timer);
        const tooSlow = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        if (reply.raw.headersSent) raw.destroy(tooSlow);
        else answerClientError(tooSlow, socket);
      }
    }, within);
    reply.raw.once('close', () => clearInterval(timer));
  });
}
