import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpProblem } from '../problem.ts';
import { problemBody } from './errors.ts';

/**
 * Answers a request that Node refuses before it is a call: its headers are too large, it is not HTTP, or it was not received in
 * time. The answer has the form of every other problem. Then the connection is closed, because what follows on it is unknown.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error);
  const id = crypto.randomUUID();
  const body = JSON.stringify(problemBody(problem, id));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function problemOf({ code }: NodeJS.ErrnoException): HttpProblem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpProblem(
      431,
      'HEADERS_TOO_LARGE',
      'La dirección o las cabeceras de la solicitud son demasiado largas. Quita filtros o vuelve a abrir la página.',
    );
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpProblem(
      408,
      'REQUEST_TIMEOUT',
      'La solicitud tardó demasiado en llegar. Revisa tu conexión y vuelve a intentarlo.',
    );
  return new HttpProblem(400, 'INVALID_REQUEST', 'La solicitud no tiene la forma esperada.');
}
