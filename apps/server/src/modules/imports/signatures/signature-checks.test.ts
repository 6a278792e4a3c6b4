import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Worker } from '../../../jobs/jobs.ts';
import { receiveFile } from '../files/receive-file.ts';
import { importsRepository } from '../imports.repository.ts';
import { requestReading, startImportWorker } from '../job/import-queue.ts';
import { importAndRead } from '../testing/import-files.ts';
import { makeSigner, signXml, withoutSignature } from '../testing/sign-xml.ts';
import { demoRuc } from '../testing/sire-fixtures.ts';
import { type TestDocument, ublDocument } from '../testing/ubl-fixtures.ts';
import { startSignatureChecks } from './signature-checks.ts';

const issuer = makeSigner('O=PROVEEDOR UNO S.A.C., OU=RUC 20999999027', { issuer: 'O=ENTIDAD DE PRUEBA' });

const invoice = (id: string, more: Partial<TestDocument> = {}) =>
  withoutSignature(
    ublDocument({
      id,
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
      lines: [{ description: 'Cemento', amount: '100.00', igv: '18.00' }],
      ...more,
    }),
  );
const signed = (id: string, more?: Partial<TestDocument>) => signXml(invoice(id, more), issuer);
const altered = (xml: string) => xml.replace('Cemento', 'Fierro');

let t: TestApp;
let uuid: string;
let token: string;
let workers: Worker[] = [];
beforeAll(async () => {
  t = await openTestApp();
}, 120_000);
beforeEach(async () => {
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  workers = [];
});
afterAll(() => t.close());

const start = async () => {
  workers.push(await startImportWorker(t.services), await startSignatureChecks(t.services));
};

/** Uploads files, and does the jobs that follow. */
async function upload(files: Readonly<Record<string, string>>): Promise<void> {
  const importId = await importsRepository(t.services.sql).create(uuid, 'subida', null);
  for (const [name, content] of Object.entries(files))
    await receiveFile(t.services.sql, { importId, businessId: uuid, name }, [Buffer.from(content)]);
  await requestReading(t.services.jobs, uuid, 'uploaded');
  await t.jobs.run();
}

type Listed = { number: string; status?: string; reasons?: string[]; signature?: { state: string } };

async function listed(path: string, query: Readonly<Record<string, string>>) {
  const answer = await t.call('GET', path, { token, query: { ...query, tax_period: '202610', page: '1', size: '50' } });
  const rows: Listed[] = answer.json().data;
  return Object.fromEntries(
    rows.map(({ number, status, reasons, signature }) => [Number(number), [status, reasons, signature?.state]]),
  );
}
const purchases = () => listed('/businesses/dashboard-reports/all-invoices', { ruc: demoRuc, status: '0' });
const sales = () => listed('/businesses/dashboard-reports/sales', { business_ruc: demoRuc, business_uuid: uuid });

it('checks what was imported, and observes the purchases whose XML was altered until the original comes', async () => {
  await start();
  await upload({
    '1.xml': signed('F001-1'),
    '2.xml': altered(signed('F001-2')),
    '3.xml': invoice('F001-3'),
    '4.xml': altered(signed('F001-4', { supplier: demoRuc, customer: '20999999027' })),
  });
  expect(await purchases()).toEqual({
    1: ['gasto deducible', [], 'valida'],
    2: ['observado', ['XML_ALTERADO'], 'alterado'],
    3: ['gasto deducible', [], 'sin_firma'],
  });
  expect(await sales()).toEqual({ 4: [undefined, ['XML_ALTERADO'], 'alterado'] });
  await upload({ '2.xml': signed('F001-2') });
  expect((await purchases())[2]).toEqual(['gasto deducible', [], 'valida']);
});

it('checks documents that were imported before signatures were, or whose bytes are lost', async () => {
  await importAndRead(t.services, uuid, { '1.xml': altered(signed('F001-1')), '2.xml': signed('F001-2') });
  const before = await purchases();
  const documents = { ...t.services.documents, read: async () => null };
  await t.services.sql`update xml_documents set signature = null where business_id = ${uuid}`;
  workers.push(await startSignatureChecks(t.services));
  await t.jobs.run();
  const after = await purchases();
  await t.services.sql`update xml_documents set signature = null where business_id = ${uuid} and name = '2.xml'`;
  workers.push(await startSignatureChecks({ ...t.services, documents }));
  await t.jobs.run();
  expect([before, after, await purchases()]).toEqual([
    { 1: ['gasto deducible', [], 'por_verificar'], 2: ['gasto deducible', [], 'por_verificar'] },
    { 1: ['observado', ['XML_ALTERADO'], 'alterado'], 2: ['gasto deducible', [], 'valida'] },
    { 1: ['observado', ['XML_ALTERADO'], 'alterado'], 2: ['gasto deducible', [], 'no_verificable'] },
  ]);
});

it('waits while files of the business are to be read', async () => {
  await importAndRead(t.services, uuid, { '1.xml': signed('F001-1') });
  const importId = await importsRepository(t.services.sql).create(uuid, 'subida', null);
  await receiveFile(t.services.sql, { importId, businessId: uuid, name: '2.xml' }, [Buffer.from(signed('F001-2'))]);
  workers.push(await startSignatureChecks(t.services));
  expect(t.jobs.waiting()).toEqual([]);
  expect(await purchases()).toEqual({ 1: ['gasto deducible', [], 'por_verificar'] });
});
