import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createHandlers } from '../handlers.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Call = Parameters<TestApp['call']>;

/** The statuses of so many calls, and the answer to the last of them. */
async function many(count: number, ...call: Call) {
  const statuses: number[] = [];
  let last = await t.call(...call);
  statuses.push(last.statusCode);
  while (statuses.length < count) {
    last = await t.call(...call);
    statuses.push(last.statusCode);
  }
  return { statuses, last };
}

const refusal = (seconds: unknown, message: RegExp) => ({
  statusCode: 429,
  retryAfter: seconds,
  errors: [{ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(message) }],
});
const refusalOf = (answer: Awaited<ReturnType<TestApp['call']>>) => ({
  statusCode: answer.statusCode,
  retryAfter: answer.headers['retry-after'],
  errors: answer.json().errors,
});

describe('a call beyond its limit', () => {
  it('is refused with the seconds to wait and Spanish words, for this accountant and this call only', async () => {
    const { id, token } = await t.addAccountant();
    const { ruc } = await t.addBusiness(id);
    const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
    const { statuses, last } = await many(61, 'GET', `/businesses/${ruc}/reports`, { token, query });
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect(refusalOf(last)).toEqual(
      refusal(expect.stringMatching(/^[1-9]\d?$/), /^Hiciste demasiados intentos\. Espera \d+ segundos y vuelve/),
    );
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    const other = await t.addAccountant();
    expect((await t.call('GET', `/businesses/${ruc}/reports`, { token: other.token, query })).statusCode).toBe(404);
  });

  it('is counted by all processes together where it is costly: registering businesses', async () => {
    const { token } = await t.addAccountant();
    const call: Call = ['POST', '/me/businesses', { token, body: {} }];
    const { statuses } = await many(60, ...call);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const other = await createApp({ services: t.services, handlers: createHandlers(t.services) });
    const answer = await other.inject({
      method: 'POST',
      url: '/app/internal/me/businesses',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    await other.close();
    expect(refusalOf(answer)).toEqual(
      refusal(expect.stringMatching(/^3[0-9]{3}$/), /^Hiciste demasiados intentos\. Espera \d+ minutos/),
    );
  });

  it('does not tell whether an eleventh SOL key is right', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: '20131312955' });
    const body = { ruc, username: 'PRUEBA01', password: 'otra' };
    const { statuses, last } = await many(11, 'POST', `/businesses/${uuid}/validate-credentials`, { token, body });
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(refusalOf(last)).toEqual(
      refusal(expect.stringMatching(/^(900|8[5-9]\d)$/), /^Hiciste demasiados intentos\. Espera 15 minutos/),
    );
  });
});

it('takes no event that is larger than an event is', async () => {
  const { id, token } = await t.addAccountant();
  const body = {
    event_type: 'view',
    description: 'x',
    accountant_uuid: id,
    session_id: crypto.randomUUID(),
    metadata: { timeStamp: '2026-11-21T15:04:05.000Z', extra: 'x'.repeat(9000) },
  };
  const answer = await t.call('POST', '/me/event-logs', { token, body });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'BODY_TOO_LARGE']);
});
