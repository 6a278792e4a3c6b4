import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { bodyPieces } from './body-pieces.ts';

it('say that a body is incomplete when its sender closes the connection', async () => {
  const { promise: received, resolve } = Promise.withResolvers<IncomingMessage>();
  const server = createServer(resolve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
  const pieces = bodyPieces(await received);
  expect(await pieces.next()).toEqual({ done: false, value: Buffer.from('12345') });
  socket.destroy();
  await expect(pieces.next()).rejects.toMatchObject({
    status: 400,
    errors: [{ code: 'BODY_INCOMPLETE', message: 'El contenido llegó incompleto. Envíalo otra vez.' }],
  });
  server.close();
});
