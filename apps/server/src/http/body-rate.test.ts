import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await openTestApp({ bodyRate: { bytes: 1_000, within: 400 } });
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => t.close());

/** Sends the head of a request on a connection of its own, and collects what is answered. */
function begin(path: string, headers: readonly string[], start = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(`POST /app/internal${path} HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n${start}`);
  return { socket, answer: () => answer, closed };
}

const announced = ['Content-Type: application/octet-stream', 'Content-Length: 3700000'];

const rucs = ['20100047218', '20131312955', '20100070970', '20601030013'];

async function upload() {
  const accountant = await t.addAccountant();
  const { id: uuid } = await t.addBusiness(accountant.id, { ruc: rucs.pop() ?? '' });
  const made = await t.call('POST', `/businesses/${uuid}/imports`, { token: accountant.token });
  const { import_id: id } = made.json<{ import_id: string }>();
  return { id, token: accountant.token, path: `/imports/${id}/files?name=a.txt` };
}

const send = (path: string, token: string, body: string) =>
  fetch(`http://127.0.0.1:${port}/app/internal${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });

it('UPLOAD: bodies that were announced and do not come keep nobody waiting, and their connections are closed', async () => {
  const idle = await upload();
  const other = await upload();
  const token = [`Authorization: Bearer ${idle.token}`];
  const waiting = Array.from({ length: 30 }, () => begin(idle.path, [...announced, ...token], 'x'));
  expect((await send(other.path, other.token, 'algo')).status).toBe(201);
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(new Set(waiting.map(({ answer }) => answer().split('\r\n', 1)[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
  expect((await send(idle.path, idle.token, 'algo')).status).toBe(201);
});

it('ENT-18: answers of clients that were announced and do not come keep no other client waiting', async () => {
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 3700000'];
  const path = '/client-questions/answers';
  const part = '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\nno-es\r\n--x\r\n';
  const waiting = Array.from({ length: 3 }, () => begin(path, form));
  // It is refused by its secret before the rest of it has come.
  const refused = begin(path, form, part);
  await expect.poll(() => refused.answer()).toMatch(/^HTTP\/1\.1 404 /);
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(waiting.map(({ answer }) => answer().slice(0, 12))).toEqual(Array(3).fill('HTTP/1.1 408'));
});

it('refuses a wrong token before the body has come', async () => {
  const { path } = await upload();
  const { answer } = begin(path, [...announced, 'Authorization: Bearer no']);
  await expect.poll(() => answer()).toMatch(/^HTTP\/1\.1 401 /);
});

it('asks nothing of a body that comes slowly enough', async () => {
  const { path, token } = await upload();
  const { socket, answer } = begin(path, [
    'Content-Type: application/octet-stream',
    'Content-Length: 9000',
    `Authorization: Bearer ${token}`,
  ]);
  for (let sent = 0; sent < 9_000; sent += 1_500) {
    socket.write('x'.repeat(1_500));
    await new Promise((done) => setTimeout(done, 200));
  }
  await expect.poll(() => answer()).toMatch(/^HTTP\/1\.1 201 /);
});
