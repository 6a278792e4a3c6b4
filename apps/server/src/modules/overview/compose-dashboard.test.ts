import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc as ruc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

const tax_period = '202610';
let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc })).id;
  await importAndRead(t.services, uuid, {
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } })]),
    'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '7', amounts: { 15: '500', 17: '90', 26: '590' } })]),
  });
});
afterAll(() => t.close());

const get = async (path: string, query: Record<string, string>) =>
  (await t.call('GET', path, { token, query })).json() as unknown;
const dashboard = (period = tax_period) =>
  t.call('GET', `/businesses/${uuid}/dashboard`, { token, query: { tax_period: period } });

it('answers what the calls of its parts answer', async () => {
  const month = { ruc, tax_period };
  const filters = JSON.stringify({ ...month, business_uuid: uuid });
  const ofBook = (operation_type: string) => ({ filters: JSON.stringify({ ...month, operation_type }) });
  const numbered = { business_ruc: ruc, business_uuid: uuid, tax_period, page: '1', size: '1' };
  expect((await dashboard()).json()).toEqual({
    purchases: await get('/purchase/dashboard', { filters }),
    sales: await get('/sales/dashboard', { filters }),
    totals: await get('/businesses/dashboard/total-amount', month),
    detractions: await get('/businesses/dashboard/total-amount-detractions', { ...month, business_uuid: uuid }),
    form_621: await get('/dashboard/form-621', { filters }),
    purchase_history: await get('/dashboard/history', ofBook('COMPRA')),
    sales_history: await get('/dashboard/history', ofBook('VENTA')),
    declaration: await get('/dashboard/declared-period', { filters }),
    numbering: await get('/dashboard/sales-numbering', numbered),
    sources: await get(`/businesses/${uuid}/sources`, { tax_period }),
    collections: await get(`/businesses/${uuid}/collections`, {}),
  });
});

it('leaves out a part that cannot be made: a far period has no form', async () => {
  const answer = await dashboard('209901');
  expect([answer.statusCode, 'form_621' in answer.json(), 'totals' in answer.json()]).toEqual([200, false, true]);
});

it('answers 404 for a business of others', async () => {
  const other = await t.addAccountant();
  const answer = await t.call('GET', `/businesses/${uuid}/dashboard`, { token: other.token, query: { tax_period } });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
});
