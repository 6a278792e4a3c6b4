import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../../testing/test-app.ts';
import { importAndRead } from '../../imports/testing/import-files.ts';
import { type RceRow, rceRow, rvieRow } from '../../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../../imports/testing/sire-fixtures.ts';
import { addMember } from '../../team/testing/add-member.ts';

let t: TestApp;
let accountantId: string;
let token: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  accountantId = accountant.id;
  token = accountant.token;
  businessId = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => t.close());

const initials = [
  { documentType: '01', initials: 'FT' },
  { documentType: '07', initials: 'NC' },
];
const concar = {
  purchaseJournal: '11',
  saleJournal: '05',
  expenseAccount: '659901',
  igvAccount: '401111',
  payableAccount: '421201',
  payableUsdAccount: '421202',
  incomeAccount: '701101',
  receivableAccount: '121201',
  receivableUsdAccount: '',
  chargesAccount: '',
  costCenter: '',
  initials,
} satisfies Schemas['ConcarSettings'];
const siscont = {
  expenseAccount: '659901',
  igvAccount: '401111',
  payableAccount: '421201',
  incomeAccount: '701101',
  receivableAccount: '',
  costCenter: 'ADM',
} satisfies Schemas['SiscontSettings'];
const contasis = {
  expenseAccount: '659901',
  payableAccount: '421201',
  payableUsdAccount: '',
  chargesAccount: '',
  icbperAccount: '',
  costCenter: '',
  paymentCondition: 'CRE',
} satisfies Schemas['ContasisSettings'];
const starsoft = {
  purchaseJournal: '04',
  expenseAccount: '63920101',
  igvAccount: '40111000',
  payableAccount: '42120001',
  annexType: '03',
  costCenter: '',
  yearDigits: '2',
  untaxedDestination: '003',
  extraFields: ['bagTax'],
  initials,
} satisfies Schemas['StarsoftSettings'];

const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
const restaurant: RceRow = { number: '9', amounts: { 15: '200.00', 16: '21.00', 25: '221.00' } };
const bring = (...rows: RceRow[]) =>
  importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, rows.map(rceRow)) });

const settingsOf = async (as = token) => (await t.call('GET', '/me/ledger-settings', { token: as })).json();
const save = (body: object, as = token) => t.call('PATCH', '/me/ledger-settings', { token: as, body });

const path = `/businesses/${demoRuc}/reports`;
const ask = (name: 'program-file' | 'comparison', file: string, since?: string) =>
  t.call('GET', `${path}/${name}`, {
    token,
    query: { tax_period: '202610', file, ...(since !== undefined && { since }) },
  });

async function link(file: string, since?: string): Promise<Schemas['ReportLink']> {
  const answer = await ask('program-file', file, since);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const fetchFile = ({ sas }: Schemas['ReportLink']) => t.app.inject({ method: 'GET', url: sas });
async function compared(file: string): Promise<Schemas['ReportComparison']> {
  const answer = await ask('comparison', file);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Downloads a file and confirms it. Returns its id and its bytes. */
async function download(file: string, since?: string) {
  const made = await link(file, since);
  const { rawPayload } = await fetchFile(made);
  expect((await t.call('PUT', `${path}/receipt`, { token, body: { sas: made.sas } })).statusCode).toBe(204);
  return { id: (await compared(file)).since?.id ?? '', bytes: rawPayload };
}

async function sheetOf(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes)).sheets;
  return { name: sheet?.name, rows: sheet?.rows ?? [] };
}

describe('the settings of ledger programs', () => {
  it('are null until they are saved, and those of one program leave the others', async () => {
    expect(await settingsOf()).toEqual({
      can_change: true,
      siscont: null,
      concar: null,
      contasis: null,
      starsoft: null,
    });
    expect((await save({ concar })).json()).toEqual({
      can_change: true,
      siscont: null,
      concar,
      contasis: null,
      starsoft: null,
    });
    await save({ siscont, contasis, starsoft });
    const changed = { ...concar, expenseAccount: '601101' };
    await save({ concar: changed });
    expect(await settingsOf()).toEqual({ can_change: true, siscont, concar: changed, contasis, starsoft });
  });

  it('are not changed by a revisor, who is told before', async () => {
    const revisor = await addMember(t, accountantId, 'revisor');
    expect((await settingsOf(revisor.token)).can_change).toBe(false);
    expect((await save({ concar }, revisor.token)).statusCode).toBe(403);
  });

  it('belong to their accountant', async () => {
    const other = await t.addAccountant();
    await save({ concar });
    await save({ contasis }, other.token);
    expect([await settingsOf(), await settingsOf(other.token)]).toEqual([
      { can_change: true, siscont: null, concar, contasis: null, starsoft: null },
      { can_change: true, siscont: null, concar: null, contasis, starsoft: null },
    ]);
  });

  it('name the field that is wrong', async () => {
    const answer = await save({ concar: { ...concar, igvAccount: '4O1111' } });
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([400, 'concar.igvAccount']);
    expect((await settingsOf()).concar).toBe(null);
  });

  it.each(['concar', 'concarVentas', 'contasis', 'starsoft'])('are needed for %s', async (file) => {
    for (const name of ['comparison', 'program-file'] as const) {
      const answer = await ask(name, file);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'LEDGER_SETTINGS_MISSING']);
    }
  });

  it.each(['siscont', 'siscontVentas'])('are not needed for %s', async (file) => {
    for (const name of ['comparison', 'program-file'] as const) expect((await ask(name, file)).statusCode).toBe(200);
  });
});

describe('the file for CONCAR', () => {
  it('has three rows of the template and the entries, whose debit and credit are equal', async () => {
    await save({ concar });
    await bring({ number: '1', amounts }, { number: '2', amounts });
    const made = await link('concar');
    expect(made.blob_filename).toBe(`concar_${demoRuc}_202610.xlsx`);
    const { name, rows } = await sheetOf((await fetchFile(made)).rawPayload);
    expect([name, rows[0]?.slice(1, 4), rows[2]?.slice(1, 4)]).toEqual([
      'CONCAR',
      ['Sub Diario', 'Número de Comprobante', 'Fecha de Comprobante'],
      ['4 Caracteres', '6 Caracteres', 'dd/mm/aaaa'],
    ]);
    const entries = rows.slice(3);
    expect(entries.map((row) => [row[1], row[2], row[10], row[13], row[14], row[17], row[18], row[40]])).toEqual(
      ['1', '2'].flatMap((number) => [
        ['11', `10000${number}`, '401111', 'D', 18, 'FT', `F001-${number}`, 18],
        ['11', `10000${number}`, '659901', 'D', 100, 'FT', `F001-${number}`, 18],
        ['11', `10000${number}`, '421201', 'H', 118, 'FT', `F001-${number}`, 18],
      ]),
    );
    expect(rows.every((row) => row.length <= 41)).toBe(true);
  });

  it('has the sales in their own sub diario', async () => {
    await save({ concar });
    await importAndRead(t.services, businessId, {
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '7', date: '03/10/2026', amounts: { 15: '100', 17: '18', 26: '118' } }),
      ]),
    });
    const { rows } = await sheetOf((await fetchFile(await link('concarVentas'))).rawPayload);
    expect(rows.slice(3).map((row) => [row[1], row[2], row[10], row[13], row[14]])).toEqual([
      ['05', '100001', '401111', 'H', 18],
      ['05', '100001', '701101', 'H', 100],
      ['05', '100001', '121201', 'D', 118],
    ]);
  });

  it('leaves out a purchase at 10.5 % and names it; what it leaves out is new once it can be in the file', async () => {
    await save({ concar: { ...concar, initials: [{ documentType: '07', initials: 'NC' }] } });
    await bring({ number: '1', amounts }, restaurant);
    expect(await compared('concar')).toMatchObject({
      num_vouchers: 0,
      num_new: 0,
      num_left_out: 2,
      left_out: [
        { document_type: '01', serie: 'F001', number: '00000001', reason: 'initials' },
        { number: '00000009', party_name: 'PROVEEDOR UNO S.A.C.', reason: 'igvRate' },
      ],
    });
    const { bytes } = await download('concar');
    expect((await sheetOf(bytes)).rows).toHaveLength(3);
    await save({ concar });
    expect(await compared('concar')).toMatchObject({ num_vouchers: 1, num_new: 1, num_changed: 0, num_left_out: 1 });
  });

  it('goes on with the numbers of the entries in a file with the changes, and does not change with the accounts', async () => {
    await save({ concar });
    await bring({ number: '1', amounts }, { number: '2', amounts });
    const first = await download('concar');
    t.setNow(new Date(testNow.getTime() + 60_000));
    await save({ concar: { ...concar, expenseAccount: '601101' } });
    expect(await compared('concar')).toMatchObject({ num_new: 0, num_changed: 0, num_gone: 0 });
    await bring({ number: '2', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } }, { number: '3', amounts });
    const second = await download('concar', first.id);
    const entriesOf = async (bytes: Uint8Array) =>
      (await sheetOf(bytes)).rows.slice(3).flatMap((row) => (row[13] === 'H' ? [[row[2], row[18]]] : []));
    expect(await entriesOf(first.bytes)).toEqual([
      ['100001', 'F001-1'],
      ['100002', 'F001-2'],
    ]);
    expect(await entriesOf(second.bytes)).toEqual([
      ['100003', 'F001-2'],
      ['100004', 'F001-3'],
    ]);
    t.setNow(new Date(testNow.getTime() + 120_000));
    await bring({ number: '4', amounts });
    expect(await entriesOf((await download('concar', second.id)).bytes)).toEqual([['100005', 'F001-4']]);
  });
});

describe('the files for SISCONT', () => {
  const accountsIn = async (made: Schemas['ReportLink']) => {
    const [head, ...rows] = (await sheetOf((await fetchFile(made)).rawPayload)).rows;
    const at = head?.findIndex((name) => String(name).startsWith('Cuenta de')) ?? -1;
    return [head, ...rows].map((row) => row?.slice(at, at + 4));
  };

  it('have the accounts of the settings, which are empty before, and do not change with them', async () => {
    await bring({ number: '1', amounts });
    const before = await t.call('GET', `${path}/siscont`, { token, query: { tax_period: '202610' } });
    const heads = ['Cuenta de gasto', 'Cuenta de IGV', 'Cuenta por pagar', 'Centro de costo'];
    expect(await accountsIn(before.json())).toEqual([heads, [null, null, null, null]]);
    expect(await compared('siscont')).toMatchObject({ num_without_account: 1, account: null });
    await download('siscont');
    await save({ siscont });
    expect(await accountsIn(await link('siscont'))).toEqual([heads, ['659901', '401111', '421201', 'ADM']]);
    expect(await compared('siscont')).toMatchObject({ num_changed: 0, num_without_account: 1, account: '659901' });
  });

  it('have those of the sales', async () => {
    await save({ siscont });
    await importAndRead(t.services, businessId, {
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '7', date: '03/10/2026', amounts: { 15: '100', 17: '18', 26: '118' } }),
      ]),
    });
    expect(await accountsIn(await link('siscontVentas'))).toEqual([
      ['Cuenta de ingreso', 'Cuenta de IGV', 'Cuenta por cobrar'],
      ['701101', '401111', null],
    ]);
  });
});

describe('the file for CONTASIS', () => {
  it('has a row for each purchase and no headers', async () => {
    await save({ contasis });
    await bring({ number: '1', amounts }, restaurant);
    const made = await link('contasis');
    expect(made.blob_filename).toBe(`contasis_${demoRuc}_202610.xlsx`);
    const { name, rows } = await sheetOf((await fetchFile(made)).rawPayload);
    expect([name, rows.map((row) => [row[3], row[5], row[9], row[10], row[18], row[31], row[43]])]).toEqual([
      'FORMATO_COMPRAS',
      [
        ['F001  ', '1            ', 100, 18, 118, '659901    ', 18],
        ['F001  ', '9            ', 200, 21, 221, '659901    ', 10.5],
      ],
    ]);
  });
});

describe('the file for StarSoft', () => {
  it('is a text in Windows-1252 whose name begins with C, with the fields that are switched on', async () => {
    await save({ starsoft });
    await bring({ number: '1', amounts, supplierName: 'COMPAÑÍA ÑANDÚ S.A.C.' });
    const made = await link('starsoft');
    expect(made.blob_filename).toBe(`COMPRAS_starsoft_${demoRuc}_202610.txt`);
    const file = await fetchFile(made);
    expect(file.headers['content-type']).toBe('text/plain; charset=windows-1252');
    const lines = file.rawPayload.toString('latin1').split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([4, '']);
    expect(lines[2]).toBe(
      '42120001|202610|04|0001|05/10/26|03|20999999027|FT|F00100000001||18.00|18.00|118.00|VTA|05/10/26||COMPAÑÍA ÑANDÚ S.A.C.|001||||||0||||COMPAÑÍA ÑANDÚ S.A.C.|0|0||0|H|||0.00',
    );
    const { id } = await download('starsoft');
    await bring({ number: '2', amounts });
    const changes = await link('starsoft', id);
    expect(changes.blob_filename).toBe(`COMPRAS_starsoft_${demoRuc}_202610_cambios_desde_20261120.txt`);
    expect((await fetchFile(changes)).body.split('|').filter((field) => /^F001\d+$/.test(field))).toEqual(
      Array.from({ length: 3 }, () => 'F00100000002'),
    );
  });
});
