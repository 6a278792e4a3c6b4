import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from '../imports/testing/import-files.ts';
import { demoRuc } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { createPace } from '../sunat/sire/pace.ts';
import { carefulPace } from '../sunat/sire/pace-limits.ts';
import { paceRepository } from '../sunat/sire/pace.repository.ts';
import { createSireClient } from '../sunat/sire/sire-client.ts';
import { allSuppliers } from '../sunat/sandbox/trade.ts';
import { createSunatStandIn, type SunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount, standInValidity } from '../sunat/stand-in/stand-in-accounts.ts';
import type { StandInMode } from '../sunat/stand-in/stand-in-modes.ts';
import { sunatValidity } from '../sunat/validity/sunat-validity.ts';
import { checkValidity, type ValidityServices } from './check-validity.ts';
import { refreshSuppliers } from './store/refresh-suppliers.ts';

const { ruc } = standInValidity;
const supplier = allSuppliers[0]?.ruc ?? '';
const day = 86_400_000;

let db: TestDatabase;
let standIn: SunatStandIn;
let address: string;
let businessId: string;
let now: Date;
let lines: string[];
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z');
  lines = [];
  await db.empty();
  standIn = createSunatStandIn({ clock: () => now, pause: 1_200 });
  address = await standIn.app.listen({ port: 0 });
  businessId = (await addBusiness(db.sql, demoRuc)).id;
});
afterEach(() => standIn.app.close());
afterAll(() => db.close());

const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
function services(credentials: { ruc: string; id: string; secret: string } = standInValidity): ValidityServices {
  const clock = () => now;
  const log = { info: write, warn: write, error: write };
  const pace = createPace({
    repository: paceRepository(db.database, { clock, limits: carefulPace, timeOf: clock }),
    pause: carefulPace.pause,
    sleep: async (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  });
  const addresses = {
    security: address,
    sire: `${address}/v1/contribuyente/migeigv/libros`,
    validity: `${address}/v1/contribuyente/contribuyentes`,
  };
  const timeouts = { connect: 30_000, answer: 30_000, file: 30_000 };
  const client = createSireClient({ addresses, pace, log, timeouts });
  return { sql: db.sql, clock, log, validity: sunatValidity(credentials, { client, clock }) };
}
const check = async (own = services()) => {
  const answered = await checkValidity(own);
  await refreshSuppliers(own);
  return answered;
};
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const invoice = (id: string, options: Partial<Parameters<typeof ublDocument>[0]> = {}) =>
  ublDocument({ id, supplier, taxes: [['1000', '100.00', '18.00']], total: '118.00', ...options });
const load = (files: Readonly<Record<string, string>>) => importAndRead(importServices(db.sql), businessId, files);
const issued = async (number: string) => {
  const [row] = await db.sql<{ date: string }[]>`
    select to_char(issue_date, 'DD/MM/YYYY') as date from vouchers where number = ${number}`;
  return row?.date ?? '';
};
/** Tells the stand-in about the invoice of that number. */
const report = async (number: string, state = '1', total = '118.00') =>
  standIn.addVoucher({
    issuerRuc: supplier,
    typeCode: '01',
    serie: 'F001',
    number,
    date: await issued(number),
    total,
    state,
  });
const classes = async () => {
  const rows = await db.sql<{ text: string }[]>`
    select concat_ws(' ', number, status, nullif(array_to_string(reasons, ','), '')) as text from vouchers order by number`;
  return rows.map(({ text }) => text);
};
const asked = () => standIn.calls.filter(({ path }) => path.endsWith('validarcomprobante')).length;
const logins = () => standIn.calls.filter(({ path }) => path.includes('clientesextranet')).length;
const deductible = ['1 gasto deducible'];
const invalid = ['1 gasto no deducible ESTADO_NO_VALIDO'];

describe('the validity of a voucher', () => {
  it.each([
    ['1', deductible],
    ['2', invalid],
    ['3', deductible],
    ['4', invalid],
  ])('OPEN-184 of state %s makes it %s, with one login and the agreed pace', async (state, expected) => {
    await load({ 'a.xml': invoice('F001-1') });
    await report('1', state);
    expect(await check()).toBe(1);
    expect(await classes()).toEqual(expected);
    expect([logins(), asked(), standIn.faults]).toEqual([1, 1, []]);
    // A final answer is not asked again.
    later(60 * day);
    expect(await check()).toBe(0);
  });

  it('is shown as unknown only when SUNAT does not know it a week later either', async () => {
    await load({ 'a.xml': invoice('F001-1') });
    expect([await check(), await classes()]).toEqual([1, deductible]);
    later(6 * day);
    expect(await check()).toBe(0);
    later(day + 1);
    expect([await check(), await classes()]).toEqual([1, invalid]);
    // The issuer reports it late: it is asked again after a month.
    await report('1');
    later(31 * day);
    expect([await check(), await classes()]).toEqual([1, deductible]);
  });

  it('is asked with the total of its own currency, and for a type that the service knows', async () => {
    await load({
      'a.xml': invoice('F001-1', { currency: 'USD' }),
      'b.xml': ublDocument({ id: 'B001-2', supplier, type: '03', taxes: [['1000', '10.00', '1.80']], total: '11.80' }),
    });
    await db.sql`update vouchers set total_amount = 41_300, foreign_total = 11_800 where number = '1'`;
    await report('1');
    await check();
    const rows = await db.sql`select number, state from voucher_validities order by number`;
    expect([...rows]).toEqual([{ number: '1', state: '1' }]);
  });

  it('is not asked when the accountant has decided, or for months whose credit is lost', async () => {
    await load({ 'a.xml': invoice('F001-1'), 'b.xml': invoice('F001-2') });
    await db.sql`update vouchers set decision = 'validado', decided_reasons = '{}' where number = '1'`;
    await db.sql`update vouchers set period = '202509' where number = '2'`;
    expect([await check(), asked()]).toEqual([0, 0]);
  });

  it('is asked business by business, newest period first', async () => {
    const files = Array.from({ length: 25 }, (_, index) => [`${index}.xml`, invoice(`F001-${index + 1}`)] as const);
    await load(Object.fromEntries(files));
    await db.sql`update vouchers set period = '202611' where number in ('7', '9')`;
    const other = (await addBusiness(db.sql, '20131312955')).id;
    await importAndRead(importServices(db.sql), other, { 'x.xml': invoice('F001-99', { customer: '20131312955' }) });
    const own = services();
    const seen: string[] = [];
    const { check: ask } = own.validity;
    own.validity.check = (voucher, signal) => {
      seen.push(voucher.number);
      return ask(voucher, signal);
    };
    expect(await check(own)).toBe(26);
    expect(seen.filter((number) => number === '7' || number === '9')).toHaveLength(2);
    // The other business waits for at most twenty of this one.
    const turn = seen.indexOf('99');
    expect(turn === 0 || turn === 20).toBe(true);
    expect(
      seen
        .filter((number) => number !== '99')
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['7', '9']);
  });

  it('is asked once by two processes at once', async () => {
    await load({ 'a.xml': invoice('F001-1'), 'b.xml': invoice('F001-2') });
    await db.sql`insert into supplier_sources (id, next_at) values ('validez', ${now.toISOString()})`;
    await Promise.all([checkValidity(services()), checkValidity(services())]);
    expect([asked(), standIn.faults]).toEqual([2, []]);
  });

  it.each<[string, StandInMode, string[]]>([
    ['in numbers', 'validity codes as numbers', ['2026-11-20 ACTIVO HABIDO validez']],
    ['12, which is no habido', 'validity no habido', ['2026-11-20 ACTIVO NO HABIDO validez']],
    ['20, which is no hallado', 'validity no hallado', ['2026-11-20 ACTIVO NO HALLADO validez']],
    ['without a state of the issuer', 'validity without ruc state', []],
    ['after a token that died', 'token dies', ['2026-11-20 ACTIVO HABIDO validez']],
  ])('is read %s, with the state of the issuer on the day of the answer', async (_, mode, expected) => {
    await load({ 'a.xml': invoice('F001-1') });
    await report('1');
    standIn.setModes(ruc, [mode]);
    expect(await check()).toBe(1);
    const states = await db.sql<{ text: string }[]>`
      select concat_ws(' ', since, state, condition, source) as text from taxpayer_states`;
    expect(states.map(({ text }) => text)).toEqual(expected);
    // What is so today says nothing about the day of issue.
    expect(await classes()).toEqual(deductible);
  });

  it('of an issuer that is no habido observes what it issues from that day on', async () => {
    await load({ 'a.xml': invoice('F001-1') });
    await report('1');
    standIn.setModes(ruc, ['validity no habido']);
    await check();
    await load({ 'b.xml': invoice('F001-2'), 'c.xml': invoice('F001-3', { date: '2026-11-20' }) });
    expect(await classes()).toEqual(['1 gasto deducible', '2 gasto deducible', '3 observado EMISOR_NO_HABIDO']);
  });

  it('is rejected without stopping the others', async () => {
    await load({ 'a.xml': invoice('F001-1'), 'b.xml': invoice('F001-2') });
    standIn.setModes(ruc, ['validity fails']);
    expect([await check(), asked()]).toEqual([0, 2]);
    later(6 * day);
    expect([await check(), asked()]).toEqual([0, 2]);
    standIn.setModes(ruc, []);
    later(2 * day);
    expect([await check(), asked()]).toEqual([2, 4]);
  });

  it.each<[string, StandInMode, number]>([
    ['ten minutes', 'down', 610_000],
    ['as long as SUNAT wants', '429 with seconds', 8_000],
    ['an hour', 'validity html 401', 3_610_000],
    ['ten minutes', 'token html 500', 610_000],
  ])('waits %s when the service fails: %s', async (_, mode, milliseconds) => {
    await load({ 'a.xml': invoice('F001-1') });
    await report('1');
    standIn.setModes(ruc, [mode]);
    expect(await check()).toBe(0);
    const calls = standIn.calls.length;
    later(milliseconds / 2);
    expect([await check(), standIn.calls.length]).toEqual([0, calls]);
    standIn.setModes(ruc, []);
    later(milliseconds / 2 + 600_000);
    expect([await check(), await classes(), standIn.faults]).toEqual([1, deductible, []]);
  });

  it.each<[string, { ruc: string; id: string; secret: string }]>([
    ['a wrong secret', { ...standInValidity, secret: 'otra' }],
    ['the pair of SIRE', { ruc, id: standInAccount(ruc).clientId, secret: standInAccount(ruc).clientSecret }],
  ])('is not asked any more after %s was refused, until it changes', async (_, wrong) => {
    await load({ 'a.xml': invoice('F001-1') });
    await report('1');
    for (let round = 0; round < 3; round++) {
      expect(await check(services(wrong))).toBe(0);
      later(day);
    }
    expect([logins(), standIn.faults]).toEqual([1, []]);
  });

  it('is asked with the right credentials after wrong ones were refused', async () => {
    await load({ 'a.xml': invoice('F001-1') });
    await check(services({ ...standInValidity, secret: 'otra' }));
    later(day);
    expect(await check()).toBe(1);
  });

  it('leaves no secret in the log or in the database', async () => {
    await load({ 'a.xml': invoice('F001-1') });
    await check();
    const tables = await db.sql<{ name: string }[]>`
      select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
    const texts = [lines.join('\n')];
    for (const { name } of tables) {
      const [row] = await db.sql.unsafe<{ text: string }[]>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      texts.push(row?.text ?? '');
    }
    expect(lines.length).toBeGreaterThan(1);
    for (const secret of [standInValidity.secret, standInValidity.id, 'Bearer', 'eyJhbGciOi', supplier])
      expect(texts.slice(0, secret === supplier ? 1 : undefined).filter((text) => text.includes(secret))).toEqual([]);
  });
});
