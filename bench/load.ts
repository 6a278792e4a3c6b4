import { basePath } from '@contapro/api';
import { newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import { type CallLoad, loadOf } from './support/call-load.ts';
import { beside, type Bench, type Figure } from './support/figures.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { type ProductServer, withServer } from './support/product-server.ts';
import { checkDigitOf } from './support/ruc.ts';
import { median, spreadOf } from './support/statistics.ts';

const period = '202610';
const months = 24;
/** The numbers of vouchers of the two businesses, in 24 months. */
const sizes = [12_000, 500_000];
const connections = 10;
const rounds = 5;
/**
 * The calls before the measurement. The code of a process runs faster after some thousand calls, when V8 has optimized it.
 * Several accountants make them, because each may make 1,200 calls of an operation in a minute.
 */
const warmUp = { accountants: 5, calls: 500, vouchers: 12_000 };

/**
 * Measures calls under load: 10 connections, each with one call at a time, on a server that has answered calls of all kinds
 * before. The calls take turns with `GET /me`, so that what else the machine does slows down all of them.
 */
export const load: Bench = () =>
  withServer(async (server) => {
    for (let index = 0; index < warmUp.accountants; index += 1) {
      const { accountant, business } = await filledBusiness(server, warmUp.vouchers);
      for (const { path } of Object.values(addressesOf(business, lastPageOf(warmUp.vouchers))))
        await loadOf(`${server.url}${basePath}${path}`, accountant.token, { calls: warmUp.calls, connections });
    }
    const figures: Figure[] = [];
    for (const size of sizes) {
      const { accountant, business } = await filledBusiness(server, size);
      const addresses = addressesOf(business, lastPageOf(size));
      const measured = new Map<string, CallLoad[]>();
      // The round -1 is not measured. In it, PostgreSQL reads the data of the business for the first time.
      for (let round = -1; round < rounds; round += 1)
        // GET /me once more at the end of the round: the noise of the machine.
        for (const [name, { path, calls }] of [...Object.entries(addresses), ['me again', addresses.me] as const]) {
          const address = `${server.url}${basePath}${path}`;
          const result = await loadOf(address, accountant.token, { calls: round < 0 ? 60 : calls, connections });
          if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), result]);
        }
      const middle = (name: string, key: keyof CallLoad) => median((measured.get(name) ?? []).map((each) => each[key]));
      const of = `business with ${size.toLocaleString('en-US')} vouchers`;
      const note = (name: string) => `median ${middle(name, 'median').toFixed(1)} ms`;
      const timesOf = (name: string) => (measured.get(name) ?? []).map((each) => each.median);
      const ratesOf = (name: string) => spreadOf((measured.get(name) ?? []).map((each) => each.perSecond));
      const besideMe = (name: string, limits: Pick<Figure, 'atMost'> = {}) =>
        beside(
          { peer: 'GET /me', unit: 'ms', ours: timesOf(name), theirs: timesOf('me'), again: timesOf('me again') },
          { name: `median time of ${name}, ${of}`, ...limits },
        );
      figures.push(
        { name: 'GET /me', value: middle('me', 'perSecond'), unit: '/s', note: note('me') },
        {
          name: `dashboard: purchases with the balance, ${of}`,
          value: middle('dashboard', 'perSecond'),
          unit: '/s',
          atLeast: 400,
          spread: ratesOf('dashboard'),
          note: note('dashboard'),
        },
        besideMe('dashboard', { atMost: 2 }),
        {
          name: `Formulario 621, ${of}`,
          value: middle('Formulario 621', 'perSecond'),
          unit: '/s',
          goal: { atLeast: 1000 },
          spread: ratesOf('Formulario 621'),
          note: note('Formulario 621'),
        },
        besideMe('Formulario 621'),
        {
          name: `page of 100, ${of}`,
          value: middle('page', 'perSecond'),
          unit: '/s',
          atLeast: 600,
          spread: ratesOf('page'),
          note: note('page'),
        },
        besideMe('page'),
        {
          name: `last page of 100, ${of}`,
          value: middle('last page', 'perSecond'),
          unit: '/s',
          // As fast as the first page of the same rounds.
          goal: { atLeast: middle('page', 'perSecond') },
          spread: ratesOf('last page'),
          note: note('last page'),
        },
        besideMe('last page'),
      );
    }
    return figures;
  });

let accountants = 0;

/** A new accountant with a business that has this number of vouchers, the same number in each month. */
async function filledBusiness(server: ProductServer, vouchers: number) {
  const ten = `20${String((accountants += 1)).padStart(8, '0')}`;
  const accountant = await newAccountant(server.url, `medidas${accountants}@contapro.pe`);
  const business = await newBusiness(accountant, `${ten}${checkDigitOf(ten)}`);
  const sql = await server.sql();
  try {
    await fillVouchers(sql, { business, stored: vouchers, inPeriod: Math.floor(vouchers / months), period });
  } finally {
    await sql.end();
  }
  return { accountant, business };
}

const lastPageOf = (vouchers: number) => Math.floor(vouchers / months / 100);

/**
 * The addresses that are called, and how often in each round. An accountant may make 1,200 calls of an operation in a
 * minute.
 */
function addressesOf({ ruc, uuid }: OwnBusiness, lastPage: number) {
  const filters = JSON.stringify({ ruc, tax_period: period, business_uuid: uuid });
  const page = (number: number) => {
    const query = new URLSearchParams({ ruc, tax_period: period, status: '0', size: '100', page: String(number) });
    return `/businesses/dashboard-reports/all-invoices?${query}`;
  };
  return {
    // Twice in each round.
    me: { path: '/me', calls: 100 },
    dashboard: { path: `/purchase/dashboard?${new URLSearchParams({ filters })}`, calls: 200 },
    'Formulario 621': { path: `/dashboard/form-621?${new URLSearchParams({ filters })}`, calls: 100 },
    page: { path: page(1), calls: 100 },
    'last page': { path: page(lastPage), calls: 100 },
  } satisfies Record<string, { path: string; calls: number }>;
}
