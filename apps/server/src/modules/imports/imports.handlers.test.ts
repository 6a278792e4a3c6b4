import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { uploadExtensions } from '@contapro/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { filesRepository } from './files/files.repository.ts';
import { receiveFile } from './files/receive-file.ts';
import { storeFiles } from './store-files.ts';
import { importsRepository } from './imports.repository.ts';
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

/** The port of the app, which listens from the first call on. */
async function listen(): Promise<number> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

const look = async (importId: string, page = '1', size = '20') =>
  (await test.call('GET', `/imports/${importId}`, { token, query: { page, size } })).json();

const held = async () => {
  const [row] = await test.db.sql`select (select count(*)::int from import_files) as files,
    (select count(*)::int from import_file_chunks) as chunks`;
  return row;
};

describe('an import', () => {
  it('UPLOAD-01 is open, then read, then finished, and has the result of each file', async () => {
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
      undone_at: null,
      state: 'terminado',
      counts: { files: 2, missing: 0, pending: 0, imported: 4, updated: 1, repeated: 0, rejected: 0 },
      files: [
        {
          file_id: received.json().file_id,
          announced_id: null,
          name: 'rce.txt',
          bytes: received.json().bytes,
          outcome: 'importado',
          period: '202610',
          book: 'compras',
          imported: 4,
          updated: 0,
          repeated: 0,
          rejected: 0,
          message: null,
          rows: [],
          rows_total: 0,
        },
      ],
      metadata: { pagination: { total_items: 2, total_pages: 2 } },
    });
    expect((await look(importId, '9')).files).toEqual([]);
  });

  it('is among the latest imports of its business, newest first', async () => {
    const [first, second] = [await begin(), await begin()];
    await announce(first, [{ name: 'a.xml', bytes: 4 }]);
    await post(second, 'a.xml', '<a/>');
    // One whose answer was lost has no files.
    await begin();
    // The collector's are no uploads.
    await storeFiles(test.services.sql, businessId, [{ name: 'x.txt', content: [Buffer.from('x')] }]);
    const answer = await test.call('GET', `/businesses/${businessId}/imports`, { token });
    expect(
      answer
        .json()
        .imports.slice(0, 2)
        .map((one: { import_id: string }) => one.import_id),
    ).toEqual([second, first]);
  });

  it('UPLOAD says of each file that waits how many of the same account are before it, and counts no collected or foreign one', async () => {
    const [mine, stranger] = [await test.addAccountant(), await test.addAccountant()];
    const waiting = async (accountantId: string, ruc: string, names: readonly string[]) => {
      const { id } = await test.addBusiness(accountantId, { ruc });
      const importId = await importsRepository(test.services.sql).create(id, 'subida', null);
      for (const name of names)
        await receiveFile(test.services.sql, { importId, businessId: id, name }, [Buffer.from(name)]);
      return { id, importId };
    };
    const before = async ({ importId }: { importId: string }, by: string) => {
      const answer = await test.call('GET', `/imports/${importId}`, {
        token: by,
        query: { page: '1', size: '20' },
      });
      return answer.json().files.map((file: { files_before?: number }) => file.files_before);
    };
    const first = await waiting(mine.id, '20100047218', ['a.txt', 'b.txt']);
    await storeFiles(test.services.sql, first.id, [{ name: 'collected.txt', content: [Buffer.from('x')] }]);
    const others = await waiting(stranger.id, '20131312955', ['c.txt']);
    const second = await waiting(mine.id, '20100070970', ['d.txt', 'e.txt']);
    expect([
      await before(first, mine.token),
      await before(second, mine.token),
      await before(others, stranger.token),
    ]).toEqual([[0, 1], [2, 3], [0]]);

    await processPending(test.services, first.id);
    expect([await before(first, mine.token), await before(second, mine.token)]).toEqual([
      [undefined, undefined],
      [0, 1],
    ]);
  });

  it('of another accountant answers 404', async () => {
    const other = await test.addAccountant();
    const importId = await begin();
    expect((await post(importId, 'own.xml', '<a/>')).statusCode).toBe(201);
    const answers = [
      await test.call('GET', `/imports/${importId}`, { token: other.token, query: { page: '1', size: '20' } }),
      await post(importId, 'a.xml', '<a/>', { authorization: `Bearer ${other.token}` }),
      await test.call('POST', `/businesses/${businessId}/imports`, { token: other.token }),
      await test.call('GET', `/businesses/${businessId}/imports`, { token: other.token }),
      await announce(importId, [{ name: 'a.xml', bytes: 4 }], other.token),
      await test.call('GET', `/imports/${importId}/missing-files`, {
        token: other.token,
        query: { page: '1', size: '20' },
      }),
      await withdraw(importId, [importId], other.token),
      await rowsOf(importId, importId, '1', '20', other.token),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
  });
});

const announce = (importId: string, files: readonly { id?: string; name: string; bytes: number }[], by = token) =>
  test.call('POST', `/imports/${importId}/missing-files`, { token: by, body: { files } });

const withdraw = (importId: string, announced_ids: readonly string[], by = token) =>
  test.call('POST', `/imports/${importId}/withdrawn-files`, { token: by, body: { announced_ids } });

const missing = async (importId: string, page = '1', size = '20') =>
  (await test.call('GET', `/imports/${importId}/missing-files`, { token, query: { page, size } })).json();

const rowsOf = (importId: string, fileId: string, page: string, size: string, by = token) =>
  test.call('GET', `/imports/${importId}/files/${fileId}/rows`, { token: by, query: { page, size } });

const postFor = (importId: string, announced: string, name: string, content: string | Uint8Array) =>
  test.app.inject({
    method: 'POST',
    url: `${api}/imports/${importId}/files`,
    query: { name, announced_id: announced },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('announced files', () => {
  const three = ['a.xml', 'b.xml', 'c.xml'].map((name, index) => ({ name, bytes: index + 4 }));

  it('UPLOAD-01 are missing until they are posted, and the import is incomplete meanwhile', async () => {
    const importId = await begin();
    const answer = await announce(importId, three);
    const { files } = answer.json();
    expect([answer.statusCode, files]).toEqual([
      201,
      three.map((file) => ({ ...file, announced_id: expect.any(String) })),
    ]);
    expect(await look(importId)).toMatchObject({ state: 'incompleto', counts: { files: 0, missing: 3, pending: 0 } });
    const received = await postFor(importId, files[1].announced_id, 'b.xml', '<b/>');
    expect(await look(importId)).toMatchObject({
      state: 'procesando',
      counts: { files: 1, missing: 2, pending: 1 },
      files: [{ file_id: received.json().file_id, announced_id: files[1].announced_id }],
    });
    await processPending(test.services, businessId);
    expect(await look(importId)).toMatchObject({ state: 'incompleto', counts: { files: 1, missing: 2, pending: 0 } });
    const first = await missing(importId, '1', '1');
    expect([first, namesOf((await missing(importId, '2', '1')).files)]).toEqual([
      { files: [files[0]], metadata: { pagination: { total_items: 2, total_pages: 2 } } },
      ['c.xml'],
    ]);
    const [summary] = (await test.call('GET', `/businesses/${businessId}/imports`, { token })).json().imports;
    expect(summary).toMatchObject({ import_id: importId, state: 'incompleto', counts: { files: 1, missing: 2 } });
  });

  it.each([
    ['small', '<b/>'],
    ['of several pieces', Buffer.alloc(2_500_000, 'a')],
  ])('that are posted twice are stored once: %s', async (_, content) => {
    const importId = await begin();
    const [file] = (await announce(importId, [{ name: 'b.xml', bytes: content.length }])).json().files;
    const both = await Promise.all([
      postFor(importId, file.announced_id, 'b.xml', content),
      postFor(importId, file.announced_id, 'b.xml', content),
    ]);
    const again = await postFor(importId, file.announced_id, 'b.xml', content);
    expect([...both, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const [stored] = (await look(importId)).files;
    expect([...both, again].map((answer) => answer.json())).toEqual(
      Array(3).fill({ file_id: stored.file_id, name: 'b.xml', bytes: content.length }),
    );
    expect(await look(importId)).toMatchObject({ counts: { files: 1, missing: 0 } });
  });

  it('can be withdrawn; what is posted stays', async () => {
    const importId = await begin();
    const { files } = (await announce(importId, three)).json();
    const [first, second, third] = files.map(({ announced_id }: { announced_id: string }) => announced_id);
    await postFor(importId, first, 'a.xml', '<a/>');
    const answers = [await withdraw(importId, [first, second])];
    expect(namesOf((await missing(importId)).files)).toEqual(['c.xml']);
    answers.push(await withdraw(importId, [third]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    await processPending(test.services, businessId);
    expect(await look(importId)).toMatchObject({ state: 'terminado', counts: { files: 1, missing: 0 } });
    const before = await held();
    for (const content of ['<c/>', Buffer.alloc(2_500_000, 'a')]) {
      const late = await postFor(importId, third, 'c.xml', content);
      expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'FILE_WITHDRAWN']);
    }
    expect(await held()).toEqual(before);
  });

  it('of another import are not taken for it', async () => {
    const [one, other] = [await begin(), await begin()];
    const [file] = (await announce(one, [{ name: 'a.xml', bytes: 4 }])).json().files;
    expect((await postFor(other, file.announced_id, 'a.xml', '<a/>')).statusCode).toBe(409);
    expect([(await look(one)).counts.missing, (await look(other)).counts.files]).toEqual([1, 0]);
  });

  it('UPLOAD-01 are announced once when the call is repeated with their ids', async () => {
    const importId = await begin();
    const files = three.map((file) => ({ ...file, id: randomUUID() }));
    const expected = files.map(({ id, name, bytes }) => ({ announced_id: id, name, bytes }));
    const both = await Promise.all([announce(importId, files), announce(importId, files)]);
    await postFor(importId, files[0]?.id ?? '', 'a.xml', '<a/>');
    // With a file that is new, in another order.
    const fourth = { id: randomUUID(), name: 'd.xml', bytes: 9 };
    const again = await announce(importId, [fourth, ...files.toReversed()]);
    expect([...both, again].map((answer) => [answer.statusCode, answer.json().files])).toEqual([
      [201, expected],
      [201, expected],
      [201, [{ announced_id: fourth.id, name: 'd.xml', bytes: 9 }, ...expected.toReversed()]],
    ]);
    expect(await look(importId)).toMatchObject({ counts: { files: 1, missing: 3 } });
  });

  it('are not announced under an id of another import, whoever has it, nor two under one id', async () => {
    const [importId, own] = [await begin(), await begin()];
    const stranger = await test.addAccountant();
    const business = await test.addBusiness(stranger.id, { ruc: '20551234567' });
    const repository = importsRepository(test.db.sql);
    const foreign = await repository.create(business.id, 'subida', stranger.id);
    const [one, other, free] = [randomUUID(), randomUUID(), randomUUID()];
    await announce(own, [{ id: one, name: 'a.xml', bytes: 4 }]);
    await announce(foreign, [{ id: other, name: 'a.xml', bytes: 4 }], stranger.token);
    const beside = { id: free, name: 'b.xml', bytes: 4 };
    const answers = [
      await announce(importId, [beside, { id: one, name: 'a.xml', bytes: 4 }]),
      await announce(importId, [beside, { id: other, name: 'a.xml', bytes: 4 }]),
      await announce(importId, [beside, { ...beside, id: free.toUpperCase() }]),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].code])).toEqual([
      [409, 'ANNOUNCEMENT_TAKEN'],
      [409, 'ANNOUNCEMENT_TAKEN'],
      [400, 'REPEATED_ID'],
    ]);
    const counts = [await look(importId), await look(own)].map((each) => each.counts.missing);
    expect([counts, await repository.missing(foreign, 1, 20)]).toEqual([
      [0, 1],
      [{ id: other, name: 'a.xml', size: 4 }],
    ]);
  });

  it('of a kind we do not read are refused', async () => {
    const importId = await begin();
    const answer = await announce(importId, [...three, { name: 'foto.heic', bytes: 3 }]);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'UNSUPPORTED_FILE']);
    expect((await missing(importId)).files).toEqual([]);
  });

  it('of an accountant are limited, those that were posted not counted', async () => {
    const own = await test.addAccountant();
    const business = await test.addBusiness(own.id, { ruc: '20456789014' });
    const imports = importsRepository(test.db.sql);
    const importId = await imports.create(business.id, 'subida', own.id);
    const target = { importId, businessId: business.id, accountantId: own.id };
    const given = three.map(({ name, bytes }) => ({ name, size: bytes }));
    const announced = await imports.announce(target, given, 4);
    if (typeof announced === 'string') throw new Error(announced);
    // Files that are announced already do not count again.
    expect(await imports.announce(target, announced, 4)).toEqual(announced);
    expect(await imports.announce(target, given.slice(0, 2), 4)).toBe('tooMany');
    await receiveFile(
      test.db.sql,
      { importId, businessId: business.id, name: 'a.xml', announcedId: announced[0]?.id },
      [Buffer.from('<a/>')],
    );
    expect(await imports.announce(target, given.slice(0, 2), 4)).toEqual([
      { ...given[0], id: expect.any(String) },
      { ...given[1], id: expect.any(String) },
    ]);
  });
});

describe('the report of a file', () => {
  it('is read page by page, to the line that counts what is not stored', async () => {
    const importId = await begin();
    const bad = sireFile(rceHeader, Array<string>(10_500).fill('x'), '\n');
    const { file_id } = (await post(importId, 'bad.txt', bad)).json();
    await processPending(test.services, businessId);
    const [file] = (await look(importId)).files;
    expect([file.rows.length, file.rows_total, file.rejected]).toEqual([100, 10_500, 10_500]);
    const second = (await rowsOf(importId, file_id, '2', '100')).json();
    expect([second.metadata, second.rows.length, second.rows[0].line]).toEqual([
      { pagination: { total_items: 10_001, total_pages: 101 } },
      100,
      102,
    ]);
    expect((await rowsOf(importId, file_id, '101', '100')).json().rows).toEqual([
      {
        entry: null,
        line: null,
        field: null,
        code: 'MAS_PROBLEMAS',
        message:
          'Hay 500 avisos más, que no se muestran. Resuelve los anteriores y vuelve a subir el archivo para ver los que queden.',
      },
    ]);
    expect((await rowsOf(await begin(), file_id, '1', '20')).statusCode).toBe(404);
  });

  it('names the RUC of both sides of a voucher of another business', async () => {
    const importId = await begin();
    await post(importId, 'ajeno.xml', restaurantInvoice.replaceAll(demoRuc, '20456789014'));
    await processPending(test.services, businessId);
    expect((await look(importId)).files).toMatchObject([
      {
        outcome: 'rechazado',
        rejected: 1,
        message:
          'El comprobante no es de esta empresa (20999999019): lo emite el RUC 20999999035 y lo recibe el RUC 20456789014. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.',
      },
    ]);
  });
});

describe('a file', () => {
  it.each(uploadExtensions)('%s of a kind that the page offers is taken, announced or not', async (extension) => {
    const importId = await begin();
    const name = `ARCHIVO${extension.toUpperCase()}`;
    const announced = await announce(importId, [{ name, bytes: 5 }]);
    const received = await post(importId, name, 'texto');
    expect([announced.statusCode, received.statusCode]).toEqual([201, 201]);
  });

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

  it('above 100 MB in chunks is answered when all of it was sent, on a connection that stays open', async () => {
    const importId = await begin();
    const port = await listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sendMegabytes = async (megabytes: number) => {
      const sending = request({
        agent,
        port,
        method: 'POST',
        path: `${api}/imports/${importId}/files?name=a.txt`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        sending.on('error', reject);
        sending.on('response', (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode));
        });
      });
      const pieces = Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1_000_000, 'a')));
      pieces.pipe(sending);
      return answered;
    };
    expect([await sendMegabytes(102), await sendMegabytes(1)]).toEqual([413, 201]);
    agent.destroy();
  });

  it('UPLOAD-01 whose row was deleted while it arrived is answered 409, and nothing of it is stored', async () => {
    const importId = await begin();
    const before = await held();
    async function* slowly() {
      yield Buffer.alloc(2_000_000, 'a');
      await test.db.sql`update import_files set started_at = now() - interval '7 hours' where state = 'recibiendo'`;
      await filesRepository(test.db.sql, test.services.clock).forgetBrokenUploads();
      yield Buffer.from('the end');
    }
    await expect(receiveFile(test.db.sql, { importId, businessId, name: 'a.txt' }, slowly())).rejects.toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_FORGOTTEN' }],
    });
    expect(await held()).toEqual(before);
  });

  it('whose sender disconnects leaves nothing stored', async () => {
    const importId = await begin();
    const before = await held();
    const port = await listen();
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

  it('whose content is compressed on the way is refused, because little content could become much', async () => {
    const importId = await begin();
    const before = await held();
    const answer = await post(importId, 'a.txt', gzipSync(Buffer.alloc(50_000_000, 'a')), {
      'content-encoding': 'gzip',
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      415,
      [{ code: 'UNSUPPORTED_ENCODING', message: 'Envía el contenido sin comprimir, sin Content-Encoding.' }],
    ]);
    expect(await held()).toEqual(before);
  });
});
