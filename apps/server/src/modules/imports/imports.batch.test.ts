import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { receiveBatch } from './files/receive-batch.ts';
import { importsRepository } from './imports.repository.ts';
import { processPending } from './job/process-pending.ts';
import { demoRuc } from './testing/sire-fixtures.ts';
import { restaurantInvoice } from './testing/ubl-fixtures.ts';

let test: TestApp;
let token: string;
let accountantId: string;
let businessId: string;
beforeAll(async () => {
  test = await openTestApp();
  const accountant = await test.addAccountant();
  ({ token, id: accountantId } = accountant);
  businessId = (await test.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => test.close());

type Content = string | Uint8Array<ArrayBuffer>;

async function begin(files: readonly { name: string; content: Content }[]) {
  const { import_id: importId } = (await test.call('POST', `/businesses/${businessId}/imports`, { token })).json();
  const body = { files: files.map(({ name, content }) => ({ name, bytes: content.length })) };
  const announced = await test.call('POST', `/imports/${importId}/missing-files`, { token, body });
  const ids: string[] = announced.json().files.map(({ announced_id }: { announced_id: string }) => announced_id);
  return { importId: String(importId), ids, parts: ids.map((id, index) => [id, files[index]?.content ?? ''] as const) };
}

/** A body as browsers write it, and its content type. */
async function multipart(parts: readonly (readonly [name: string, content: Content])[]) {
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, new Blob([content]), 'archivo.xml');
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) };
}

const postBody = (importId: string, type: string, payload: Buffer | string, by = token) =>
  test.app.inject({
    method: 'POST',
    url: `/app/internal/imports/${importId}/files/batch`,
    headers: { authorization: `Bearer ${by}`, 'content-type': type },
    payload,
  });

const post = async (importId: string, parts: Parameters<typeof multipart>[0], by?: string) => {
  const { type, body } = await multipart(parts);
  return postBody(importId, type, body, by);
};

const look = async (importId: string) =>
  (await test.call('GET', `/imports/${importId}`, { token, query: { page: '1', size: '100' } })).json();

const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().errors[0].code];

const held = async () => {
  const [row] = await test.db.sql`select (select count(*)::int from import_files) as files,
    (select count(*)::int from import_file_chunks) as chunks`;
  return row;
};

const three = ['<a/>', restaurantInvoice, ''].map((content, index) => ({ name: `ñandú-${index}.xml`, content }));

describe('a batch of files', () => {
  it('UPLOAD-01 is stored in the order of its parts, byte by byte, and read like single files', async () => {
    const { importId, ids, parts } = await begin(three);
    const [first, second, third] = parts;
    if (!first || !second || !third) throw new Error('There are three parts.');
    const answer = await post(importId, [third, first, second]);
    const order = [2, 0, 1];
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        files: order.map((at) => ({
          announced_id: ids[at],
          file: {
            file_id: expect.any(String),
            name: `ñandú-${at}.xml`,
            bytes: Buffer.byteLength(three[at]?.content ?? ''),
          },
          problem: null,
        })),
      },
    ]);
    const fileIds: string[] = answer.json().files.map(({ file }: { file: { file_id: string } }) => file.file_id);
    const chunks = await test.db.sql<{ fileId: string; bytes: Uint8Array }[]>`
      select file_id::text as "fileId", bytes from import_file_chunks where file_id = any(${fileIds}::uuid[])`;
    expect(new Map(chunks.map(({ fileId, bytes }) => [fileId, Buffer.from(bytes).toString()]))).toEqual(
      new Map([
        [fileIds[1], '<a/>'],
        [fileIds[2], restaurantInvoice],
      ]),
    );
    expect(await look(importId)).toMatchObject({ state: 'procesando', counts: { files: 3, missing: 0, pending: 3 } });
    await processPending(test.services, businessId);
    expect((await look(importId)).files).toMatchObject([
      { announced_id: ids[2], outcome: 'rechazado' },
      { announced_id: ids[0], outcome: 'rechazado' },
      { announced_id: ids[1], outcome: 'importado', imported: 1 },
    ]);
  });

  it('that is posted twice, also at the same time and in another order, is stored once', async () => {
    const { importId, parts } = await begin(three);
    const answers = await Promise.all([post(importId, parts), post(importId, parts.toReversed())]);
    answers.push(await post(importId, parts));
    const [one, other, again] = answers.map((answer) => answer.json().files);
    expect([other.toReversed(), again]).toEqual([one, one]);
    expect(await look(importId)).toMatchObject({ counts: { files: 3, missing: 0 } });
  });

  it('refuses only the file that has a problem', async () => {
    const [large, later] = [new Uint8Array(1_000_001).fill(97), new Uint8Array(1_000_000).fill(97)];
    const named = ['1.xml', '2.txt', '3.txt', '4.xml'];
    const { importId, ids, parts } = await begin(
      ['<a/>', large, later, '<d/>'].map((content, index) => ({ name: named[index] ?? '', content })),
    );
    await test.call('POST', `/imports/${importId}/withdrawn-files`, { token, body: { announced_ids: [ids[3]] } });
    const other = await begin([{ name: '5.xml', content: '<e/>' }]);
    const answer = await post(importId, [...parts, ...other.parts]);
    const stored = (at: number, bytes: number) => ({
      announced_id: ids[at],
      file: { file_id: expect.any(String), name: named[at], bytes },
      problem: null,
    });
    const lost = (id: string | undefined, code: string) => ({
      announced_id: id,
      file: null,
      problem: { code, message: expect.stringMatching(/\.$/) },
    });
    expect([answer.statusCode, answer.json().files]).toEqual([
      200,
      [
        stored(0, 4),
        lost(ids[1], 'TOO_LARGE_FOR_BATCH'),
        stored(2, 1_000_000),
        lost(ids[3], 'FILE_WITHDRAWN'),
        lost(other.ids[0], 'FILE_WITHDRAWN'),
      ],
    ]);
    expect((await look(importId)).counts).toMatchObject({ files: 2, missing: 1 });
    expect((await look(other.importId)).counts).toMatchObject({ files: 0, missing: 1 });
  });

  it('is stored as far as the accountant may have files waiting, in files and in bytes', async () => {
    const { importId, ids } = await begin(three);
    const target = { importId, businessId, accountantId, waiting: undefined };
    const given = ids.map((announcedId) => ({ announcedId, bytes: Buffer.from('1234'), isTooLarge: false }));
    const stored = async (limits: { files: number; bytes: number }) =>
      (await receiveBatch(test.db.sql, target, given, limits)).files.map((each) =>
        'file' in each ? each.file.size : each.problem.code,
      );
    const [waiting] = await test.db.sql<{ files: number; bytes: string }[]>`
      select count(*)::int as files, coalesce(sum(size), 0) as bytes from import_files where state <> 'terminado'`;
    const { files = 0, bytes = '0' } = waiting ?? {};
    expect(await stored({ files: files + 1, bytes: 1e9 })).toEqual([4, 'TOO_MUCH_WAITING', 'TOO_MUCH_WAITING']);
    // What is there counts, but is not stored again.
    expect(await stored({ files: 1e5, bytes: Number(bytes) + 8 })).toEqual([4, 4, 'TOO_MUCH_WAITING']);
    expect(await stored({ files: 1e5, bytes: 1e9 })).toEqual([4, 4, 4]);
  });

  it('and files that are withdrawn at the same time do not wait for each other', async () => {
    const imports = importsRepository(test.db.sql);
    // In the table they are in the order of their announcement, here not in that of their ids.
    const rising = (ids: readonly string[]) => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''));
    let announced = await begin(three);
    while (rising(announced.ids)) announced = await begin(three);
    const { importId, ids } = announced;
    const waiting = async () => {
      const rows = await test.db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const withdrawn = await test.db.sql.begin(async (transaction) => {
      const lock = (id: string | undefined) =>
        transaction`select from import_announcements where id = ${id ?? ''} for update`;
      const [first, ...others] = ids.toSorted();
      await lock(first);
      const withdrawing = imports.withdraw(importId, ids);
      await vi.waitUntil(waiting, { timeout: 10_000, interval: 20 });
      for (const id of others) await lock(id);
      return { withdrawing };
    });
    await withdrawn.withdrawing;
    expect((await look(importId)).counts).toMatchObject({ files: 0, missing: 0 });
  });

  it('of another accountant or import is not taken', async () => {
    const { importId, parts } = await begin(three);
    const other = await test.addAccountant();
    expect((await post(importId, parts, other.token)).statusCode).toBe(404);
    expect((await look(importId)).counts).toMatchObject({ files: 0, missing: 3 });
  });

  it('asks for a job unless another file was waiting', async () => {
    const request = vi.spyOn(test.services.jobs, 'request');
    await processPending(test.services, businessId);
    const { importId, parts } = await begin(three);
    await post(importId, parts.slice(0, 1));
    await post(importId, parts);
    await post(importId, parts);
    expect(request.mock.calls.map(([, data]) => data)).toEqual([{ businessId }]);
    request.mockRestore();
  });
});

describe('a hostile body', () => {
  /** The codes of the answers to bodies, and what they changed. */
  const outcomeOf = async (send: (id: string, importId: string) => Promise<Awaited<ReturnType<typeof post>>>[]) => {
    const { importId, ids } = await begin([{ name: 'a.xml', content: '<a/>' }]);
    const before = await held();
    const codes = (await Promise.all(send(ids[0] ?? '', importId))).map(codeOf);
    const { counts } = await look(importId);
    return { codes, isUnchanged: isDeepStrictEqual(await held(), before), counts };
  };
  const unchanged = (codes: unknown) => ({
    codes,
    isUnchanged: true,
    counts: expect.objectContaining({ files: 0, missing: 1 }),
  });
  const invalid = [400, 'INVALID_MULTIPART'];
  const tooLarge = [413, 'BATCH_TOO_LARGE'];
  const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.xml"\r\n\r\n`;
  const type = 'multipart/form-data; boundary=x';

  it('without a boundary, of another type, or without an end is refused, and stores nothing', async () => {
    const outcome = await outcomeOf((id, importId) => [
      postBody(importId, 'multipart/form-data', `${head(id)}<a/>\r\n--x--`),
      postBody(importId, 'multipart/mixed; boundary=x', 'x'),
      postBody(importId, 'application/octet-stream', 'x'),
      postBody(importId, type, `${head(id)}<a/>`),
      postBody(importId, type, `${head(id)}<a/>\r\n--x`),
      postBody(importId, type, head(id).slice(0, -4)),
      postBody(importId, type, 'no parts'),
      postBody(importId, type, '--x--'),
    ]);
    expect(outcome).toEqual(
      unchanged([
        invalid,
        [415, 'UNSUPPORTED_MEDIA_TYPE'],
        [415, 'UNSUPPORTED_MEDIA_TYPE'],
        invalid,
        invalid,
        invalid,
        invalid,
        invalid,
      ]),
    );
  });

  it('with other names than those of announcements, or the same twice, is refused', async () => {
    const outcome = await outcomeOf((id, importId) => [
      post(importId, [['file', '<a/>']]),
      post(importId, [[`${id}'; drop table`, '<a/>']]),
      postBody(importId, type, `--x\r\nContent-Disposition: form-data\r\n\r\n<a/>\r\n--x--`),
      post(importId, [
        [id, '<a/>'],
        [id.toUpperCase(), '<b/>'],
      ]),
    ]);
    expect(outcome).toEqual(unchanged([invalid, invalid, invalid, invalid]));
  });

  it('with endless headers, too many parts or too many bytes is refused', async () => {
    const outcome = await outcomeOf((id, importId) => [
      postBody(importId, type, `--x\r\nA: ${'a'.repeat(4_000_000)}`),
      postBody(importId, type, `--x\r\nA: ${'a'.repeat(3_000)}\r\n${head(id).slice(5)}<a/>\r\n--x--`),
      postBody(importId, type, `--x\r\nA: ${'a'.repeat(6_000_000)}`),
      post(importId, [[id, new Uint8Array(5_000_000)]]),
      post(
        importId,
        Array.from({ length: 10_000 }, () => [crypto.randomUUID(), '<a/>']),
      ),
      post(
        importId,
        Array.from({ length: 101 }, () => [crypto.randomUUID(), '<a/>']),
      ),
      postBody(importId, type, '--x\r\n\r\n\r\n'.repeat(10_000)),
    ]);
    expect(outcome).toEqual(unchanged([invalid, invalid, tooLarge, tooLarge, tooLarge, tooLarge, tooLarge]));
  });

  it('that is too large is answered before all of it was sent, also in chunks', async () => {
    const { importId } = await begin([{ name: 'a.xml', content: '<a/>' }]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const start =
      `POST /app/internal/imports/${importId}/files/batch HTTP/1.1\r\nHost: x\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\n`;
    const answerTo = async (send: (socket: ReturnType<typeof connect>) => void) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (piece) => (answer += piece.toString()));
      socket.write(start);
      send(socket);
      await vi.waitUntil(() => answer.includes('\r\n\r\n'), { timeout: 10_000, interval: 20 });
      socket.destroy();
      return answer.slice(0, 12);
    };
    const piece = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    expect([
      await answerTo((socket) => socket.write('Content-Length: 5000001\r\n\r\n')),
      await answerTo((socket) => socket.write(`Transfer-Encoding: chunked\r\n\r\n${piece.repeat(5)}`)),
    ]).toEqual(Array(2).fill('HTTP/1.1 413'));
  });
});

it('the name under which a file was announced is its name', async () => {
  const imports = importsRepository(test.db.sql);
  const { importId, parts } = await begin([{ name: 'a "b"/c%22.xml', content: '<a/>' }]);
  await post(importId, parts);
  expect((await imports.files(importId, 1, 10)).map(({ name }) => name)).toEqual(['a "b"/c%22.xml']);
});
