import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let port = 0;
beforeAll(async () => {
  t = await openTestApp();
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

/** What the server writes on a connection until it closes it. */
async function answerTo(request: string): Promise<{ head: string[]; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: head.split('\r\n'), body: JSON.parse(body) };
}

it.each([
  [
    'an address that is too long',
    `GET /app/internal/health?filters=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: contapro.pe\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    {
      code: 'HEADERS_TOO_LARGE',
      message:
        'La dirección o las cabeceras de la solicitud son demasiado largas. Quita filtros o vuelve a abrir la página.',
    },
  ],
  [
    'what is not HTTP',
    'HOLA\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'INVALID_REQUEST', message: 'La solicitud no tiene la forma esperada.' },
  ],
  [
    // A proxy and the server could disagree about where it ends.
    'a request with two lengths',
    'POST /app/internal/users/sign-in HTTP/1.1\r\nHost: contapro.pe\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    { code: 'INVALID_REQUEST', message: 'La solicitud no tiene la forma esperada.' },
  ],
])('ERR-02 answers %s with the usual error and closes the connection', async (_, request, status, error) => {
  const { head, body } = await answerTo(request);
  const id = head.find((line) => line.startsWith('X-Request-Id: '))?.slice(14);
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  expect([head[0], headers.filter((line) => head.includes(line)), body]).toEqual([
    status,
    headers,
    { errors: [error], request_id: id },
  ]);
});

it('ERR-02 does not send back what it got by TRACE', async () => {
  const { head, body } = await answerTo(
    'TRACE / HTTP/1.1\r\nHost: contapro.pe\r\nConnection: close\r\nX-Secret: 1\r\n\r\n',
  );
  expect([head[0], body]).toEqual([
    'HTTP/1.1 404 Not Found',
    {
      errors: [{ code: 'NOT_FOUND', message: 'Esta dirección no existe. Revisa cómo está escrita.' }],
      request_id: expect.any(String),
    },
  ]);
});
