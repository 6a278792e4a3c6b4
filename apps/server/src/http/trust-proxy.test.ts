import { createHandlers } from '../handlers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** The statuses of eleven wrong sign-ins, each with another invented caller before the one the proxy has added. */
async function guesses(trustProxy: Config['trustProxy'], caller: string): Promise<number[]> {
  const app = await createApp({ services: t.services, handlers: createHandlers(t.services), trustProxy });
  const { email } = await t.addAccountant();
  const statuses = [];
  for (let guess = 1; guess <= 11; guess += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in',
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `198.51.100.${guess}, ${caller}` },
      payload: { email, password: 'Contrasena9' },
    });
    statuses.push(answer.statusCode);
  }
  await app.close();
  return statuses;
}

const refused = [...Array<number>(10).fill(401), 429];

it.each<[string, Config['trustProxy']]>([
  ['one proxy in front', 1],
  ['the addresses of the proxies', ['10.0.0.0/8']],
  ['no proxy', 0],
])('a caller who writes X-Forwarded-For cannot guess passwords without limit: %s', async (_case, trustProxy) => {
  expect(await guesses(trustProxy, '203.0.113.9')).toEqual(refused);
});

it('distinguishes callers behind the same proxy', async () => {
  const app = await createApp({ services: t.services, handlers: createHandlers(t.services), trustProxy: 1 });
  const { email } = await t.addAccountant();
  const statuses = [];
  for (let caller = 1; caller <= 11; caller += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in',
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `198.51.100.${caller}` },
      payload: { email, password: 'Contrasena9' },
    });
    statuses.push(answer.statusCode);
  }
  await app.close();
  expect(statuses).toEqual(Array<number>(11).fill(401));
});
