import { expect, test } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealServer, startServer } from '../server/real-server.ts';
import {
  type Calls,
  callsOf,
  freshRuc,
  type ImportReport,
  registerEmptyBusiness,
  rucOf,
  signUp,
  until,
} from '../support/api.ts';
import { rce } from '../support/sire.ts';
import { ubl } from '../support/ubl.ts';
import { zipOf } from '../support/zip.ts';

const zips = 3;
const inEach = 400;
const rows = 600;
const supplier = rucOf('61111111');
const supplierName = 'PROVEEDOR DE MILES S.A.C.';

/** Every voucher has a different amount, so that a lost voucher and a duplicated one do not cancel each other out. */
const base = (number: number) => 10_000 + number * 100;
const igv = (number: number) => base(number) * 0.18;
const all = Array.from({ length: zips * inEach }, (_, index) => index + 1);

let folder: string;
let server: RealServer;
let calls: Calls;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-crash-'));
});
test.afterAll(() => server.remove());

async function start(): Promise<void> {
  server = await startServer({ folder, samples: false });
}

async function startAgain(): Promise<void> {
  await start();
  calls = await callsOf(server.url, calls.email);
}

test('UPLOAD a server killed before, during and after an upload loses and doubles nothing', async () => {
  test.setTimeout(600_000);
  await start();
  calls = await signUp(server.url, 'Estudio Contable');
  const { uuid, ruc, name } = await registerEmptyBusiness(calls, freshRuc(), 'A Prueba de Cortes S.A.C.');
  const purchase = (number: number) => ({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number,
    supplier,
    name: supplierName,
    base: base(number),
    igv: igv(number),
  });
  const documents = await Promise.all(
    Array.from({ length: zips }, (_, zip) =>
      zipOf(
        Object.fromEntries(
          all.slice(zip * inEach, (zip + 1) * inEach).map((number) => [
            `F001-${number}.xml`,
            ubl({
              ...purchase(number),
              supplierName: 'PROVEEDOR DE MILES S.A.C.',
              customer: ruc,
              items: ['Cemento', 'Arena'],
            }),
          ]),
        ),
      ),
    ),
  );
  const register = rce({ ruc, name, period: '202610' }, all.slice(0, rows).map(purchase));

  const { import_id: id } = await (async () => {
    const answer = await calls.send('POST', `/businesses/${uuid}/imports`);
    return (await answer.json()) as { import_id: string };
  })();
  const post = (file: string, content: Buffer | string) =>
    calls.send('POST', `/imports/${id}/files?name=${encodeURIComponent(file)}`, new Uint8Array(Buffer.from(content)));
  const report = () => calls.get<ImportReport>(`/imports/${id}?page=1&size=100`);
  const acknowledged: string[] = [];
  const given = { 'registro.txt': register, 'uno.zip': documents[0] ?? '', 'dos.zip': documents[1] ?? '' };
  for (const [file, content] of Object.entries(given)) {
    expect((await post(file, content)).ok).toBe(true);
    acknowledged.push(file);
  }

  // With files that are not read yet.
  expect((await report()).counts.pending).toBeGreaterThan(0);
  await server.kill();
  await startAgain();

  // While a file is being sent: whether it was answered or not, sending it again must not store it twice.
  const cut = post('tres.zip', documents[2] ?? '').catch(() => null);
  await server.kill();
  await cut;
  await startAgain();
  expect((await post('tres.zip', documents[2] ?? '')).ok).toBe(true);
  acknowledged.push('tres.zip');

  // While files are being read, together with its PostgreSQL.
  await until(report, ({ counts }) => counts.pending === 0 || counts.imported + counts.updated >= all.length * 0.4);
  await server.kill();
  await server.killDatabase();
  await startAgain();

  const done = await until(report, ({ counts }) => counts.pending === 0);
  expect(done.files.map((file) => file.name)).toEqual(expect.arrayContaining(acknowledged));
  expect(done.files.filter(({ outcome }) => outcome !== 'importado' && outcome !== 'ya_estaba')).toEqual([]);
  expect([done.counts.imported, done.counts.rejected]).toEqual([all.length, 0]);

  const filters = encodeURIComponent(JSON.stringify({ business_uuid: uuid, ruc, tax_period: '202610' }));
  const { purchase_details: figures } = await calls.get<{ purchase_details: Record<string, number> }>(
    `/purchase/dashboard?filters=${filters}`,
  );
  expect([figures['total_cpes_count'], Math.round((figures['igv_amount_total'] ?? 0) * 100)]).toEqual([
    all.length,
    all.reduce((sum, number) => sum + igv(number), 0),
  ]);
});
