import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { filesRepository } from './files/files.repository.ts';
import { receiveFile } from './files/receive-file.ts';
import { importDocuments } from './import-documents.ts';
import { processPending } from './job/process-pending.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from './testing/sire-fixtures.ts';
import { restaurantInvoice } from './testing/ubl-fixtures.ts';

let test: TestApp;
let token: string;
let businessId: string;
beforeAll(async () => {
  test = await openTestApp();
  const accountant = await test.addAccountant();
  token = accountant.token;
  businessId = (await test.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => test.close());

const api = '/app/internal';

async function begin(): Promise<string> {
  const answer = await test.call('POST', `/businesses/${businessId}/imports`, { token });
  expect(answer.statusCode).toBe(201);
  return answer.json().import_id;
}

const post = (importId: string, name: string, content: string | Uint8Array, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${api}/imports/${importId}/files`,
    query: { name },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    payload: Buffer.from(content),
  });

const look = async (importId: string, page = '1', size = '20') =>
  (await test.call('GET', `/imports/${importId}`, { token, query: { page, size } })).json();

const held = async () => {
  const [row] = await test.db.sql`select (select count(*)::int from import_files) as files,
    (select count(*)::int from import_file_chunks) as chunks`;
  return row;
};

describe('an import', () => {
  it('UPLOAD-01 is open, then read, then finished, and tells what became of each file', async () => {
    const importId = await begin();
    expect(await look(importId)).toMatchObject({ state: 'abierto', files: [], counts: { files: 0, pending: 0 } });
    const received = await post(importId, 'rce.txt', sireFile(rceHeader, rceRows));
    expect([received.statusCode, received.json()]).toEqual([
      201,
      { file_id: expect.any(String), name: 'rce.txt', bytes: Buffer.byteLength(sireFile(rceHeader, rceRows)) },
    ]);
    await post(importId, 'f.xml', restaurantInvoice);
    expect(await look(importId)).toMatchObject({ state: 'procesando', counts: { files: 2, pending: 2 } });
    await processPending(test.services, businessId);
    expect(await look(importId, '1', '1')).toEqual({
      import_id: importId,
      created_at: expect.any(String),
      state: 'terminado',
      counts: { files: 2, pending: 0, imported: 4, updated: 1, repeated: 0, rejected: 0 },
      files: [
        {
          file_id: received.json().file_id,
          name: 'rce.txt',
          bytes: received.json().bytes,
          outcome: 'importado',
          period: '202610',
          book: 'compras',
          imported: 4,
          updated: 0,
          repeated: 0,
          message: null,
          rows: [],
          rows_total: 0,
        },
      ],
      metadata: { pagination: { total_items: 2, total_pages: 2 } },
    });
    expect((await look(importId, '9')).files).toEqual([]);
  });

  it('stands in the latest of its business, newest first', async () => {
    const [first, second] = [await begin(), await begin()];
    // The collector's are no uploads.
    await importDocuments(test.services, businessId, []);
    const answer = await test.call('GET', `/businesses/${businessId}/imports`, { token });
    expect(
      answer
        .json()
        .imports.slice(0, 2)
        .map((one: { import_id: string }) => one.import_id),
    ).toEqual([second, first]);
  });

  it('of another accountant is not there', async () => {
    const other = await test.addAccountant();
    const importId = await begin();
    const answers = [
      await test.call('GET', `/imports/${importId}`, { token: other.token, query: { page: '1', size: '20' } }),
      await post(importId, 'a.xml', '<a/>', { authorization: `Bearer ${other.token}` }),
      await test.call('POST', `/businesses/${businessId}/imports`, { token: other.token }),
      await test.call('GET', `/businesses/${businessId}/imports`, { token: other.token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('a file', () => {
  it('of a kind we do not read is answered 415 at once', async () => {
    const importId = await begin();
    const before = await held();
    const answers = [
      await post(importId, 'factura.pdf', '%PDF'),
      await post(importId, 'a.xml', '{}', { 'content-type': 'application/json' }),
    ];
    expect(answers.map(({ statusCode, json }) => [statusCode, json().errors[0].code])).toEqual([
      [415, 'UNSUPPORTED_FILE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
    expect(await held()).toEqual(before);
  });

  it('above 100 MB is answered 413, announced or not, and leaves nothing', async () => {
    const importId = await begin();
    const before = await held();
    const announced = await post(importId, 'a.txt', 'x', { 'content-length': '200000000' });
    expect([announced.statusCode, announced.json().errors[0].code]).toEqual([413, 'FILE_TOO_LARGE']);
    const streamed = await post(importId, 'a.txt', Buffer.alloc(100_000_001, 'a'));
    expect(streamed.statusCode).toBe(413);
    expect(await held()).toEqual(before);
  });

  it('UPLOAD-01 whose row was forgotten while it arrived is answered 409, and nothing of it stays', async () => {
    const importId = await begin();
    const before = await held();
    async function* slowly() {
      yield Buffer.alloc(2_000_000, 'a');
      await test.db.sql`update import_files set started_at = now() - interval '7 hours' where state = 'recibiendo'`;
      await filesRepository(test.db.sql).forgetBrokenUploads();
      yield Buffer.from('the end');
    }
    await expect(receiveFile(test.db.sql, { importId, businessId, name: 'a.txt' }, slowly())).rejects.toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_FORGOTTEN' }],
    });
    expect(await held()).toEqual(before);
  });

  it('whose sender goes away in the middle leaves nothing', async () => {
    const importId = await begin();
    const before = await held();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${api}/imports/${importId}/files?name=a.txt HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/octet-stream\r\nContent-Length: 3000000\r\n\r\n',
    );
    socket.write(Buffer.alloc(2_000_000, 'a'));
    await vi.waitUntil(async () => (await held())?.['chunks'] !== before?.['chunks'], {
      timeout: 10_000,
      interval: 20,
    });
    socket.destroy();
    await vi.waitUntil(async () => (await held())?.['files'] === before?.['files'], { timeout: 10_000, interval: 20 });
    expect(await held()).toEqual(before);
    expect((await look(importId)).counts.files).toBe(0);
  });
});
