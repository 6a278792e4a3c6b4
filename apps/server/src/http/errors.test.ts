import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { answerError } from './errors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ connection: { lockTimeout: 100 } });
});
afterAll(() => t.close());

const inUse = {
  status: 503,
  retryAfter: '5',
  code: 'DATA_IN_USE',
  message: 'Otra tarea usa estos datos en este momento. Espera unos segundos y vuelve a intentarlo.',
};
const gone = {
  status: 409,
  retryAfter: undefined,
  code: 'GONE_MEANWHILE',
  message: 'Alguien eliminó esto mientras lo usabas y no se guardó nada. Actualiza la página.',
};
interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  json: () => { errors: { code: string; message: string }[] };
}
const factsOf = ({ statusCode: status, headers, json }: Answer) => ({
  status,
  retryAfter: headers['retry-after'],
  ...json().errors[0],
});

it.each([
  ['a lock that is not free', '55P03', inUse],
  ['a deadlock', '40P01', inUse],
  ['changes at the same time', '40001', inUse],
  ['a row that has vanished', '23503', gone],
])('%s of PostgreSQL is answered in words, also when Drizzle wraps the error', async (_, code, answer) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  const error = Object.assign(new Error('as the driver says it'), { code });
  app.get('/driver', () => Promise.reject(error));
  app.get('/drizzle', () => Promise.reject(new Error('Failed query', { cause: error })));
  for (const path of ['/driver', '/drizzle']) expect(factsOf(await app.inject(path))).toEqual(answer);
});

it('every other error of PostgreSQL is a failure of ours', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(Object.assign(new Error('syntax error'), { code: '42601' })));
  expect(factsOf(await app.inject('/'))).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
});

it('a call that meets the locks of others says that they are in use', async () => {
  const { id, token } = await t.addAccountant();
  const { id: businessId } = await t.addBusiness(id);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = t.db.sql.begin(async (sql) => {
    await sql`select from businesses where id = ${businessId} for update`;
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const answer = await t.call('POST', `/businesses/${businessId}/archive`, { token });
  release.resolve();
  await holding;
  expect(factsOf(answer)).toEqual(inUse);
});
