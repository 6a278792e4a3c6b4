import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { expedienteFileTexts } from '@contapro/domain';
import { parseCsv } from 'hucre/csv';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { addMember } from '../team/testing/add-member.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { expectedLengths } from './expected-lengths.ts';
import { placesOfZips } from './client-files.ts';
import { expedienteZips } from './expediente.ts';
import { reportTokenOf } from './report-links.ts';

const period = '202610';
const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
const wrong = { 15: '200.00', 16: '25.00', 25: '225.00' };
const root = `${demoRuc} Comercial Ñandú & Cía. S.A.C. 2026`;

let t: TestApp;
let owner: { id: string; token: string };
let id: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  owner = await t.addAccountant();
  ({ id } = await t.addBusiness(owner.id, { ruc: demoRuc, name: 'Comercial Ñandú & Cía. S.A.C.' }));
});
afterAll(() => t.close());

const firstRows = [rceRow({ number: '1', amounts }), rceRow({ number: '9', amounts: wrong })];
const secondRows = [...firstRows, rceRow({ number: '12', amounts })];

/** A month with two proposals of purchases, a decision with its reason, and two declarations. */
async function closeMonth(): Promise<void> {
  await importAndRead(t.services, id, {
    'rce.txt': sireFile(rceHeader, firstRows),
    'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '5', amounts: { 15: '300.00', 17: '54.00', 26: '354.00' } })]),
    'f1.xml': ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
  });
  const [observed] = await t.db.sql<{ code: string }[]>`
    select code from vouchers where business_id = ${id} and status = 'observado'`;
  const decided = await t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
    token: owner.token,
    query: { ruc: demoRuc, tax_period: period },
    body: { cpes: [observed?.code], note: '=El proveedor redondeó su IGV' },
  });
  expect(decided.statusCode).toBeLessThan(300);
  const declare = async (body: object) => {
    const answer = await t.call('PUT', '/dashboard/declared-period', {
      token: owner.token,
      query: { filters: JSON.stringify({ ruc: demoRuc, business_uuid: id, tax_period: period }) },
      body,
    });
    expect(answer.statusCode).toBe(200);
  };
  const first = { declared_on: '2026-11-16', constancia_number: '1012345678' };
  await declare({ former: null, declared: first });
  await importAndRead(t.services, id, { 'rce.txt': sireFile(rceHeader, secondRows) });
  await declare({ former: first, declared: { ...first, constancia_number: '1012349999' }, rectifies: 1 });
}

const ask = (year = '2026', token = owner.token, of = id) =>
  t.call('POST', `/businesses/${of}/expediente`, { token, body: { year } });
const linkOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).json<Schemas['ReportLink']>();

async function contentsOf(sas: string) {
  const answer = await t.app.inject({ method: 'GET', url: sas });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = await openZip(bufferSource(answer.rawPayload));
  const files = new Map<string, Buffer>();
  for (const { name, read } of entries) files.set(name, Buffer.from(await read(20_000_000)));
  return files;
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  return pages;
}

const csvOf = (files: Map<string, Buffer>, name: string) =>
  parseCsv(
    files
      .get(`${root}/${name}`)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '') ?? '',
  );

describe('the expediente of a year', () => {
  it('has the registers, the XML, each proposal, each declaration and the journals, and the index last', async () => {
    await closeMonth();
    const link = await linkOf();
    expect(link.blob_filename).toBe(`expediente_${demoRuc}_2026.zip`);
    const files = await contentsOf(link.sas);
    expect([...files.keys()].map((name) => name.replace(`${root}/`, ''))).toEqual([
      `2026-10/registros/LE${demoRuc}20261000080400021112.txt`,
      `2026-10/registros/LE${demoRuc}20261000140400021112.txt`,
      `2026-10/registros/compras_${demoRuc}_202610.xlsx`,
      `2026-10/registros/ventas_${demoRuc}_202610.xlsx`,
      expect.stringMatching(/^2026-10\/XML de compras\/.*F001-.*1\.xml$/),
      '2026-10/propuestas de la SUNAT/RCE-propuesta-1_2026-11-20.txt',
      '2026-10/propuestas de la SUNAT/RCE-propuesta-2_2026-11-20.txt',
      '2026-10/propuestas de la SUNAT/RVIE-propuesta-1_2026-11-20.txt',
      '2026-10/declaraciones/declaracion-1-casillas.csv',
      '2026-10/declaraciones/declaracion-1-comprobantes.csv',
      '2026-10/declaraciones/declaracion-2-casillas.csv',
      '2026-10/declaraciones/declaracion-2-comprobantes.csv',
      'decisiones.csv',
      'historial.csv',
      'indice.pdf',
    ]);
    const proposal = (number: number) =>
      files.get(`${root}/2026-10/propuestas de la SUNAT/RCE-propuesta-${number}_2026-11-20.txt`)?.toString('utf8');
    expect([proposal(1), proposal(2)].map((lines) => lines?.split('\r\n').filter(Boolean).toSorted())).toEqual([
      firstRows.toSorted(),
      secondRows.toSorted(),
    ]);
    const [, decision, ...others] = csvOf(files, 'decisiones.csv');
    expect([others, decision?.[0], decision?.[7], decision?.[8], decision?.[9]]).toEqual([
      [],
      period,
      'validado',
      'El IGV no corresponde a una tasa vigente',
      "'=El proveedor redondeó su IGV",
    ]);
    expect(csvOf(files, 'historial.csv').length).toBeGreaterThan(3);
    const boxes = Object.fromEntries(csvOf(files, '2026-10/declaraciones/declaracion-2-casillas.csv'));
    expect([boxes['Número de constancia'], boxes['Declarado el'], boxes['Casilla 100']]).toEqual([
      '1012349999',
      '16/11/2026',
      '300',
    ]);
  });

  it('names in its index the hash of every other file, on numbered pages', async () => {
    await closeMonth();
    const files = await contentsOf((await linkOf()).sas);
    const index = files.get(`${root}/indice.pdf`) ?? Buffer.alloc(0);
    files.delete(`${root}/indice.pdf`);
    const pages = await pagesOf(index);
    const all = pages.join('\n');
    for (const [path, bytes] of files) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(all.replaceAll('\n', '')).toContain(`${name} · ${bytes.byteLength.toLocaleString('en')} bytes${hash}`);
    }
    expect(pages.map((page) => /Página (\d+) de (\d+)/.exec(page)?.slice(1))).toEqual(
      pages.map((_, place) => [String(place + 1), String(pages.length)]),
    );
    expect(all).toContain('Oct 2026: declarado el 16/11/2026, constancia 1012349999');
    expect(all.replaceAll(/\s+/g, ' ')).toContain(expedienteFileTexts.pdf.never[1]);
  });

  it('names what could not be written, and goes on', async () => {
    await closeMonth();
    let calls = 0;
    const zips = expedienteZips(
      {
        ...t.services,
        openSnapshot: () => {
          calls += 1;
          return calls === 1 ? Promise.reject(new Error('No connection')) : t.services.openSnapshot();
        },
      },
      { takePlace: placesOfZips(), lengths: expectedLengths() },
    );
    const link = t.services.links.verify('reports', reportTokenOf((await linkOf()).sas));
    if (typeof link === 'string') throw new Error(link);
    const { body } = await zips.open(link, t.services.log);
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    const entries = await openZip(bufferSource(Buffer.concat(pieces)));
    expect(entries.map(({ name }) => name)).not.toContain(
      `${root}/2026-10/registros/LE${demoRuc}20261000080400021112.txt`,
    );
    const last = entries.at(-1);
    const text = (await pagesOf(Buffer.from((await last?.read(20_000_000)) ?? []))).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Oct 2026, RCE');
    expect(text).toContain('No se pudo escribir.');
  });

  it('is only the index of a year without anything', async () => {
    const files = await contentsOf((await linkOf('2023')).sas);
    expect([...files.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1))).toEqual([
      'decisiones.csv',
      'historial.csv',
      'indice.pdf',
    ]);
  });

  it('refuses a year that cannot be chosen, and the client of somebody else', async () => {
    const other = await t.addAccountant();
    const answers = [await ask('2020'), await ask('2027'), await ask('2026', other.token)];
    expect(answers.map(({ statusCode, json }) => [statusCode, json().errors[0].code])).toEqual([
      [400, 'YEAR_INVALID'],
      [400, 'YEAR_INVALID'],
      [404, 'BUSINESS_NOT_FOUND'],
    ]);
  });

  it('ends with the access of the member who asked for it', async () => {
    const asistente = await addMember(t, owner.id, 'asistente', [id]);
    const { sas } = await linkOf('2026', asistente.token);
    await t.db.sql`update firm_members set ended_at = now() where person_id = ${asistente.id}`;
    expect((await t.app.inject({ method: 'GET', url: sas })).statusCode).toBe(404);
  });

  it('has a place of the accountant until it is sent', async () => {
    const zips = expedienteZips(
      { ...t.services, openSnapshot: () => new Promise(() => {}) },
      { takePlace: placesOfZips(), lengths: expectedLengths() },
    );
    const link = t.services.links.verify('reports', reportTokenOf((await linkOf()).sas));
    if (typeof link === 'string') throw new Error(link);
    const [first] = [await zips.open(link, t.services.log), await zips.open(link, t.services.log)];
    await expect(zips.open(link, t.services.log)).rejects.toMatchObject({ status: 429 });
    first.body.destroy();
    await once(first.body, 'close');
    await expect(zips.open(link, t.services.log)).resolves.toMatchObject({ contentType: 'application/zip' });
  });
});
