import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectOnce } from '../database/driver.ts';
import { rceRow } from '../modules/imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../modules/imports/testing/sire-fixtures.ts';
import { storedSecret } from '../security/stored-secret.ts';
import { killServers, postmasterOf, runServer, stopPostgres } from '../testing/server-process.ts';
import { isRunning } from './process-identity.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-stop-'));
});
afterAll(async () => {
  killServers();
  await stopPostgres(folder);
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  runServer({
    CONTAPRO_DATA: folder,
    CONTAPRO_SAMPLES: '0',
    CONTAPRO_NOW: '2026-11-20T10:00:00-05:00',
    CONTAPRO_STOP_DELAY: '5',
  });

/** Calls of one accountant. */
const caller = (url: string, token = '') => {
  const api = `${url}/app/internal`;
  return {
    token,
    call: async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${api}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    upload: async (importId: string, name: string, content: string) => {
      const answer = await fetch(`${api}/imports/${importId}/files?name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
        body: content,
      });
      expect(answer.status).toBe(201);
    },
  };
};

async function signedIn(url: string): Promise<ReturnType<typeof caller>> {
  const account = { email: 'rosa@contapro.pe', password: 'Contapro1' };
  const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
  const person = { name: 'Rosa', last_name: 'Quispe', document_number: '45678912', phone_number: '987654321' };
  const anonymous = caller(url);
  await anonymous.call('POST', '/users-siscont', { ...person, ...account, ...captcha });
  const { body } = await anonymous.call('POST', '/users-siscont/sign-in', account);
  return caller(url, body.access_token);
}

const rows = 4_000;
const row = (number: number) =>
  rceRow({ number: String(number), amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
const propuesta = (first: number, count: number) =>
  sireFile(
    rceHeader,
    Array.from({ length: count }, (_, index) => row(first + index)),
  );

it('SIGTERM in the middle of a long import: open calls end, the import is returned to the queue, the database stops', {
  timeout: 300_000,
}, async () => {
  const first = await start();
  const accountant = await signedIn(first.url);
  await accountant.call('POST', '/me/businesses', {
    ruc: demoRuc,
    name: 'EMPRESA DEMO S.A.C.',
    // The sandbox has nothing to collect for it.
    username: 'PRUEBAX5',
    passwordSOL: 'clave-sol',
    terms: true,
    privacy: true,
  });
  const { body: businesses } = await accountant.call('GET', '/accountant/dashboard/filters');
  const { body: begunImport } = await accountant.call('POST', `/businesses/${businesses.businesses[0].uuid}/imports`);
  const importId: string = begunImport.import_id;
  await accountant.upload(importId, 'large.txt', propuesta(1, rows));

  const { pid, port } = await postmasterOf(folder);
  const password = (await storedSecret(join(folder, 'postgres.key'))).toString('hex');
  const sql = connectOnce(`postgres://contapro:${password}@127.0.0.1:${port}/contapro`);
  await vi.waitUntil(
    async () => {
      const found = await sql`select 1 from pg_stat_activity where application_name = 'contapro jobs'
        and xact_start is not null and query like '%sire_rows%'`;
      return found.length > 0;
    },
    { timeout: 120_000, interval: 20 },
  );
  await sql.end();

  const second = propuesta(rows + 1, 1);
  const inHand = connect(Number(new URL(first.url).port), 'localhost');
  inHand.write(
    `POST /app/internal/imports/${importId}/files?name=second.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
      `Authorization: Bearer ${accountant.token}\r\nContent-Type: application/octet-stream\r\n` +
      `Content-Length: ${Buffer.byteLength(second)}\r\n\r\n${second.slice(0, 100)}`,
  );
  let answered = '';
  inHand.on('data', (chunk) => {
    answered += chunk.toString();
  });
  const closed = once(inHand, 'close');

  first.child.kill('SIGTERM');
  const health = () =>
    accountant.call('GET', '/health').then(
      ({ status }) => status,
      () => 'refused',
    );
  await vi.waitUntil(async () => (await health()) === 503, { timeout: 10_000, interval: 10 });
  expect((await accountant.call('GET', '/me')).status).toBe(200);
  await vi.waitUntil(async () => (await health()) === 'refused', { timeout: 30_000, interval: 20 });
  inHand.write(second.slice(100));
  await closed;
  expect(answered).toMatch(/^HTTP\/1\.1 201 /);
  expect(await first.ended).toBe(0);
  expect(isRunning(pid)).toBe(false);

  const again = await start();
  const same = await signedIn(again.url);
  const imported = () => same.call('GET', `/imports/${importId}?page=1&size=20`);
  await vi.waitUntil(async () => (await imported()).body.state === 'terminado', { timeout: 200_000, interval: 200 });
  const { body } = await imported();
  expect(body.files).toMatchObject([
    { name: 'large.txt', outcome: 'importado', imported: rows, repeated: 0, rows_total: 0 },
    { name: 'second.txt', outcome: 'importado', imported: 1, repeated: 0, rows_total: 0 },
  ]);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
