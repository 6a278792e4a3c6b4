import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { HttpProblem } from '../../problem.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { addMember } from '../team/testing/add-member.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { expectedLengths } from './expected-lengths.ts';
import { clientFilesZips, placesOfZips } from './client-files.ts';
import { reportTokenOf } from './report-links.ts';

const otherRuc = '20131312955';
const period = '202610';
const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };

let t: TestApp;
let owner: { id: string; email: string; token: string };
let full: string;
let empty: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  owner = await t.addAccountant();
  full = (await t.addBusiness(owner.id, { ruc: demoRuc, name: 'Comercial Ñandú & Cía. S.A.C.' })).id;
  empty = (await t.addBusiness(owner.id, { ruc: otherRuc, name: 'Zapatos' })).id;
});
afterAll(() => t.close());

const purchaseXml = ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' });
const bring = () =>
  importAndRead(t.services, full, {
    'rce.txt': sireFile(rceHeader, [
      rceRow({ number: '1', amounts }),
      rceRow({ number: '9', amounts: { 15: '200.00', 16: '21.00', 25: '221.00' } }),
    ]),
    'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '5', amounts: { 15: '300.00', 17: '54.00', 26: '354.00' } })]),
    'f1.xml': purchaseXml,
  });

type Files = Schemas['ClientFilesRequest']['files'];

const ask = (files: Files, { ids = [full, empty], token = owner.token }: { ids?: string[]; token?: string } = {}) =>
  t.call('POST', '/me/board/files', { token, body: { tax_period: period, business_uuids: ids, files } });

const fetchFile = (sas: string) => t.app.inject({ method: 'GET', url: sas });

async function contentsOf(sas: string) {
  const answer = await fetchFile(sas);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = await openZip(bufferSource(answer.rawPayload));
  const bytes = await Promise.all(
    entries.map(async ({ name, read }) => [name, Buffer.from(await read(20_000_000))] as const),
  );
  const report = bytes.at(-1)?.[1].toString('utf8') ?? '';
  return { names: bytes.map(([name]) => name), files: new Map(bytes), rows: parseCsv(report).slice(1) };
}

async function download(files: Files, options?: Parameters<typeof ask>[1]) {
  const answer = await ask(files, options);
  expect(answer.statusCode).toBe(200);
  const link: Schemas['ReportLink'] = answer.json();
  return { link, ...(await contentsOf(link.sas)) };
}

const folder = `${demoRuc} Comercial Ñandú & Cía. S.A.C`;

const settings = {
  contasis: {
    expenseAccount: '659901',
    payableAccount: '421201',
    payableUsdAccount: '',
    chargesAccount: '',
    icbperAccount: '',
    costCenter: '',
    paymentCondition: 'CRE',
  },
};

/** A file alone, as 'Descargar reporte' gives it. */
async function single(file: string): Promise<Buffer> {
  const reports = `/businesses/${demoRuc}/reports`;
  const [operation_type, file_extension] = file === 'ventas' ? ['VENTA', 'xlsx'] : ['COMPRA', 'xlsx'];
  const answer =
    file === 'compras' || file === 'ventas'
      ? await t.call('GET', reports, {
          token: owner.token,
          query: { tax_period: period, operation_type, file_extension },
        })
      : await t.call('GET', `${reports}/program-file`, { token: owner.token, query: { tax_period: period, file } });
  return (await fetchFile(answer.json().sas)).rawPayload;
}

describe('the zip of chosen clients', () => {
  it('has a folder for each client with the files that it has, and a report of all', async () => {
    await bring();
    const { link, names, rows } = await download([
      'xml',
      'ventasRvie',
      'compras',
      'siscontVentas',
      'ventas',
      'comprasRce',
    ]);
    expect(link.blob_filename).toBe('clientes_202610.zip');
    const rce = `LE${demoRuc}20261000080400021112.txt`;
    const rvie = `LE${demoRuc}20261000140400021112.txt`;
    const noRce = `LE${otherRuc}20261000080400021012.txt`;
    const noRvie = `LE${otherRuc}20261000140400021012.txt`;
    expect(names).toEqual([
      `${folder}/compras_${demoRuc}_202610.xlsx`,
      `${folder}/ventas_${demoRuc}_202610.xlsx`,
      `${folder}/${rce}`,
      `${folder}/${rvie}`,
      `${folder}/siscontVentas_${demoRuc}_202610.xlsx`,
      `${folder}/XML de compras/20999999027-01-F001-1.xml`,
      `${otherRuc} Zapatos/${noRce}`,
      `${otherRuc} Zapatos/${noRvie}`,
      'reporte.csv',
    ]);
    const nandu = [demoRuc, 'Comercial Ñandú & Cía. S.A.C.'];
    const zapatos = [otherRuc, 'Zapatos'];
    const emptyRegister = 'Sin comprobantes: el archivo va vacío, y su nombre se lo dice a la SUNAT.';
    expect(rows).toEqual([
      [...nandu, 'Excel de compras', `compras_${demoRuc}_202610.xlsx`, 'Escrito', '2 comprobantes.'],
      [...nandu, 'Excel de ventas', `ventas_${demoRuc}_202610.xlsx`, 'Escrito', '1 comprobante.'],
      [...nandu, 'RCE', rce, 'Escrito', '2 comprobantes.'],
      [...nandu, 'RVIE', rvie, 'Escrito', '1 comprobante.'],
      [...nandu, 'SISCONT de ventas', `siscontVentas_${demoRuc}_202610.xlsx`, 'Escrito', '1 comprobante.'],
      [
        ...nandu,
        'XML de los comprobantes',
        'XML de compras, XML de ventas',
        'Escrito',
        '1 comprobante. 2 comprobantes no tienen XML: súbelos.',
      ],
      [...zapatos, 'Excel de compras', '', 'Vacío', 'No tiene compras en Oct 2026.'],
      [...zapatos, 'Excel de ventas', '', 'Vacío', 'No tiene ventas en Oct 2026.'],
      [...zapatos, 'RCE', noRce, 'Escrito', emptyRegister],
      [...zapatos, 'RVIE', noRvie, 'Escrito', emptyRegister],
      [...zapatos, 'SISCONT de ventas', '', 'Vacío', 'No tiene ventas en Oct 2026.'],
      [...zapatos, 'XML de los comprobantes', '', 'Vacío', 'Ningún comprobante de Oct 2026 tiene XML: sube sus XML.'],
    ]);
  });

  it('says in the report what SUNAT would refuse, and lists it', async () => {
    const { files: clean } = await download(['ventasRvie']);
    expect([...clean.keys()].filter((name) => name.endsWith('.csv'))).toEqual(['reporte.csv']);
    await importAndRead(t.services, full, {
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '5', amounts: { 15: '300.00', 17: '54.00', 26: '454.00' } }),
        rvieRow({ number: '6', date: '30/09/2026', amounts: { 15: '300.00', 17: '54.00', 26: '354.00' } }),
      ]),
    });
    const { names, files, rows } = await download(['ventasRvie', 'xml'], { ids: [full] });
    const nandu = [demoRuc, 'Comercial Ñandú & Cía. S.A.C.'];
    expect(names.slice(1)).toEqual(['revision-sunat.csv', 'reporte.csv']);
    expect(rows[0]?.slice(4)).toEqual([
      'Escrito',
      '2 comprobantes. La SUNAT rechazaría 1 fila: mira cuáles en revision-sunat.csv. Tiene 1 advertencia: mírala en revision-sunat.csv.',
    ]);
    expect(parseCsv(files.get('revision-sunat.csv')?.toString('utf8') ?? '')).toEqual([
      ['RUC', 'Cliente', 'Archivo', 'Comprobante', 'Gravedad', 'Qué pasa', 'Dónde', 'Qué hacer'],
      [
        ...nandu,
        'RVIE',
        '01 F001-00000005',
        'Error',
        'Los importes no suman el total',
        'El total dice 454.00 y sus columnas suman 354.00.',
        'Compáralo con su XML: súbelo, o corrige en el archivo la columna que está mal. ContaPro no cambia ningún importe.',
      ],
      [
        ...nandu,
        'RVIE',
        '01 F001-00000006',
        'Advertencia',
        'La venta es de un mes anterior',
        'Columna 5, Fecha de emisión: dice 30/09/2026.',
        'Su IGV es del mes en que se emitió. Si no la declaraste, rectifica ese mes.',
      ],
    ]);
  });

  it('has the same files as the single downloads', async () => {
    await bring();
    await t.call('PATCH', '/me/ledger-settings', { token: owner.token, body: settings });
    const wanted: Files = ['comprasRce', 'ventasRvie', 'siscont', 'siscontVentas', 'contasis', 'xml'];
    const { names, files } = await download(wanted);
    const own = names.filter((name) => name.startsWith(`${folder}/`));
    for (const [index, file] of wanted.entries()) {
      const alone = file === 'xml' ? Buffer.from(purchaseXml) : await single(file);
      const zipped = files.get(own[index] ?? '') ?? Buffer.alloc(0);
      const isExcel = own[index]?.endsWith('.xlsx');
      expect(isExcel ? await partsOf(zipped) : zipped.toString('latin1')).toEqual(
        isExcel ? await partsOf(alone) : alone.toString('latin1'),
      );
    }
  });

  it.each(['compras', 'ventas'] as const)('has the Excel of %s with links and without pictures', async (file) => {
    await bring();
    const { files } = await download([file]);
    const sheets = await tablesOf(files.get(`${folder}/${file}_${demoRuc}_202610.xlsx`) ?? Buffer.alloc(0));
    const alone = await tablesOf(await single(file));
    expect(sheets.filter(({ name }) => name !== 'Resumen')).toEqual(
      alone.filter(({ name }) => name !== 'Resumen' && name !== 'Imágenes'),
    );
    expect(sheets.map(({ name }) => name)).not.toContain('Imágenes');
    const [noted] = (await readXlsx(files.get(`${folder}/${file}_${demoRuc}_202610.xlsx`) ?? Buffer.alloc(0))).sheets;
    expect(noted?.rows.flat()).toContain(
      'Este archivo se descargó con los de otros clientes: lleva los enlaces a las imágenes de los comprobantes, sin incrustarlas.',
    );
  });

  it('says which files need settings first, and how many vouchers a program does not take', async () => {
    await t.call('PATCH', '/me/ledger-settings', { token: owner.token, body: settings });
    await importAndRead(t.services, full, {
      'rce.txt': sireFile(rceHeader, [
        rceRow({ number: '1', amounts }),
        rceRow({ number: '2', amounts, currency: 'EUR', rate: '4.100' }),
      ]),
    });
    const { rows } = await download(['starsoft', 'contasis'], { ids: [full] });
    expect(rows.map((row) => row.slice(2))).toEqual([
      [
        'CONTASIS',
        `contasis_${demoRuc}_202610.xlsx`,
        'Escrito',
        '1 comprobante. Quedó fuera 1 comprobante que el programa no recibe: mira cuál en Descargar reporte del cliente. 1 compra va sin una cuenta suya: dale una en Cuentas del cliente.',
      ],
      ['StarSoft', '', 'No se pudo', 'Escribe primero los ajustes de StarSoft: sus cuentas y sus siglas.'],
    ]);
  });
});

/** The parts of an Excel, by name. */
async function partsOf(bytes: Buffer) {
  const entries = await openZip(bufferSource(bytes));
  return Promise.all(
    entries.map(async ({ name, read }) => [name, Buffer.from(await read(20_000_000)).toString('utf8')] as const),
  );
}

/** The tables of an Excel below their lines, without the column of pictures. */
async function tablesOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows }) => {
    const header = rows.findIndex((row) => row.filter((cell) => cell !== null && cell !== '').length > 3);
    const table = rows.slice(Math.max(header, 0));
    const picture = table[0]?.indexOf('Imagen') ?? -1;
    return { name, table: table.map((row) => row.filter((_, column) => picture < 0 || column !== picture)) };
  });
}

describe('the clients of a zip', () => {
  const gone =
    'Ya no ves este cliente, o tu sesión terminó. Pide acceso al titular del estudio, o inicia sesión otra vez.';

  it.each([
    ['titular', () => Promise.resolve(owner.token), true],
    ['revisor', async () => (await addMember(t, owner.id, 'revisor')).token, true],
    ['asistente', async () => (await addMember(t, owner.id, 'asistente', [full])).token, false],
  ] as const)('are those that a %s sees', async (_role, tokenOf, seesAll) => {
    const { names, rows } = await download(['comprasRce'], { token: await tokenOf() });
    expect(names.map((name) => name.split('/')[0])).toEqual([
      folder,
      ...(seesAll ? [`${otherRuc} Zapatos`] : []),
      'reporte.csv',
    ]);
    expect(rows.map(([ruc, name, , , result]) => [ruc, name, result])).toEqual([
      [demoRuc, 'Comercial Ñandú & Cía. S.A.C.', 'Escrito'],
      seesAll ? [otherRuc, 'Zapatos', 'Escrito'] : ['', '(cliente que ya no ves)', 'No se pudo'],
    ]);
  });

  it('are not found for somebody who sees none of them', async () => {
    const strangers = [await t.addAccountant(), await addMember(t, owner.id, 'asistente')];
    for (const { token } of strangers) {
      const answer = await ask(['compras'], { token });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
    }
    expect((await ask(['compras'], { ids: [randomUUID()] })).statusCode).toBe(404);
  });

  it('that were archived, taken away or removed after the request are only in the report', async () => {
    const asistente = await addMember(t, owner.id, 'asistente', [full, empty]);
    const third = await t.addBusiness(owner.id, { ruc: '20100047218', name: 'Tercera' });
    await t.db.sql`insert into client_assignments values (${third.id}, ${asistente.id}, now())`;
    const { sas } = (
      await ask(['compras', 'comprasRce'], { ids: [full, empty, third.id], token: asistente.token })
    ).json();
    await t.db.sql`update businesses set archived_at = now() where id = ${full}`;
    await t.db.sql`delete from client_assignments where business_id = ${empty}`;
    const { names, rows } = await contentsOf(sas);
    expect(names).toEqual([`20100047218 Tercera/LE2010004721820261000080400021012.txt`, 'reporte.csv']);
    const archived = 'Este cliente se archivó. Recupéralo en la página Empresas y vuelve a descargar.';
    expect(rows.map(([ruc, , file, , result, detail]) => [ruc, file, result, detail])).toEqual([
      [demoRuc, 'Excel de compras', 'No se pudo', archived],
      [demoRuc, 'RCE', 'No se pudo', archived],
      ['20100047218', 'Excel de compras', 'Vacío', 'No tiene compras en Oct 2026.'],
      ['20100047218', 'RCE', 'Escrito', 'Sin comprobantes: el archivo va vacío, y su nombre se lo dice a la SUNAT.'],
      ['', 'Excel de compras', 'No se pudo', gone],
      ['', 'RCE', 'No se pudo', gone],
    ]);
  });

  it('are at most 500', async () => {
    const answer = await ask(['compras'], { ids: Array.from({ length: 501 }, () => randomUUID()) });
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
      400,
      { name: 'business_uuids', message: expect.stringContaining('como máximo 500') },
    ]);
  });
});

describe('the link of a zip', () => {
  const linkOf = async (): Promise<string> => (await ask(['comprasRce'])).json().sas;

  it('ends after five minutes, when it is changed, and with the session', async () => {
    const sas = await linkOf();
    const altered = sas.replace(/reports\/(.)/, (_, first: string) => `reports/${first === 'A' ? 'B' : 'A'}`);
    expect((await fetchFile(altered)).statusCode).toBe(404);
    expect((await fetchFile(sas)).statusCode).toBe(200);
    t.setNow(new Date(testNow.getTime() + 5 * 60_000));
    const late = await fetchFile(sas);
    expect([late.statusCode, late.json().errors[0].code]).toEqual([404, 'LINK_EXPIRED']);
    t.setNow(testNow);
    const other = await linkOf();
    await t.call('POST', '/me/sign-out', { token: owner.token });
    expect((await fetchFile(other)).statusCode).toBe(404);
  });

  it('ends with the access of the member who made it', async () => {
    const asistente = await addMember(t, owner.id, 'asistente', [full]);
    const { sas } = (await ask(['comprasRce'], { token: asistente.token })).json();
    await t.db.sql`update firm_members set ended_at = now() where person_id = ${asistente.id}`;
    expect((await fetchFile(sas)).statusCode).toBe(404);
  });

  it('gives no third zip to an accountant while two are being sent', async () => {
    const log = t.services.log;
    // Its files wait for a connection for ever.
    const zips = clientFilesZips(
      { ...t.services, openSnapshot: () => new Promise(() => {}) },
      { takePlace: placesOfZips(), lengths: expectedLengths() },
    );
    const open = async () => {
      const token = reportTokenOf(await linkOf());
      const link = t.services.links.verify('reports', token);
      if (typeof link === 'string') throw new Error(link);
      return zips.open(token, link, log);
    };
    const [first] = [await open(), await open()];
    await expect(open()).rejects.toEqual(
      new HttpProblem(
        429,
        'TOO_MANY_AT_ONCE',
        'Ya se están descargando dos zips. Espera a que terminen y vuelve a intentarlo.',
      ),
    );
    first.body.destroy();
    await once(first.body, 'close');
    await expect(open()).resolves.toMatchObject({ contentType: 'application/zip' });
  });
});

describe('a file for another program in a zip', () => {
  const confirm = (sas: string, token = owner.token) =>
    t.call('PUT', '/me/board/files/receipt', { token, body: { sas } });
  /** Signs in again a day later. */
  async function dayLater(): Promise<string> {
    t.setNow(new Date(testNow.getTime() + 86_400_000));
    const { email } = owner;
    return (await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } })).json().access_token;
  }
  const compared = async (file: string): Promise<Schemas['ReportComparison']> =>
    (
      await t.call('GET', `/businesses/${demoRuc}/reports/comparison`, {
        token: owner.token,
        query: { tax_period: period, file },
      })
    ).json();
  const summary = async (file: string) => {
    const { since, num_new, num_changed, num_gone } = await compared(file);
    return [since?.num_vouchers ?? null, num_new, num_changed, num_gone];
  };

  it('counts as downloaded once the zip has arrived, as alone', async () => {
    await bring();
    const { link } = await download(['compras', 'comprasRce', 'siscont', 'siscontVentas']);
    expect(await summary('siscont')).toEqual([null, 2, 0, 0]);
    expect((await confirm(link.sas)).statusCode).toBe(204);
    t.setNow(new Date(testNow.getTime() + 3_600_000));
    expect((await confirm(link.sas)).statusCode).toBe(204);
    // The second confirmation leaves no further entries in the journal.
    const entries = await t.db.sql<{ file: string; times: number }[]>`
      select details ->> 'file' as file, count(*)::int as times from studio_acts
      where kind = ${'program_file_received'} group by business_id, 1`;
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ times }) => times !== 1)).toEqual([]);
    expect([await summary('siscont'), await summary('comprasRce'), await summary('siscontVentas')]).toEqual([
      [2, 0, 0, 0],
      [2, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect(await summary('ventasRvie')).toEqual([null, 1, 0, 0]);
  });

  it('is not confirmed by anybody else, by a link that is not ours, or after a day', async () => {
    await bring();
    const { link } = await download(['siscont']);
    const stranger = await t.addAccountant();
    const unassigned = await addMember(t, owner.id, 'asistente', [empty]);
    expect((await confirm(link.sas, stranger.token)).json().errors).toEqual([
      {
        code: 'REPORT_FILE_NOT_FOUND',
        message: 'Ya no tenemos anotada esa descarga. Descarga los archivos otra vez.',
      },
    ]);
    expect((await confirm(link.sas, unassigned.token)).statusCode).toBe(204);
    expect((await confirm('/files/reports/x/y.zip')).statusCode).toBe(404);
    expect(await summary('siscont')).toEqual([null, 2, 0, 0]);
    expect((await confirm(link.sas, await dayLater())).statusCode).toBe(404);
  });

  it('is forgotten as an order when the next one is made after a day', async () => {
    await ask(['siscont']);
    const token = await dayLater();
    expect((await ask(['siscont'], { token })).statusCode).toBe(200);
    const [left] = await t.db.sql<{ count: number }[]>`select count(*)::int as count from client_file_orders`;
    expect(left?.count).toBe(1);
  });
});
