import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { createJobs, type Jobs } from '../../../jobs/jobs.ts';
import { silentLogger } from '../../../logger.ts';
import { inlineJobs } from '../../../testing/inline-jobs.ts';
import { createMetrics } from '../../../monitoring/metrics.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { receiveFile } from '../files/receive-file.ts';
import { importsRepository } from '../imports.repository.ts';
import { addBusiness, importServices } from '../testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../testing/sire-fixtures.ts';
import { restaurantInvoice, ublDocument } from '../testing/ubl-fixtures.ts';
import { zipOf } from '../testing/zip-fixtures.ts';
import { requestReading, startImportWorker } from './import-queue.ts';

let db: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  db = await openTestDatabase();
  jobs = createJobs(db.url, { log: silentLogger(), metrics: createMetrics() });
});
afterAll(async () => {
  await jobs.stop();
  await db.close();
});

it('UPLOAD: what was received before and after the worker starts is read, by the path of uploads', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const imports = importsRepository(db.sql);
  const outcomes = async (importId: string) => (await imports.files(importId, 1, 10)).map(({ outcome }) => outcome);
  const waitFor = (importId: string, expected: string[]) =>
    vi.waitFor(async () => expect(await outcomes(importId)).toEqual(expected), { timeout: 25_000, interval: 50 });

  const receive = async (files: Readonly<Record<string, string>>) => {
    const importId = await imports.create(id, 'subida', null);
    for (const [name, content] of Object.entries(files))
      await receiveFile(db.sql, { importId, businessId: id, name }, [Buffer.from(content)]);
    await requestReading(jobs, id, 'uploaded');
    return importId;
  };
  const before = await receive({ 'rce.txt': sireFile(rceHeader, rceRows), 'f.xml': restaurantInvoice });
  const worker = await startImportWorker({ ...importServices(db.sql), jobs });
  await waitFor(before, ['importado', 'importado']);

  const after = await receive({ 'g.xml': restaurantInvoice });
  await waitFor(after, ['ya_estaba']);
  await worker.stop();
});

it('UPLOAD: reads a single XML while large zips of other accountants are read', { timeout: 120_000 }, async () => {
  const imports = importsRepository(db.sql);
  const send = async (ruc: string, name: string, bytes: Uint8Array | string) => {
    const { id } = await addBusiness(db.sql, ruc);
    const importId = await imports.create(id, 'subida', null);
    await receiveFile(db.sql, { importId, businessId: id, name }, [Buffer.from(bytes)]);
    await requestReading(jobs, id, 'uploaded');
    return importId;
  };
  const invoiceFor = (ruc: string, number: number) =>
    ublDocument({
      id: `F001-${number}`,
      supplier: demoRuc,
      customer: ruc,
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
    });
  const zip = (ruc: string) =>
    zipOf(
      Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index}.xml`, invoiceFor(ruc, index + 1)])),
    );
  const large: string[] = [];
  for (const ruc of ['20100070970', '20601030013', '20100130204'])
    large.push(await send(ruc, 'grande.zip', await zip(ruc)));
  const small = await send('20100017491', 'una.xml', invoiceFor('20100017491', 1));
  const outcomesOf = async (...ids: string[]) => {
    const files = await Promise.all(ids.map((id) => imports.files(id, 1, 10)));
    return files.flat().map(({ outcome }) => outcome);
  };
  const worker = await startImportWorker({ ...importServices(db.sql), jobs });
  await vi.waitUntil(async () => (await outcomesOf(small))[0] !== null, { timeout: 60_000, interval: 20 });
  expect(await outcomesOf(small, ...large)).toEqual(['importado', null, null, null]);
  await vi.waitUntil(async () => !(await outcomesOf(...large)).includes(null), { timeout: 60_000, interval: 50 });
  expect(await outcomesOf(...large)).toEqual(['importado', 'importado', 'importado']);
  await worker.stop();
});

it('reads a file that arrived while a job ended with the next search for files, not a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { id } = await addBusiness(db.sql, '20100047218');
  const importId = await importsRepository(db.sql).create(id, 'subida', null);
  const receive = (name: string, content: string) =>
    receiveFile(db.sql, { importId, businessId: id, name }, [Buffer.from(content)]);
  const inline = inlineJobs();
  await receive('a.txt', 'no es nada conocido');
  const worker = await startImportWorker({ ...importServices(db.sql), jobs: inline });
  await inline.run();
  // Its request was ignored, because the job had not ended yet.
  await receive('b.txt', 'tampoco es nada conocido');
  expect(inline.waiting()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => inline.waiting()).toEqual([`imports ${id}`]);
  await inline.run();
  const files = await importsRepository(db.sql).files(importId, 1, 10);
  expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['a.txt', 'rechazado'],
    ['b.txt', 'rechazado'],
  ]);
  await worker.stop();
});

it('deletes uploads that were never finished', async () => {
  const inline = inlineJobs();
  const worker = await startImportWorker({ ...importServices(db.sql), jobs: inline });
  const { id } = await addBusiness(db.sql, '20131312955');
  const importId = await importsRepository(db.sql).create(id, 'subida', null);
  await db.sql`
    insert into import_files (import_id, business_id, name, size, state, started_at)
    values (${importId}, ${id}, 'old.txt', 1, 'recibiendo', now() - interval '7 hours'),
      (${importId}, ${id}, 'new.txt', 1, 'recibiendo', now())`;
  await inline.runSchedule('broken-uploads');
  expect([...(await db.sql`select name from import_files where business_id = ${id}`)]).toEqual([{ name: 'new.txt' }]);
  await worker.stop();
});

it('UPLOAD: reads the file of a person before the collected files of many businesses', {
  timeout: 120_000,
}, async () => {
  const imports = importsRepository(db.sql);
  const { accountantId } = await addBusiness(db.sql, '20100128056');
  const give = async (source: 'subida' | 'sunat', ruc: string) => {
    const { id } = await addBusiness(db.sql, ruc);
    if (source === 'sunat') await db.sql`update businesses set accountant_id = ${accountantId} where id = ${id}`;
    const importId = await imports.create(id, source, null);
    const text = sireFile(rceHeader, rceRows).replaceAll(demoRuc, ruc);
    await receiveFile(db.sql, { importId, businessId: id, name: 'rce.txt' }, [Buffer.from(text)]);
    await requestReading(jobs, id, source === 'sunat' ? 'collected' : 'uploaded');
    return importId;
  };
  const collected: string[] = [];
  for (let number = 0; number < 12; number += 1) collected.push(await give('sunat', `205000${10_000 + number}`));
  const own = await give('subida', '20600000001');
  const worker = await startImportWorker({ ...importServices(db.sql), jobs });
  const outcomesOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => imports.files(id, 1, 1)))).flat().map(({ outcome }) => outcome);
  await vi.waitUntil(async () => (await outcomesOf([own]))[0] !== null, { timeout: 60_000, interval: 20 });
  expect((await outcomesOf(collected)).filter((outcome) => outcome !== null).length).toBeLessThan(7);
  await vi.waitUntil(async () => !(await outcomesOf(collected)).includes(null), { timeout: 90_000, interval: 50 });
  await worker.stop();
});
