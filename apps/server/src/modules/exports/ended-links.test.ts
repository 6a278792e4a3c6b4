import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';

let t: TestApp;
let email: string;
let token: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  const accountant = await t.addAccountant();
  ({ email, token } = accountant);
  const { id } = await t.addBusiness(accountant.id, { ruc: demoRuc });
  const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
  await importAndRead(t.services, id, {
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts })]),
    'f1.xml': ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
  });
});
afterAll(() => t.close());

const get = async (url: string) => (await t.app.inject({ method: 'GET', url })).statusCode;

/** The links that the accountant was given: to a report, to the board, to a voucher of a listing, and inside an Excel. */
async function givenLinks(): Promise<string[]> {
  const period = { tax_period: '202610' };
  const report = async (file_extension: 'txt' | 'xlsx') => {
    const query = { ...period, operation_type: 'COMPRA', file_extension };
    return (await t.call('GET', `/businesses/${demoRuc}/reports`, { token, query })).json().sas as string;
  };
  const listing = await t.call('GET', '/businesses/dashboard-reports/all-invoices', {
    token,
    query: { ...period, ruc: demoRuc, status: '0', page: '1', size: '20' },
  });
  const excel = await t.app.inject({ method: 'GET', url: await report('xlsx') });
  const { sheets } = await readXlsx(excel.rawPayload);
  const [target = ''] = sheets
    .flatMap(({ cells }) => [...(cells?.values() ?? [])].flatMap(({ hyperlink }) => hyperlink?.target ?? []))
    .filter((link) => link.startsWith('http'));
  const board = await t.call('GET', '/me/board/report', { token, query: period });
  return [await report('txt'), board.json().sas, listing.json().data[0].xml_cpe_link, new URL(target).pathname];
}

async function newPassword(): Promise<void> {
  await t.call('POST', '/users/recover-password', { body: { email } });
  await t.jobs.run();
  const recovery = /contrase%C3%B1a\/([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const answer = await t.call('PUT', '/users/password', { body: { token: recovery, password: 'Contapro2' } });
  expect(answer.statusCode).toBe(204);
}

describe('links that were given out', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['signing out', () => t.call('POST', '/me/sign-out', { token })],
    ['a new password', newPassword],
  ])('end with %s, and with them the token', async (_how, end) => {
    const links = await givenLinks();
    expect(await Promise.all(links.map(get))).toEqual([200, 200, 200, 200]);
    await end();
    expect(await Promise.all(links.map(get))).toEqual([404, 404, 404, 404]);
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(401);
  });

  it('of another session of the same accountant stay', async () => {
    const links = await givenLinks();
    const other = await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } });
    const answer = await t.call('POST', '/me/sign-out', { token: other.json().access_token });
    expect(answer.statusCode).toBe(204);
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    expect(await Promise.all(links.map(get))).toEqual([200, 200, 200, 200]);
  });
});
