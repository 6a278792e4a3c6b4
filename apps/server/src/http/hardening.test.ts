import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { hardening } from './hardening.ts';

/** As long as a piece of a register. */
const lines = 'a line of the file\r\n'.repeat(2_000);

const decompressors = { br: createBrotliDecompress, gzip: createGunzip };

describe('an answer that is created while it is sent', () => {
  it.each(['br', 'gzip'] as const)('DOWNLOAD-07 begins before it is complete, compressed as %s', async (encoding) => {
    const app = Fastify();
    await hardening(app, { contentOrigins: [], contentSources: [], secure: false });
    const rest = Promise.withResolvers<void>();
    async function* pieces() {
      yield lines;
      await rest.promise;
      yield 'the last';
    }
    app.get('/file', (_request, reply) =>
      reply.type('text/plain').send(Readable.from(pieces(), { objectMode: false })),
    );
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        get(`${address}/file`, { headers: { 'accept-encoding': encoding } }, done).on('error', fail);
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      let received = '';
      for await (const piece of answer.pipe(decompressors[encoding]())) {
        received += String(piece);
        rest.resolve();
      }
      expect(received).toBe(`${lines}the last`);
    } finally {
      rest.resolve();
      await app.close();
    }
  });
});

it.each([
  [true, 'max-age=31536000; includeSubDomains', "frame-ancestors 'none';upgrade-insecure-requests"],
  [false, undefined, "frame-ancestors 'none'"],
])('every answer keeps browsers on HTTPS where the product is reached by it (%s)', async (secure, transport, end) => {
  const app = Fastify();
  await hardening(app, { contentOrigins: [], contentSources: [], secure });
  app.get('/', () => 'an answer');
  const answers = await Promise.all([app.inject('/'), app.inject('/nothing')]);
  expect(answers.map(({ headers }) => [headers['strict-transport-security'], headers['referrer-policy']])).toEqual([
    [transport, 'strict-origin'],
    [transport, 'strict-origin'],
  ]);
  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy']);
    expect(policy.slice(policy.indexOf('object-src'))).toBe(
      `object-src 'none';base-uri 'none';form-action 'self';${end}`,
    );
  }
});
