import { randomUUID } from 'node:crypto';
import type { ProgramFile } from '@contapro/domain';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { fingerprintsRepository, keptFiles } from './fingerprints.repository.ts';

let t: TestApp;
let token: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  businessId = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => t.close());

const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
const bring = (...rows: RceRow[]) =>
  importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, rows.map(rceRow)) });

const minutesLater = (minutes: number) => t.setNow(new Date(testNow.getTime() + minutes * 60_000));

type Link = Schemas['ReportLink'];
const path = `/businesses/${demoRuc}/reports`;

async function link(file: ProgramFile = 'siscont', since?: string): Promise<Link> {
  const query = { tax_period: '202610' };
  const answer =
    since !== undefined
      ? await t.call('GET', `${path}/program-file`, { token, query: { ...query, file, since } })
      : file === 'siscont'
        ? await t.call('GET', `${path}/siscont`, { token, query })
        : await t.call('GET', path, {
            token,
            query: { ...query, file_extension: 'txt', operation_type: file === 'comprasRce' ? 'COMPRA' : 'VENTA' },
          });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const fetchFile = ({ sas }: Link) => t.app.inject({ method: 'GET', url: sas });
const confirm = ({ sas }: Link, as = token, ruc = demoRuc) =>
  t.call('PUT', `/businesses/${ruc}/reports/receipt`, { token: as, body: { sas } });

/** Downloads a file and confirms it. Returns its id. */
async function download(file: ProgramFile = 'siscont', since?: string): Promise<string> {
  const made = await link(file, since);
  expect((await fetchFile(made)).statusCode).toBe(200);
  expect((await confirm(made)).statusCode).toBe(204);
  return (await compared(file)).earlier[0]?.id ?? '';
}

const compare = (file: ProgramFile = 'siscont', more: Record<string, string> = {}, as = token) =>
  t.call('GET', `${path}/comparison`, { token: as, query: { tax_period: '202610', file, ...more } });

async function compared(
  file: ProgramFile = 'siscont',
  more: Record<string, string> = {},
): Promise<Schemas['ReportComparison']> {
  const answer = await compare(file, more);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const countsOf = ({ num_vouchers, num_new, num_changed, num_gone }: Schemas['ReportComparison']) => [
  num_vouchers,
  num_new,
  num_changed,
  num_gone,
];
const listedOf = ({ differences }: Schemas['ReportComparison']) =>
  differences.map(({ kind, serie, number, gone_because }) => [kind, `${serie}-${number}`, gone_because]);

/** The series and numbers in an Excel for Siscont. */
async function rowsOf(made: Link): Promise<unknown[]> {
  const { sheets } = await readXlsx((await fetchFile(made)).rawPayload);
  return (sheets[0]?.rows ?? []).slice(1).map((row) => row[3]);
}

describe('what changed since a file was downloaded', () => {
  it('is nothing before a download was confirmed', async () => {
    await bring({ number: '1', amounts }, { number: '2', amounts });
    await fetchFile(await link());
    expect(await compared()).toEqual({
      since: null,
      earlier: [],
      num_vouchers: 2,
      num_new: 2,
      num_changed: 0,
      num_gone: 0,
      differences: [],
      num_left_out: 0,
      left_out: [],
      num_without_account: 2,
      without_account: ['00000001', '00000002'].map((number) => ({
        document_type: '01',
        serie: 'F001',
        number,
        party_id: '20999999027',
        party_name: 'PROVEEDOR UNO S.A.C.',
        total_amount: 118,
      })),
      account: null,
      num_divided: 0,
    });
  });

  it('says which vouchers are new, changed and gone, and why', async () => {
    await bring({ number: '1', amounts }, { number: '2', amounts }, { number: '3', amounts }, { number: '4', amounts });
    const id = await download();
    expect(countsOf(await compared())).toEqual([4, 0, 0, 0]);
    minutesLater(10);
    await bring(
      { number: '2', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } },
      // It is to be looked at from now on, so that it is no longer deductible.
      { number: '3', amounts, incal: '301' },
      { number: '5', amounts },
    );
    await t.db.sql`update vouchers set period = '202611' where business_id = ${businessId} and number = '4'`;
    await t.db.sql`delete from vouchers where business_id = ${businessId} and number = '1'`;
    const now = await compared();
    expect(now).toMatchObject({
      since: { id, made_at: testNow.toISOString(), num_vouchers: 4, is_partial: false },
      num_vouchers: 2,
    });
    expect(countsOf(now)).toEqual([2, 1, 1, 3]);
    expect(listedOf(now).toSorted()).toEqual([
      ['changed', 'F001-00000002', null],
      ['gone', 'F001-00000001', 'removed'],
      ['gone', 'F001-00000003', 'class'],
      ['gone', 'F001-00000004', 'period'],
      ['new', 'F001-00000005', null],
    ]);
    expect(now.differences.map(({ kind }) => kind)).toEqual(['gone', 'gone', 'gone', 'changed', 'new']);
    expect(now.differences.map(({ party_name }) => party_name)).toContain('PROVEEDOR UNO S.A.C.');
  });

  it.each(['comprasRce', 'ventasRvie'] as const)(
    'is known for %s too, whose rows have the name of the business',
    async (file) => {
      const rows = (ownName: string, ...numbers: string[]) =>
        file === 'comprasRce'
          ? sireFile(
              rceHeader,
              numbers.map((number) => rceRow({ number, amounts, ownName })),
            )
          : sireFile(
              rvieHeader,
              numbers.map((number) =>
                rvieRow({ number, date: '03/10/2026', amounts: { 15: '100', 17: '18', 26: '118' }, ownName }),
              ),
            );
      await importAndRead(t.services, businessId, { 'a.txt': rows('UN NOMBRE', '1', '2') });
      await download(file);
      await importAndRead(t.services, businessId, { 'b.txt': rows('OTRO NOMBRE', '1', '2', '3') });
      expect(countsOf(await compared(file))).toEqual([3, 1, 0, 0]);
    },
  );

  it('compares with an earlier file when asked', async () => {
    await bring({ number: '1', amounts });
    const first = await download();
    minutesLater(1);
    await bring({ number: '2', amounts });
    const second = await download('siscont', first);
    const now = await compared();
    expect(now.earlier.map(({ id, is_partial, num_vouchers }) => [id, is_partial, num_vouchers])).toEqual([
      [second, true, 2],
      [first, false, 1],
    ]);
    expect(countsOf(now)).toEqual([2, 0, 0, 0]);
    expect(countsOf(await compared('siscont', { since: first }))).toEqual([2, 1, 0, 0]);
    const unknown = await compare('siscont', { since: businessId });
    expect([unknown.statusCode, unknown.json().errors[0].code]).toEqual([404, 'REPORT_FILE_NOT_FOUND']);
  });

  it('belongs to the accountant, and to a period and file', async () => {
    await bring({ number: '1', amounts });
    const made = await link();
    await fetchFile(made);
    const other = await t.addAccountant();
    await t.addBusiness(other.id, { ruc: '20131312955' });
    expect((await confirm(made, other.token)).statusCode).toBe(404);
    expect((await confirm(made, other.token, '20131312955')).statusCode).toBe(404);
    expect((await compared()).since).toBe(null);
    const id = await download();
    expect((await compare('siscont', {}, other.token)).statusCode).toBe(404);
    for (const name of ['comparison', 'program-file']) {
      const elsewhere = await t.call('GET', `/businesses/20131312955/reports/${name}`, {
        token: other.token,
        query: { tax_period: '202610', file: 'siscont', since: id },
      });
      expect([elsewhere.statusCode, elsewhere.json().errors[0].code]).toEqual([404, 'REPORT_FILE_NOT_FOUND']);
    }
    expect((await compared('comprasRce')).since).toBe(null);
    expect((await compared('siscont', { tax_period: '202609' })).since).toBe(null);
  });
});

describe('a file with only the changes', () => {
  it('has what is new and what changed, and the whole file counts as known', async () => {
    await bring({ number: '1', amounts }, { number: '2', amounts });
    const first = await download();
    minutesLater(1);
    await bring({ number: '2', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } }, { number: '3', amounts });
    const made = await link('siscont', first);
    expect(made.blob_filename).toBe(`siscont_${demoRuc}_202610_cambios_desde_20261120.xlsx`);
    expect(await rowsOf(made)).toEqual(['F001-00000002', 'F001-00000003']);
    // Until it is confirmed, the same changes are offered again.
    expect(countsOf(await compared())).toEqual([3, 1, 1, 0]);
    expect(await rowsOf(made)).toEqual(['F001-00000002', 'F001-00000003']);
    await confirm(made);
    expect(countsOf(await compared())).toEqual([3, 0, 0, 0]);
    expect(await rowsOf(await link())).toEqual(['F001-00000001', 'F001-00000002', 'F001-00000003']);
  });

  it('is refused since a file that is not known', async () => {
    const query = { tax_period: '202610', file: 'siscont', since: businessId };
    const answer = await t.call('GET', `${path}/program-file`, { token, query });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'REPORT_FILE_NOT_FOUND']);
  });

  it('keeps no other download waiting when its file is no longer known', async () => {
    await bring({ number: '1', amounts });
    const first = await download();
    minutesLater(5);
    const late = await link('siscont', first);
    for (let newer = 1; newer <= 5; newer += 1) {
      minutesLater(newer);
      await download();
    }
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await fetchFile(late)).statusCode);
    expect(statuses).toEqual(statuses.map(() => 404));
    expect((await fetchFile(await link())).statusCode).toBe(200);
  });

  it('is refused of a file for SUNAT, which replaces the whole register with it', async () => {
    await bring({ number: '1', amounts });
    const since = await download('comprasRce');
    const query = { tax_period: '202610', file: 'comprasRce', since };
    const answer = await t.call('GET', `${path}/program-file`, { token, query });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'REPORT_IS_WHOLE']);
    const whole = await t.call('GET', `${path}/program-file`, {
      token,
      query: { tax_period: '202610', file: 'comprasRce' },
    });
    expect(whole.json().blob_filename).toBe(`LE${demoRuc}20261000080400021112.txt`);
  });
});

describe('a confirmation', () => {
  it('is refused before the file was made, and may be repeated', async () => {
    await bring({ number: '1', amounts });
    const made = await link();
    const early = await confirm(made);
    expect([early.statusCode, early.json().errors[0].code]).toEqual([404, 'REPORT_FILE_NOT_FOUND']);
    await fetchFile(made);
    // The link has expired; that it was used is still known.
    minutesLater(10);
    expect([(await confirm(made)).statusCode, (await confirm(made)).statusCode]).toEqual([204, 204]);
    expect((await confirm({ ...made, sas: 'elsewhere' })).statusCode).toBe(404);
  });

  it('keeps what was in the file when the link is used again', async () => {
    await bring({ number: '1', amounts });
    const made = await link();
    await fetchFile(made);
    await confirm(made);
    await bring({ number: '2', amounts });
    await fetchFile(made);
    expect(countsOf(await compared())).toEqual([2, 1, 0, 0]);
  });

  it('finds nothing of a file that was still being made when its business was removed', async () => {
    const scope = { businessId: randomUUID(), period: '202610', file: 'siscont' } as const;
    const hash = 'h'.repeat(22);
    const print = { issuerId: '1', typeCode: '01', serie: 'F001', number: '1', damYear: '', hash, codingHash: '' };
    const id = randomUUID();
    const fingerprints = fingerprintsRepository(t.db.sql);
    await fingerprints.record(scope, { id, isPartial: false, prints: [print], lastEntry: 1, madeAt: testNow });
    expect([
      await fingerprints.receive([{ businessId: scope.businessId, id }], testNow, (_, received) => {
        expect(received).toEqual([]);
        return Promise.resolve();
      }),
      await fingerprints.printsOf(scope.businessId, id),
    ]).toEqual([0, []]);
    await fingerprints.record(
      { ...scope, businessId },
      { id, isPartial: false, prints: [print], lastEntry: 1, madeAt: testNow },
    );
    expect(await fingerprints.printsOf(businessId, id)).toEqual([print]);
  });

  it('keeps the last files only', async () => {
    await bring({ number: '1', amounts });
    const ids: string[] = [];
    for (let minute = 0; minute < keptFiles.received + 2; minute++) {
      minutesLater(minute);
      ids.push(await download());
    }
    expect((await compared()).earlier.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
    for (let count = 0; count < keptFiles.unconfirmed + 2; count++) await fetchFile(await link());
    const [stored] = await t.db.sql`
      select (select count(*)::int from exported_files) as files, (select count(*)::int from exported_vouchers) as vouchers`;
    const kept = keptFiles.received + keptFiles.unconfirmed;
    expect(stored).toEqual({ files: kept, vouchers: kept });
  });
});
