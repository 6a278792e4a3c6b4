import { basePath } from '@contapro/api';
import { newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import { type CallLoad, loadOf } from './support/call-load.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { withServer } from './support/product-server.ts';
import { median } from './support/statistics.ts';

const period = '202610';
const months = 24;
/** The numbers of vouchers of the two businesses, in 24 months. */
const sizes = [12_000, 500_000];
const connections = 10;
const rounds = 4;

/**
 * Measures calls under load: 10 connections, each with one call at a time. The calls take turns with `GET /me`, so that
 * what else the machine does slows down all of them.
 */
export const load: Bench = () =>
  withServer(async (server) => {
    const figures: Figure[] = [];
    for (const [index, size] of sizes.entries()) {
      const accountant = await newAccountant(server.url, `medidas${index}@contapro.pe`);
      const business = await newBusiness(accountant, index === 0 ? '20100047218' : '20131312955');
      const sql = await server.sql();
      try {
        await fillVouchers(sql, { business, stored: size, inPeriod: Math.floor(size / months), period });
      } finally {
        await sql.end();
      }
      const addresses = addressesOf(business, Math.floor(size / months / 100));
      const measured = new Map<string, CallLoad[]>();
      for (let round = -1; round < rounds; round += 1)
        for (const [name, { path, calls }] of Object.entries(addresses)) {
          const address = `${server.url}${basePath}${path}`;
          const result = await loadOf(address, accountant.token, { calls: round < 0 ? 60 : calls, connections });
          if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), result]);
        }
      const middle = (name: string, key: keyof CallLoad) => median((measured.get(name) ?? []).map((each) => each[key]));
      const of = `business with ${size.toLocaleString('en-US')} vouchers`;
      const note = (name: string) => `median ${middle(name, 'median').toFixed(1)} ms`;
      const me = middle('me', 'median');
      figures.push(
        { name: 'GET /me', value: middle('me', 'perSecond'), unit: '/s', note: note('me') },
        {
          name: `dashboard: purchases with the balance, ${of}`,
          value: middle('dashboard', 'perSecond'),
          unit: '/s',
          atLeast: 400,
          note: note('dashboard'),
        },
        {
          name: 'its median beside that of GET /me',
          value: middle('dashboard', 'median') / me,
          unit: '×',
          atMost: 2,
        },
        {
          name: `Formulario 621, ${of}`,
          value: middle('Formulario 621', 'perSecond'),
          unit: '/s',
          note: note('Formulario 621'),
        },
        {
          name: `page of 100, ${of}`,
          value: middle('page', 'perSecond'),
          unit: '/s',
          atLeast: 600,
          note: note('page'),
        },
        {
          name: `last page of 100, ${of}`,
          value: middle('last page', 'perSecond'),
          unit: '/s',
          note: note('last page'),
        },
      );
    }
    return figures;
  });

/**
 * The addresses that are called, and how often in each round. An accountant may make 1,200 calls of an operation in a
 * minute.
 */
function addressesOf({ ruc, uuid }: OwnBusiness, lastPage: number): Record<string, { path: string; calls: number }> {
  const filters = JSON.stringify({ ruc, tax_period: period, business_uuid: uuid });
  const page = (number: number) => {
    const query = new URLSearchParams({ ruc, tax_period: period, status: '0', size: '100', page: String(number) });
    return `/businesses/dashboard-reports/all-invoices?${query}`;
  };
  return {
    me: { path: '/me', calls: 250 },
    dashboard: { path: `/purchase/dashboard?${new URLSearchParams({ filters })}`, calls: 250 },
    'Formulario 621': { path: `/dashboard/form-621?${new URLSearchParams({ filters })}`, calls: 100 },
    page: { path: page(1), calls: 200 },
    'last page': { path: page(lastPage), calls: 40 },
  };
}
