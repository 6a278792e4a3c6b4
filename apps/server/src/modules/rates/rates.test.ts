import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { storeFiles } from '../imports/store-files.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { refreshRates } from './store/refresh-rates.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['addAccountant']>>;
let andina: Client;
let textiles: Client;
type Client = Awaited<ReturnType<TestApp['addBusiness']>>;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  owner = await t.addAccountant({ name: 'Luis', lastName: 'Ramos' });
  andina = await t.addBusiness(owner.id, { ruc: demoRuc, name: 'Andina' });
  textiles = await t.addBusiness(owner.id, { ruc: '20131312955', name: 'Textiles' });
});
afterAll(() => t.close());

/** An XML of USD 1,000.00 and its IGV without a rate, bought by a client on a day. */
const invoice = (
  client: Client,
  number: string,
  date = '2026-10-14',
  more: Partial<Parameters<typeof ublDocument>[0]> = {},
) =>
  ublDocument({
    id: `F001-${number}`,
    date,
    currency: 'USD',
    customer: client.ruc,
    taxes: [['1000', '1000.00', '180.00']],
    total: '1180.00',
    lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
    ...more,
  });
const upload = (client: Client, ...xmls: string[]) =>
  importAndRead(t.services, client.id, Object.fromEntries(xmls.map((xml) => [`${crypto.randomUUID()}.xml`, xml])));

/** A row of the proposal in dollars, on a day that is written `DD/MM/AAAA`. */
const row = (client: Client, number: string, rate: string, { date = '14/10/2026', type = '01' } = {}) =>
  rceRow({
    number,
    date,
    type,
    amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' },
    currency: 'USD',
    rate,
    ...(type === '07' && { modifies: ['01/10/2026', '01', 'F001', '', '9'] as const }),
  }).replace(demoRuc, client.ruc);

/** What the collection does with a proposal that SUNAT gave. */
async function collect(client: Client, ...rows: string[]): Promise<void> {
  const content = [Buffer.from(sireFile(rceHeader, rows))];
  await storeFiles(t.services.sql, client.id, [{ name: `${crypto.randomUUID()}.txt`, content }]);
  await processPending(t.services, client.id);
  await refreshRates(t.services);
}

/** The rate of a voucher and what it makes of it: base, IGV and total in cents, the source and the day. */
async function rateOf(client: Client, number: string): Promise<unknown[] | undefined> {
  const [found] = await t.db.sql<{ shown: unknown[] }[]>`
    select jsonb_build_array(exchange_rate::float8, rate_source, rate_day, taxable_amount, igv_amount, total_amount) as shown
    from vouchers where business_id = ${client.id} and number = ${number}`;
  return found?.shown;
}
const waits = [null, null, '2026-10-14', 0, 0, null];
const at = (rate: number, source: string, day: string | null = '2026-10-14') => [
  rate,
  source,
  day,
  rate * 100_000,
  rate * 18_000,
  rate * 118_000,
];

const list = async (query: Record<string, string> = {}, token = owner.token): Promise<Schemas['ExchangeRatePage']> => {
  const answer = await t.call('GET', '/me/exchange-rates', { token, query: { page: '1', size: '20', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const day = { currency_code: 'USD', date: '2026-10-14' };
const type = (rate: number, former: number | null = null, more: object = {}, token = owner.token) =>
  t.call('PUT', '/me/exchange-rates', { token, body: { ...day, exchange_rate: rate, former_rate: former, ...more } });
const remove = (rate: number, token = owner.token) =>
  t.call('DELETE', '/me/exchange-rates', { token, query: { ...day, exchange_rate: String(rate) } });
const told = (answer: Awaited<ReturnType<typeof type>>): unknown[] => {
  const body = answer.json();
  const [error] = body.errors ?? [];
  return error
    ? [answer.statusCode, error.code, error.message]
    : [answer.statusCode, body.num_vouchers, body.num_businesses, body.num_pending];
};

describe('an XML in dollars without a rate', () => {
  it('gets the rate of its day from the rows of a proposal that was collected', async () => {
    await upload(andina, invoice(andina, '130'));
    expect(await rateOf(andina, '130')).toEqual(waits);
    await collect(andina, row(andina, '7', '3.745'));
    expect(await rateOf(andina, '130')).toEqual(at(3.745, 'official'));
    await upload(andina, invoice(andina, '131'));
    expect(await rateOf(andina, '131')).toEqual(at(3.745, 'official'));
  });

  it('does not get the rate of an upload, of a note, of another day or of 1.000', async () => {
    await upload(andina, invoice(andina, '130'));
    await importAndRead(t.services, andina.id, { 'rce.txt': sireFile(rceHeader, [row(andina, '7', '3.745')]) });
    await refreshRates(t.services);
    expect(await rateOf(andina, '130')).toEqual(waits);
    await collect(
      textiles,
      row(textiles, '8', '3.745', { type: '07' }),
      row(textiles, '9', '3.750', { date: '15/10/2026' }),
      row(textiles, '10', '1.000'),
    );
    expect(await rateOf(andina, '130')).toEqual(waits);
  });

  it('keeps its own rate, and that of the row of its proposal', async () => {
    const own = '<cac:PaymentExchangeRate><cbc:CalculationRate>3.700</cbc:CalculationRate></cac:PaymentExchangeRate>';
    await collect(andina, row(andina, '7', '3.745'));
    await upload(andina, invoice(andina, '131', '2026-10-14', { extra: own }), invoice(andina, '7'));
    expect(await rateOf(andina, '131')).toEqual(at(3.7, 'document', null));
    expect((await rateOf(andina, '7'))?.slice(0, 3)).toEqual([3.745, 'register', null]);
  });

  it('follows when SUNAT corrects a rate, and waits again when the rows disagree', async () => {
    await upload(andina, invoice(andina, '130'));
    await collect(andina, row(andina, '7', '3.745'));
    await collect(andina, row(andina, '7', '3.746'));
    expect(await rateOf(andina, '130')).toEqual(at(3.746, 'official'));
    await collect(textiles, row(textiles, '8', '3.999'));
    expect(await rateOf(andina, '130')).toEqual(waits);
  });

  it('gets the rate of other accounts only when two of them have it', async () => {
    await upload(andina, invoice(andina, '130'));
    const clients: Client[] = [];
    for (const ruc of ['20100047218', '20100070970', '20100128218'])
      clients.push(await t.addBusiness((await t.addAccountant()).id, { ruc }));
    const [first, second, third] = clients;
    if (!first || !second || !third) throw new Error('There are three');
    await collect(first, row(first, '7', '3.745'));
    expect(await rateOf(andina, '130')).toEqual(waits);
    await collect(second, row(second, '7', '3.745'));
    expect(await rateOf(andina, '130')).toEqual(at(3.745, 'official'));
    // One that was changed in the SIRE does not count against them.
    await collect(third, ...['1', '2', '3', '4'].map((number) => row(third, number, '9.999')));
    expect(await rateOf(andina, '130')).toEqual(at(3.745, 'official'));
  });

  it('is a note, which takes the day of the invoice that it modifies', async () => {
    const reference = (date: string) =>
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F009-1</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`;
    const note = (number: string, extra: string) => ({
      root: 'CreditNote' as const,
      id: `FC01-${number}`,
      extra,
    });
    await upload(andina, invoice(andina, '', '2026-10-20', note('5', reference('2026-10-14'))));
    await upload(
      andina,
      invoice(andina, '', '2026-10-20', note('6', reference('').replace('<cbc:IssueDate></cbc:IssueDate>', ''))),
    );
    expect([await rateOf(andina, '5'), await rateOf(andina, '6'), (await list()).summary.num_without_day]).toEqual([
      waits,
      [null, null, null, 0, 0, null],
      1,
    ]);
    await type(3.745);
    expect(await rateOf(andina, '5')).toEqual([3.745, 'typed', '2026-10-14', -374_500, -67_410, -441_910]);
  });
});

describe('the rate that a studio types', () => {
  it('is for all its clients, and can be corrected and removed', async () => {
    await upload(andina, invoice(andina, '130'), invoice(andina, '131'));
    await upload(textiles, invoice(textiles, '140'));
    expect(told(await type(3.745))).toEqual([200, 3, 2, 0]);
    expect([await rateOf(andina, '130'), await rateOf(textiles, '140')]).toEqual([
      at(3.745, 'typed'),
      at(3.745, 'typed'),
    ]);
    expect(told(await type(3.75, 3.745))).toEqual([200, 3, 2, 0]);
    expect(await rateOf(andina, '131')).toEqual(at(3.75, 'typed'));
    expect(told(await type(3.75, 3.745))).toEqual([200, 0, 0, 0]);
    expect(told(await remove(3.75))).toEqual([200, 3, 2, 0]);
    expect(await rateOf(textiles, '140')).toEqual(waits);
    expect(told(await remove(3.75))).toEqual([200, 0, 0, 0]);
  });

  it('is not for other studios, and yields to that of SUNAT', async () => {
    const stranger = await t.addAccountant();
    const other = await t.addBusiness(stranger.id, { ruc: '20100047218' });
    await upload(andina, invoice(andina, '130'));
    await upload(other, invoice(other, '150'));
    await type(3.7);
    expect([await rateOf(other, '150'), (await list({}, stranger.token)).summary.num_missing]).toEqual([waits, 1]);
    await collect(textiles, row(textiles, '8', '3.745'));
    expect([await rateOf(andina, '130'), await rateOf(other, '150')]).toEqual([at(3.745, 'official'), waits]);
    expect(told(await type(3.71, 3.7))).toEqual([
      409,
      'RATE_IS_OFFICIAL',
      'Ya tenemos el tipo de cambio de la SUNAT del 14/10/2026: 3.745. Es el que cuenta; actualiza la lista.',
    ]);
    expect(told(await remove(3.7))).toEqual([200, 0, 0, 0]);
  });

  it('is refused where it is not one, and where somebody else typed meanwhile', async () => {
    const range = 'Escribe el tipo de cambio con tres decimales, entre 1.001 y 9.999.';
    expect(told(await type(3.7451))).toEqual([400, 'RATE_INVALID', range]);
    expect(told(await type(1))).toEqual([400, 'RATE_INVALID', range]);
    expect(told(await type(0.025, null, { currency_code: 'JPY' }))).toEqual([200, 0, 0, 0]);
    expect(
      (await type(1, null, { currency_code: 'PEN' })).json().errors.map((error: { name: string }) => error.name),
    ).toEqual(['currency_code']);
    expect(told(await type(3.7, null, { date: '2026-11-21' }))).toEqual([
      400,
      'RATE_DATE_INVALID',
      'El tipo de cambio es de un día que todavía no llega. Elige hoy o un día anterior.',
    ]);
    await type(3.745);
    const changed =
      'Luis Ramos escribió 3.745 para ese día mientras lo veías. No cambiamos nada: actualiza la lista y decide de nuevo.';
    expect([told(await type(3.8)), told(await remove(3.8))]).toEqual([
      [409, 'RATE_CHANGED', changed],
      [409, 'RATE_CHANGED', changed],
    ]);
  });

  it('waits for the files of a business, and the job gives it to the rest', async () => {
    await upload(andina, invoice(andina, '130'));
    await upload(textiles, invoice(textiles, '140'));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = () => {};
    const holding = new Promise<void>((resolve) => (isHeld = resolve));
    const writer = t.services.sql.begin(async (transaction) => {
      await lockBusiness(transaction, andina.id);
      isHeld();
      await held;
      return {};
    });
    await holding;
    expect(told(await type(3.745))).toEqual([200, 1, 1, 1]);
    release();
    await writer;
    expect(await rateOf(andina, '130')).toEqual(waits);
    await refreshRates(t.services);
    expect(await rateOf(andina, '130')).toEqual(at(3.745, 'typed'));
    expect(await t.db.sql`select 1 from rate_changes`).toEqual([]);
  });
});

describe('the list of days', () => {
  it('has the missing ones first, with who waits for them and the last rate before', async () => {
    await upload(andina, invoice(andina, '130'), invoice(andina, '131', '2026-10-16'));
    await upload(textiles, invoice(textiles, '140'), invoice(textiles, '141', '2026-10-12'));
    await collect(andina, row(andina, '7', '3.741', { date: '12/10/2026' }));
    await type(3.75, null, { date: '2026-10-16' });
    const client = ({ id: uuid, name }: Client) => ({ uuid, name, operation_type: 'COMPRA', tax_period: '202610' });
    const page = await list();
    expect(page.summary).toEqual({
      num_missing: 1,
      num_typed: 1,
      num_official: 1,
      num_waiting: 2,
      num_waiting_businesses: 2,
      num_without_day: 0,
    });
    expect(page.data).toEqual([
      {
        ...day,
        state: 'missing',
        exchange_rate: null,
        typed: null,
        previous: { date: '2026-10-12', exchange_rate: 3.741, is_typed: false },
        num_vouchers: 2,
        num_waiting: 2,
        num_businesses: 2,
        businesses: [client(andina), client(textiles)],
      },
      {
        currency_code: 'USD',
        date: '2026-10-16',
        state: 'typed',
        exchange_rate: 3.75,
        typed: { exchange_rate: 3.75, typed_by: 'Luis Ramos', typed_at: '2026-11-20T15:00:00.000Z' },
        previous: { date: '2026-10-12', exchange_rate: 3.741, is_typed: false },
        num_vouchers: 1,
        num_waiting: 0,
        num_businesses: 1,
        businesses: [client(andina)],
      },
      {
        currency_code: 'USD',
        date: '2026-10-12',
        state: 'official',
        exchange_rate: 3.741,
        typed: null,
        previous: null,
        num_vouchers: 1,
        num_waiting: 0,
        num_businesses: 1,
        businesses: [client(textiles)],
      },
    ]);
  });

  it('can be of a state, of a client and of a month', async () => {
    await upload(andina, invoice(andina, '130'), invoice(andina, '131', '2026-09-30'));
    await upload(textiles, invoice(textiles, '140', '2026-10-16'));
    await type(3.75);
    const dates = async (query: Record<string, string>) => (await list(query)).data.map(({ date }) => date);
    expect([
      await dates({ state: 'missing' }),
      await dates({ state: 'typed' }),
      await dates({ business_uuid: andina.id }),
      await dates({ business_uuid: andina.id, tax_period: '202609' }),
    ]).toEqual([['2026-10-16', '2026-09-30'], ['2026-10-14'], ['2026-09-30', '2026-10-14'], ['2026-09-30']]);
  });
});

it('the journal says who typed, corrected and removed a rate', async () => {
  await type(3.745);
  await type(3.75, 3.745);
  await remove(3.75);
  const answer = await t.call('GET', '/me/acts', { token: owner.token, query: { size: '10' } });
  const acts: Schemas['ActPage'] = answer.json();
  expect(acts.data.map(({ kind, details }) => [kind, details])).toEqual([
    ['exchange_rate_removed', { ...day, former_rate: 3.75 }],
    ['exchange_rate_typed', { ...day, exchange_rate: 3.75, former_rate: 3.745 }],
    ['exchange_rate_typed', { ...day, exchange_rate: 3.745 }],
  ]);
});
