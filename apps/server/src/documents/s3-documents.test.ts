import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basePath } from '@contapro/openapi/operations';
import type { FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { createHandlers } from '../handlers.ts';
import { createLogger } from '../logger.ts';
import { picturesRepository } from '../modules/exports/pictures.repository.ts';
import { voucherFiles } from '../modules/exports/voucher-files.ts';
import { processPending } from '../modules/imports/job/process-pending.ts';
import { importAndRead } from '../modules/imports/testing/import-files.ts';
import { demoRuc } from '../modules/imports/testing/sire-fixtures.ts';
import { ublDocument } from '../modules/imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../modules/imports/zip/byte-source.ts';
import { openZip } from '../modules/imports/zip/read-zip.ts';
import type { Services } from '../services.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openTestApp, type TestApp, testNow } from '../testing/test-app.ts';
import { databaseDocuments } from './database-documents.ts';
import { type StoredBytes, StoreUnavailable } from './document-store.ts';
import { openDocuments } from './open-documents.ts';
import { type S3Limits, type S3Settings, s3Documents } from './s3-documents.ts';
import { deleteStored } from './delete-stored.ts';

const bucket = 'comprobantes';
let folder: string;
let server: S3rver;
/** The keys are those that s3rver knows. It does not check signatures of version 4, which are the client's own work. */
let settings: S3Settings;
let t: TestApp;
let store: ReturnType<typeof s3Documents>;
let services: Services;
let app: FastifyInstance;
let token: string;
let businessId: string;
/** What is logged, one JSON object a line. */
let logged: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line) => logged.push(line) } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-s3-'));
  const configureBuckets: [{ name: string; configs: [] }] = [{ name: bucket, configs: [] }];
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  settings = {
    bucket,
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    encryption: undefined,
  };
  t = await openTestApp();
  store = s3Documents({ sql: t.db.sql, log }, settings);
  services = { ...t.services, documents: store };
  app = await createApp({ services, handlers: createHandlers(services) });
});
beforeEach(async () => {
  logged = [];
  t.setNow(testNow);
  await t.db.empty();
  for (const name of await readdir(join(folder, bucket)).catch(() => []))
    await rm(join(folder, bucket, name), { recursive: true });
  const accountant = await t.addAccountant();
  token = accountant.token;
  businessId = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(async () => {
  store.close();
  await app.close();
  await t.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const invoice = (number: number) =>
  ublDocument({ id: `F001-${number}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' });
const codeOf = (number: number) => `20999999027-202610-01-F001-${number}`;

/** The keys of all objects of the bucket. */
async function objects(): Promise<string[]> {
  const names = await readdir(join(folder, bucket), { recursive: true }).catch(() => []);
  return names
    .flatMap((name) => (name.endsWith('._S3rver_object') ? name.replace('._S3rver_object', '') : []))
    .toSorted();
}

const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({
    method,
    url: `${basePath}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

async function zipOf(type: 'xml' | 'jpeg', numbers: readonly number[]): Promise<(readonly [string, Buffer])[]> {
  const answer = await call('POST', '/businesses/dashboard-reports/all-invoices-files', {
    ruc: demoRuc,
    tax_period: '202610',
    page: 1,
    size: 20,
    invoiceCodes: numbers.map(codeOf),
    type,
    status: '0',
  });
  expect(answer.statusCode).toBe(200);
  const { zip_file }: { zip_file: string } = answer.json();
  const entries = await openZip(bufferSource(Buffer.from(zip_file, 'base64')));
  return Promise.all(entries.map(async ({ name, read }) => [name, Buffer.from(await read(1_000_000))] as const));
}

const keysInRows = async (): Promise<string[]> => {
  const rows = await t.db.sql<{ key: string }[]>`
    select object_key as key from xml_documents union all select object_key from voucher_images`;
  return rows.map(({ key }) => key).toSorted();
};
const sweep = (of = store) => of.sweep(new AbortController().signal);

async function passHour(): Promise<void> {
  await t.db.sql`update unconfirmed_objects set since = since - interval '61 minutes'`;
  await t.db.sql`update deleted_objects set since = since - interval '61 minutes'`;
}

/** A store whose bucket is on a server that answers as `listener` does. It is closed when the test ends. */
async function storeOn(
  listener: RequestListener,
  { limits, encryption }: { limits?: S3Limits; encryption?: S3Settings['encryption'] } = {},
): Promise<typeof store> {
  const other = createServer(listener).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const given = { ...settings, endpoint: `http://127.0.0.1:${port}`, encryption };
  const opened = s3Documents({ sql: t.db.sql, log }, given, limits);
  onTestFinished(() => {
    opened.close();
    other.closeAllConnections();
    other.close();
  });
  return opened;
}

const confirmed = (stored: readonly StoredBytes[]) =>
  t.db.sql.begin((transaction) => store.confirm(transaction, businessId, stored));

it('keeps documents and pictures as objects of the business, and no bytes of them in the database', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1), 'b.xml': invoice(2) });
  expect(await zipOf('xml', [1, 2])).toEqual([
    ['20999999027-01-F001-2.xml', Buffer.from(invoice(2))],
    ['20999999027-01-F001-1.xml', Buffer.from(invoice(1))],
  ]);
  const first = await zipOf('jpeg', [1]);
  expect(first.map(([name, bytes]) => [name, bytes.subarray(0, 3).toString('hex')])).toEqual([
    ['F001-00000001.jpeg', 'ffd8ff'],
  ]);
  const kept = await objects();
  expect(kept).toHaveLength(3);
  expect(kept.every((key) => key.startsWith(`${businessId}/`))).toBe(true);
  expect(await keysInRows()).toEqual(kept);
  expect([
    ...(await t.db.sql`
      select (select count(deflated)::int from xml_documents) as documents,
        (select count(jpeg)::int from voucher_images) as pictures,
        (select count(*)::int from unconfirmed_objects) as unconfirmed`),
  ]).toEqual([{ documents: 0, pictures: 0, unconfirmed: 0 }]);
  // The picture is read from the bucket and not drawn again.
  expect(await zipOf('jpeg', [1])).toEqual(first);
  expect(await objects()).toEqual(kept);
});

it.each<[S3Settings['encryption'], (string | undefined)[]]>([
  [undefined, [undefined, undefined]],
  ['AES256', ['AES256', undefined]],
  [{ keyId: undefined }, ['aws:kms', undefined]],
  [{ keyId: 'alias/contapro' }, ['aws:kms', 'alias/contapro']],
])('asks the server to encrypt what it writes, as it is configured: %o', async (encryption, expected) => {
  const asked: unknown[] = [];
  const opened = await storeOn(
    ({ method, headers }, response) => {
      if (method === 'PUT')
        asked.push([headers['x-amz-server-side-encryption'], headers['x-amz-server-side-encryption-aws-kms-key-id']]);
      response.end();
    },
    { encryption },
  );
  await opened.keep(businessId, [Buffer.from('1'), Buffer.from('2')]);
  expect(asked).toEqual([expected, expected]);
});

it('writes no object for a document that the business has already', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  const kept = await objects();
  const [report] = await importAndRead(services, businessId, { 'again.xml': invoice(1), 'b.txt': 'x' });
  expect([report?.repeated, await objects()]).toEqual([1, kept]);
});

it('reads what was stored in the database before the bucket was configured', async () => {
  await importAndRead({ ...services, documents: databaseDocuments }, businessId, { 'a.xml': invoice(1) });
  await importAndRead(services, businessId, { 'b.xml': invoice(2) });
  expect(await objects()).toHaveLength(1);
  expect((await zipOf('xml', [1, 2])).map(([name]) => name)).toEqual([
    '20999999027-01-F001-2.xml',
    '20999999027-01-F001-1.xml',
  ]);
});

it('deletes the objects of a transaction that failed after an hour, and no other', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  const ofRows = await objects();
  const lost = await store.keep(businessId, [Buffer.from('1'), Buffer.from('2')]);
  await sweep();
  expect(await objects()).toHaveLength(3);
  await passHour();
  await sweep();
  expect(await objects()).toEqual(ofRows);
  // A transaction that took longer than the hour fails, so that no row refers to an object that is gone.
  await expect(confirmed(lost)).rejects.toThrow('2 objects were deleted before their rows were stored');
});

it('refuses to confirm an object that S3 could not delete, and deletes it next time', async () => {
  const lost = await store.keep(businessId, [Buffer.from('1')]);
  await passHour();
  const refusing = await storeOn((_, response) => response.writeHead(403).end());
  await expect(sweep(refusing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  await expect(confirmed(lost)).rejects.toThrow('1 objects were deleted before their rows were stored');
  expect(await objects()).toHaveLength(1);
  await sweep();
  expect(await objects()).toEqual([]);
  expect([...(await t.db.sql`select * from deleted_objects`)]).toEqual([]);
});

it('keeps an object whose confirmation was rolled back for the hour, and then deletes it', async () => {
  const stored = await store.keep(businessId, [Buffer.from('1')]);
  const rollback = new Error('The transaction fails after the confirmation');
  const failing = t.db.sql.begin(async (transaction) => {
    await store.confirm(transaction, businessId, stored);
    throw rollback;
  });
  await expect(failing).rejects.toBe(rollback);
  await passHour();
  await sweep();
  expect(await objects()).toEqual([]);
});

it('deletes a picture that was replaced by one of a newer drawing', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  await zipOf('jpeg', [1]);
  await t.db.sql`update voucher_images set version = 0`;
  await zipOf('jpeg', [1]);
  expect(await objects()).toHaveLength(3);
  await passHour();
  await sweep();
  expect(await objects()).toEqual(await keysInRows());
});

it('deletes one of two pictures that two calls drew and stored at the same time', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  const [document] = await t.db.sql<{ id: string }[]>`select id::text from xml_documents`;
  const id = document?.id ?? '';
  const inserted = Promise.withResolvers<void>();
  const secondWaits = Promise.withResolvers<void>();
  const slow = picturesRepository(t.db.sql, {
    ...store,
    confirm: async (...given) => {
      inserted.resolve();
      await secondWaits.promise;
      await store.confirm(...given);
    },
  });
  const first = slow.store(businessId, id, Buffer.from('1'), 2);
  await inserted.promise;
  const pictures = picturesRepository(t.db.sql, store);
  const second = pictures.store(businessId, id, Buffer.from('2'), 2);
  const waiting = () => t.db.sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(1);
  secondWaits.resolve();
  await Promise.all([first, second]);
  expect(await objects()).toHaveLength(3);
  await passHour();
  await sweep();
  expect(await objects()).toEqual(await keysInRows());
  expect(await objects()).toHaveLength(2);
  expect(Buffer.from((await pictures.find(businessId, id, 2)) ?? [])).toEqual(Buffer.from('2'));
});

it('deletes the objects of deleted documents and pictures after an hour', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  await zipOf('jpeg', [1]);
  const deleted = await objects();
  await importAndRead(services, businessId, { 'b.xml': invoice(2) });
  const documents = await t.db.sql<{ id: string }[]>`
    select id::text from xml_documents where object_key = any(${deleted}::text[])`;
  await deleteStored(
    t.db.sql,
    businessId,
    documents.map(({ id }) => id),
  );
  await sweep();
  expect(await objects()).toHaveLength(3);
  await passHour();
  await sweep();
  expect(await objects()).toHaveLength(1);
  expect(await objects()).toEqual(await keysInRows());
});

/** Removes objects from the bucket, as when they were deleted after the dump from which the database was restored. */
async function lose(keys: readonly string[]): Promise<void> {
  const folders = await readdir(join(folder, bucket), { recursive: true });
  for (const name of folders.filter((path) => keys.some((key) => path.startsWith(`${key}._S3rver`))))
    await rm(join(folder, bucket, name));
}
const lostObjects = () => logged.map((line): unknown => JSON.parse(line));
const isMissing = (object: string | undefined) =>
  expect.objectContaining({ level: 'error', msg: 'An object of the bucket is missing', object });

/** The answers of the links of the first voucher, by extension. */
async function linked(): Promise<Record<'jpeg' | 'xml', { status: number; body: string }>> {
  const query = new URLSearchParams({ ruc: demoRuc, tax_period: '202610', page: '1', size: '20', status: '0' });
  const page = (await call('GET', `/businesses/dashboard-reports/all-invoices?${query.toString()}`)).json();
  const [row] = page.data;
  const of = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, body: isJson ? JSON.parse(body).errors[0].code : String(headers['content-type']) };
  };
  return { jpeg: await of(row.img_cpe_link), xml: await of(row.xml_cpe_link) };
}

it('draws a picture again whose object is missing', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  const [xml] = await objects();
  const picture = await zipOf('jpeg', [1]);
  const lost = (await objects()).filter((key) => key !== xml);
  await lose(lost);
  expect(await linked()).toEqual({
    jpeg: { status: 200, body: 'image/jpeg' },
    xml: { status: 200, body: 'application/xml' },
  });
  expect(lostObjects()).toEqual([isMissing(lost[0])]);
  expect(await zipOf('jpeg', [1])).toEqual(picture);
  expect(await objects()).toEqual(await keysInRows());
});

it('answers that there is no file when the object of an XML is missing, and names its voucher in the list of a zip', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  await zipOf('jpeg', [1]);
  const lost = await objects();
  await lose(lost);
  expect(await linked()).toEqual({ jpeg: { status: 404, body: 'NO_FILES' }, xml: { status: 404, body: 'NO_FILES' } });
  expect(new Set(lostObjects().map((line) => (line as { object: string }).object))).toEqual(new Set(lost));
  await importAndRead(services, businessId, { 'b.xml': invoice(2) });
  const list = [
    'comprobantes sin archivo.txt',
    Buffer.from(
      'No encontramos el archivo de:\r\nF001-00000001\r\nInténtalo más tarde; si sigue igual, escribe a Soporte.\r\n',
    ),
  ];
  expect(await zipOf('xml', [1, 2])).toEqual([['20999999027-01-F001-2.xml', Buffer.from(invoice(2))], list]);
  expect((await zipOf('jpeg', [1, 2])).slice(1)).toEqual([list]);
});

it('deletes no object without a row in its database', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1) });
  await store.keep(businessId, [Buffer.from('1')]);
  await passHour();
  const kept = await objects();
  const another = await openTestDatabase();
  const ofAnother = s3Documents({ sql: another.sql, log }, settings);
  await sweep(ofAnother);
  ofAnother.close();
  await another.close();
  expect(await objects()).toEqual(kept);
});

it('reads the documents of a zip at the same time', async () => {
  await importAndRead(services, businessId, { 'a.xml': invoice(1), 'b.xml': invoice(2), 'c.xml': invoice(3) });
  let reading = 0;
  let most = 0;
  const read = async (stored: StoredBytes) => {
    most = Math.max(most, ++reading);
    try {
      return await store.read(stored);
    } finally {
      reading -= 1;
    }
  };
  const files = voucherFiles({ ...services, documents: { ...store, read } });
  const rows = await t.db.sql<{ id: string; name: string }[]>`select id::text, name from xml_documents order by name`;
  const found = [];
  const sizes = await files.sizes(
    businessId,
    rows.map(({ id }) => id),
  );
  for await (const { id, bytes } of files.xmls(businessId, new Map(rows.map(({ id }) => [id, sizes.get(id) ?? 0]))))
    found.push([id, Buffer.from(bytes)]);
  expect(found).toEqual(rows.map(({ id }, index) => [id, Buffer.from(invoice(index + 1))]));
  expect(most).toBe(3);
});

it('ends all writes when one fails', async () => {
  const closed: Promise<unknown>[] = [];
  const failing = await storeOn((request, response) => {
    closed.push(once(response, 'close'));
    request.resume();
    // The last of those that are written at the same time is refused; the others are never answered.
    if (closed.length === 16) response.writeHead(403).end();
  });
  const contents = Array.from({ length: 40 }, (_, index) => Buffer.from(String(index)));
  await expect(failing.keep(businessId, contents)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    cause: { $metadata: { httpStatusCode: 403 } },
  });
  await Promise.all(closed);
  expect(closed).toHaveLength(16);
});

it.each<[string, RequestListener]>([
  ['refuses the keys', (_, response) => response.writeHead(403).end()],
  ['is overloaded', (_, response) => response.writeHead(503).end()],
  ['closes the connection', ({ socket }) => socket.destroy()],
  ['never answers', () => {}],
])('refuses no file while the bucket %s, and reads it afterwards', async (_, listener) => {
  const broken = await storeOn(listener, { limits: { connection: 100, answer: 100 } });
  const reading = importAndRead({ ...services, documents: broken }, businessId, { 'a.xml': invoice(1), 'b.txt': 'x' });
  await expect(reading).rejects.toBeInstanceOf(StoreUnavailable);
  const stateOfFiles = () => t.db.sql`select name, state, outcome from import_files order by sequence`;
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'recibido', outcome: null },
    { name: 'b.txt', state: 'recibido', outcome: null },
  ]);
  await processPending(services, businessId);
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'terminado', outcome: 'importado' },
    { name: 'b.txt', state: 'terminado', outcome: 'rechazado' },
  ]);
});

it.each<[string, RequestListener]>([
  ['never answers', () => {}],
  [
    'stops in the middle of an answer',
    (_, response) => response.writeHead(200, { 'content-length': 10 }).write('1234'),
  ],
])('does not wait for a bucket that %s', async (_, listener) => {
  const stalled = await storeOn(listener, { limits: { connection: 100, answer: 100 } });
  await expect(stalled.read({ bytes: null, objectKey: 'a/b' })).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('sends the MD5 of a request to delete objects, which some servers require', async () => {
  await store.keep(businessId, [Buffer.from('1')]);
  await passHour();
  const areRight: boolean[] = [];
  const strict = await storeOn(async (request, response) => {
    const body = await text(request);
    areRight.push(request.headers['content-md5'] === createHash('md5').update(body).digest('base64'));
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
  });
  await sweep(strict);
  expect(areRight).toEqual([true]);
});

it('stops the sweep while the bucket does not answer', async () => {
  await store.keep(businessId, [Buffer.from('1')]);
  await passHour();
  const asked = Promise.withResolvers<void>();
  const silent = await storeOn(() => asked.resolve());
  const stopping = new AbortController();
  const sweeping = silent.sweep(stopping.signal);
  await asked.promise;
  stopping.abort();
  await expect(sweeping).rejects.toMatchObject({ name: 'AbortError' });
});

const opening = (wrong: Partial<S3Settings>) =>
  openDocuments({ s3: { ...settings, ...wrong } }, { sql: t.db.sql, log }).then(
    () => 'opened',
    (error: Error) => error.message,
  );

it.each([
  [
    'an access key that is unknown',
    { accessKeyId: 'OTRA' },
    'comprobantes: el servidor rechazó las claves. Revisa CONTAPRO_S3_ACCESS_KEY, CONTAPRO_S3_SECRET_KEY y sus permisos.',
  ],
  ['a bucket that does not exist', { bucket: 'otro' }, 'otro: no existe. Créalo o corrige CONTAPRO_S3_BUCKET.'],
  [
    'a server that is not there',
    { endpoint: 'http://127.0.0.1:1' },
    'comprobantes: el servidor no respondió (ECONNREFUSED). Revisa CONTAPRO_S3_ENDPOINT.',
  ],
])('refuses to start with %s, says what to check, and does not print the key', async (_, wrong, why) => {
  expect(await opening(wrong)).toBe(`No se pudo usar el bucket ${why}`);
});

it('refuses to start with a bucket of another region', async () => {
  const server = createServer((_request, response) => response.writeHead(301).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  expect(await opening({ endpoint: `http://127.0.0.1:${port}` })).toBe(
    'No se pudo usar el bucket comprobantes: el servidor respondió 301. Revisa CONTAPRO_S3_REGION y CONTAPRO_S3_ENDPOINT.',
  );
});
