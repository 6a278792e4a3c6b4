import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basePath } from '@contapro/openapi/operations';
import type { FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createHandlers } from '../handlers.ts';
import { importFiles } from '../modules/imports/testing/import-files.ts';
import { demoRuc } from '../modules/imports/testing/sire-fixtures.ts';
import { ublDocument } from '../modules/imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../modules/imports/zip/byte-source.ts';
import { openZip } from '../modules/imports/zip/read-zip.ts';
import type { Services } from '../services.ts';
import { openTestApp, type TestApp, testNow } from '../testing/test-app.ts';
import { databaseDocuments } from './database-documents.ts';
import { openDocuments } from './open-documents.ts';
import { type S3Settings, s3Documents } from './s3-documents.ts';

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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-s3-'));
  const configureBuckets: [{ name: string; configs: [] }] = [{ name: bucket, configs: [] }];
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  settings = { bucket, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  t = await openTestApp();
  store = s3Documents(t.db.sql, settings);
  services = { ...t.services, documents: store };
  app = await createApp({ services, handlers: createHandlers(services) });
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`truncate accountants, businesses, imports, vouchers, voucher_items, voucher_images, xml_documents,
    unconfirmed_objects cascade`;
  await store.sweep();
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
const passHour = () => t.db.sql`update unconfirmed_objects set since = since - interval '61 minutes'`;

it('keeps documents and pictures as objects of the business, and no bytes of them in the database', async () => {
  await importFiles(services, businessId, { 'a.xml': invoice(1), 'b.xml': invoice(2) });
  expect(await zipOf('xml', [1, 2])).toEqual([
    ['F001-00000002.xml', Buffer.from(invoice(2))],
    ['F001-00000001.xml', Buffer.from(invoice(1))],
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

it('writes no object for a document that the business has already', async () => {
  await importFiles(services, businessId, { 'a.xml': invoice(1) });
  const kept = await objects();
  const [report] = await importFiles(services, businessId, { 'again.xml': invoice(1), 'b.txt': 'x' });
  expect([report?.repeated, await objects()]).toEqual([1, kept]);
});

it('reads what was stored in the database before the bucket was configured', async () => {
  await importFiles({ ...services, documents: databaseDocuments }, businessId, { 'a.xml': invoice(1) });
  await importFiles(services, businessId, { 'b.xml': invoice(2) });
  expect(await objects()).toHaveLength(1);
  expect((await zipOf('xml', [1, 2])).map(([name]) => name)).toEqual(['F001-00000002.xml', 'F001-00000001.xml']);
});

it('deletes the objects of a transaction that failed after an hour, and no other', async () => {
  await importFiles(services, businessId, { 'a.xml': invoice(1) });
  const confirmed = await objects();
  const lost = await store.keep(businessId, [Buffer.from('1'), Buffer.from('2')]);
  await store.sweep();
  expect(await objects()).toHaveLength(3);
  await passHour();
  await store.sweep();
  expect(await objects()).toEqual(confirmed);
  // A transaction that took longer than the hour fails, so that no row refers to an object that is gone.
  await expect(t.db.sql.begin((transaction) => store.confirm(transaction, businessId, lost))).rejects.toThrow(
    '2 objects were deleted before their rows were stored',
  );
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
  await store.sweep();
  expect(await objects()).toEqual([]);
});

it('deletes a picture that was replaced by one of a newer drawing', async () => {
  await importFiles(services, businessId, { 'a.xml': invoice(1) });
  await zipOf('jpeg', [1]);
  await t.db.sql`update voucher_images set version = 0`;
  await zipOf('jpeg', [1]);
  expect(await objects()).toHaveLength(3);
  await passHour();
  await store.sweep();
  expect(await objects()).toEqual(await keysInRows());
});

it('deletes the objects of a business that was deleted', async () => {
  await importFiles(services, businessId, { 'a.xml': invoice(1), 'b.xml': invoice(2) });
  const other = (await t.addBusiness((await t.addAccountant()).id, { ruc: '20131312955' })).id;
  const stored = await store.keep(other, [Buffer.from('1')]);
  await t.db.sql`delete from vouchers where business_id = ${businessId}`;
  await t.db.sql`delete from import_files where business_id = ${businessId}`;
  await t.db.sql`delete from imports where business_id = ${businessId}`;
  await t.db.sql`delete from businesses where id = ${businessId}`;
  await store.sweep();
  expect(await objects()).toEqual(stored.map(({ objectKey }) => objectKey));
});

it.each([
  ['an access key that is unknown', { accessKeyId: 'OTRA' }],
  ['a bucket that does not exist', { bucket: 'otro' }],
])('refuses to start with %s, and does not print the key', async (_, wrong) => {
  const opening = openDocuments({ s3: { ...settings, ...wrong } }, t.db.sql);
  await expect(opening).rejects.toThrow(/^No se pudo usar el bucket (comprobantes|otro) de CONTAPRO_S3_BUCKET: \w+$/);
});
