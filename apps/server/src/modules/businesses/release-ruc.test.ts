import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const operations = fileURLToPath(new URL('../../../../../docs/operations.md', import.meta.url));

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('ROLE-03 gives a RUC to another accountant after the statement of docs/operations.md', async () => {
  const [, section = ''] = (await readFile(operations, 'utf8')).split('## A RUC that belongs to somebody else');
  const [, statement = ''] = /```sql\n([\s\S]*?)```/.exec(section) ?? [];
  const former = await t.addAccountant();
  const next = await t.addAccountant();
  const ruc = '20100047218';
  const { id } = await t.addBusiness(former.id, { ruc, nextCollectionAt: new Date() });
  const body = { ruc, name: 'Andina', username: 'ANDINA01', passwordSOL: 'clave-sol', terms: true, privacy: true };
  const register = async () => (await t.call('POST', '/me/businesses', { token: next.token, body })).statusCode;
  expect(await register()).toBe(409);

  expect([...(await t.db.sql.unsafe(statement))]).toEqual([{ id, accountant_id: former.id }]);
  expect(await register()).toBe(204);
  const listed = async ({ token }: { token: string }) => {
    const { businesses } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
    return businesses.map(({ status }: { status: string }) => status);
  };
  expect([await listed(former), await listed(next)]).toEqual([['INVALID_CREDENTIALS'], ['IN_PROGRESS']]);
});
