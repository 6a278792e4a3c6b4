import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { signUp } from './testing/sign-up.ts';
import { createLogger } from './logger.ts';
import { CaptchaUnavailable } from './modules/accounts/captcha.ts';
import type { Readiness } from './monitoring/readiness.ts';

let t: TestApp;
const lines: string[] = [];
let readiness: Readiness = 'ready';
beforeAll(async () => {
  const captcha = {
    accepts: async (token: string) => {
      if (token === 'unavailable') throw new CaptchaUnavailable('No usable answer', { cause: new Error('HTTP 503') });
      throw new Error(`550 <rosa@estudioquispe.pe> of 20100047218 refused: ${token}`);
    },
  };
  const log = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  t = await openTestApp({ services: { log, captcha, readiness: async () => readiness } });
});
afterAll(() => t.close());

it('OPEN-069 logs every call by its route, and no personal datum or token', async () => {
  const { id, email, token } = await t.addAccountant();
  const { ruc } = await t.addBusiness(id);
  const call = async (...args: Parameters<TestApp['call']>) => (await t.call(...args)).statusCode;
  const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
  const { sas } = (await t.call('GET', `/businesses/${ruc}/reports`, { token, query })).json();
  const partnerLink = '/siscont/validate?password=clave-del-socio&token=token-del-socio&razon_social=';
  const recovery_token = 'R'.repeat(20) + '1'.repeat(23);
  expect([
    await call('POST', '/users/sign-in', { body: { email, password: testPassword } }),
    await call('POST', '/users/sign-in', { body: { email, password: 'Contrasena9' } }),
    await call('GET', '/me', { token }),
    await call('GET', '/me', { token: `${token}x` }),
    await call('GET', '/users/recover-password', { query: { recovery_token } }),
    await call('GET', `/businesses/validate-by-ruc/${ruc}`, { token }),
    (await t.app.inject({ method: 'GET', url: sas })).statusCode,
    (await t.app.inject({ method: 'GET', url: `${sas}%E0%A4%A` })).statusCode,
    await call('POST', '/users/recover-password', { body: { email } }),
    await call('POST', '/users', { body: signUp }),
    (await t.app.inject({ method: 'GET', url: partnerLink, headers: { referer: partnerLink } })).statusCode,
    (await t.app.inject({ method: 'GET', url: `${partnerLink}%E0%A4%A`, headers: { accept: 'text/html' } })).statusCode,
  ]).toEqual([200, 401, 200, 401, 404, 200, 200, 400, 204, 500, 404, 404]);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.find(({ msg, route }) => msg === 'Call' && route?.endsWith('/me'))).toEqual({
    level: 'info',
    time: expect.any(String),
    pid: process.pid,
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/app/internal/me',
    status: 200,
    ms: expect.any(Number),
    msg: 'Call',
  });
  expect(logged.find(({ level }) => level === 'error')).toMatchObject({ msg: 'A call failed' });
  const text = lines.join('');
  const secrets = [
    email,
    signUp.email,
    '20100047218',
    testPassword,
    'Contrasena9',
    token,
    ruc,
    recovery_token,
    sas.split('/')[5],
    'Quispe',
    '45678912',
    'del-socio',
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('logs why an outside service gave no answer', async () => {
  lines.length = 0;
  await t.call('POST', '/users', { body: { ...signUp, email: 'otra@contapro.pe', captcha_token: 'unavailable' } });
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'A call failed')).toMatchObject({
    level: 'error',
    err: { type: 'HttpProblem', cause: { message: 'No usable answer', cause: { message: 'HTTP 503' } } },
  });
});

it.each(['starting', 'stopping', 'database'] as const)(
  'logs a health call as a call and not as a failure while the server is not ready: %s',
  async (state) => {
    lines.length = 0;
    readiness = state;
    expect((await t.call('GET', '/health')).statusCode).toBe(503);
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toEqual([
        {
          level: 'info',
          time: expect.any(String),
          pid: process.pid,
          request: expect.any(String),
          method: 'GET',
          route: '/app/internal/health',
          status: 503,
          ms: expect.any(Number),
          msg: 'Call',
        },
      ]);
  },
);
