import { checkSunatRow } from '@contapro/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../../testing/test-app.ts';
import { importAndRead } from '../../imports/testing/import-files.ts';
import { type RceRow, rceRow, type RvieRow, rvieRow } from '../../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../../imports/testing/sire-fixtures.ts';
import { documentsOf } from '../../sunat/sandbox/practice-documents.ts';
import { tradingBusiness } from '../../sunat/sandbox/trading-business.ts';

let t: TestApp;
let token: string;
let accountantId: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  ({ token, id: accountantId } = await t.addAccountant());
  businessId = (await t.addBusiness(accountantId, { ruc: demoRuc })).id;
});
afterAll(() => t.close());

type Check = Schemas['SunatFileCheck'];
type File = Schemas['SunatFile'];

const ask = (file: string, { as = token, ruc = demoRuc, period = '202610' } = {}) =>
  t.call('GET', `/businesses/${ruc}/reports/check`, { token: as, query: { tax_period: period, file } });

async function checked(file: File, options?: Parameters<typeof ask>[1]): Promise<Check> {
  const answer = await ask(file, options);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The lines of the file as it is downloaded. */
async function linesOf(file: File, { ruc = demoRuc, period = '202610' } = {}): Promise<string[]> {
  const query = {
    tax_period: period,
    operation_type: file === 'comprasRce' ? 'COMPRA' : 'VENTA',
    file_extension: 'txt',
  };
  const { sas }: Schemas['ReportLink'] = (await t.call('GET', `/businesses/${ruc}/reports`, { token, query })).json();
  return (await t.app.inject({ method: 'GET', url: sas })).body.split('\r\n').slice(0, -1);
}

const amounts = { 15: '100.00', 17: '18.00', 26: '118.00' };
const sell = (...rows: RvieRow[]) =>
  importAndRead(t.services, businessId, { 'rvie.txt': sireFile(rvieHeader, rows.map(rvieRow)) });
const buy = (...rows: RceRow[]) =>
  importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, rows.map(rceRow)) });

describe('checkReport', () => {
  it('names a sale whose amounts are not its total, with what the file says', async () => {
    await sell({ number: '501', amounts }, { number: '502', amounts: { ...amounts, 26: '128.00' } });
    expect(await checked('ventasRvie')).toEqual({
      num_rows: 2,
      num_errors: 1,
      num_warnings: 0,
      num_refused_rows: 1,
      rules: [
        {
          rule: 'sumOfAmounts',
          severity: 'error',
          num_findings: 1,
          findings: [
            {
              field: 26,
              value: '128.00',
              expected: '118.00',
              document_type: '01',
              serie: 'F001',
              number: '00000502',
              party_id: '20999999035',
              party_name: 'CLIENTE DEMO E.I.R.L.',
              tax_period: '202610',
            },
          ],
        },
      ],
    });
  });

  it('tells errors before warnings, and lists 50 of each rule', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      number: String(index + 1),
      amounts: { ...amounts, 26: '128.00' },
    }));
    await sell({ number: '900', date: '30/09/2026', amounts }, ...rows);
    const { rules, ...counts } = await checked('ventasRvie');
    expect(counts).toEqual({ num_rows: 61, num_errors: 60, num_warnings: 1, num_refused_rows: 60 });
    expect(rules.map(({ rule, num_findings, findings }) => [rule, num_findings, findings.length])).toEqual([
      ['sumOfAmounts', 60, 50],
      ['issuedEarlier', 1, 1],
    ]);
  });

  it('finds nothing in a month without vouchers, and in rows that SUNAT takes', async () => {
    const clean = { num_errors: 0, num_warnings: 0, num_refused_rows: 0, rules: [] };
    expect(await checked('comprasRce')).toEqual({ num_rows: 0, ...clean });
    await buy({ number: '1', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
    expect(await checked('comprasRce')).toEqual({ num_rows: 1, ...clean });
  });

  it('is about the file that is downloaded: the same rows in the same order', async () => {
    await sell(
      { number: '501', amounts },
      { number: '502', amounts: { ...amounts, 26: '128.00' } },
      { number: '503', amounts, currency: 'USD', rate: '' },
      { number: '504', type: '07', serie: 'FC01', amounts: { 15: '-100.00', 17: '-18.00', 26: '-118.00' } },
    );
    const scope = { file: 'ventasRvie', ruc: demoRuc, period: '202610' } as const;
    const lines = await linesOf('ventasRvie');
    const found = lines.flatMap((line) => checkSunatRow(scope, line));
    const { rules, num_rows } = await checked('ventasRvie');
    expect(num_rows).toBe(lines.length);
    expect(
      rules.flatMap(({ rule, findings }) => findings.map(({ field, value }) => `${rule} ${field} ${value}`)).toSorted(),
    ).toEqual(found.map(({ rule, field, value }) => `${rule} ${field} ${value}`).toSorted());
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['sumOfAmounts', 'rateMissing', 'modifiedMissing']));
  });

  it('answers for the businesses of the accountant only, and for no other file', async () => {
    const other = await t.addAccountant();
    expect((await ask('ventasRvie', { as: other.token })).statusCode).toBe(404);
    expect((await ask('siscont')).statusCode).toBe(400);
  });

  it.each([
    ['20514827363', 'textil'],
    ['20603184727', 'restaurante'],
    ['20131312955', 'construccion'],
  ])('finds no error in what SUNAT proposes to %s (%s)', async (ruc, activity) => {
    const { id } = await t.addBusiness(accountantId, { ruc, name: 'Muestra S.A.C.' });
    const trading = tradingBusiness({ ruc, name: 'Muestra S.A.C.' }, `${activity} 120 120`);
    for (const book of ['compra', 'venta'] as const)
      for (const write of documentsOf(trading, { book, period: '202610' })) {
        const { name, bytes } = await write();
        await importAndRead(t.services, id, { [name]: bytes });
      }
    for (const file of ['comprasRce', 'ventasRvie'] as const) {
      const { num_rows, num_errors, rules } = await checked(file, { ruc });
      expect(num_rows).toBeGreaterThan(50);
      expect([num_errors, rules]).toEqual([0, []]);
    }
  });
});
