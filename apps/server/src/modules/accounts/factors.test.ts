import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorApps, recoveryCodes } from '../../database/schema/index.ts';
import { createSoftPasskey, type SoftPasskey } from '../../testing/soft-passkey.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { factorChecks } from './factor-checks.ts';
import { isAppCode, isRecoveryCode, newAppSecret, newRecoveryCodes, normalCode, stepOfCode } from './factor-codes.ts';
import { addApp, addPasskey, codeOf } from './testing/factors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const signIn = async (email: string) => {
  const answer = await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } });
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] };
};
const ticketOf = async (email: string): Promise<string> => (await signIn(email)).body.factor.ticket;
const answerWith = async (ticket: string, code: string) => {
  const answer = await t.call('POST', '/users/sign-in/factor', { body: { ticket, code } });
  const { access_token: token, errors } = answer.json();
  return { status: answer.statusCode, token, code: errors?.[0]?.code };
};
const isOpen = async (token: string) => (await t.call('GET', '/me', { token })).statusCode === 200;
const factors = async (token: string) => (await t.call('GET', '/me/factors', { token })).json();
const later = (seconds: number) => t.setNow(new Date(t.services.clock().getTime() + seconds * 1000));

describe('an account with an authenticator app', () => {
  it('gets a ticket for the right password and a session for the code, once', async () => {
    const { email, token } = await t.addAccountant();
    expect((await signIn(email)).status).toBe(200);
    const { secret, recoveryCodes: codes } = await addApp(t, token);
    expect(codes).toHaveLength(10);
    const asked = await signIn(email);
    expect(asked).toEqual({
      status: 403,
      cache: 'no-store',
      body: {
        errors: [{ code: 'FACTOR_REQUIRED', message: expect.any(String) }],
        factor: { ticket: expect.any(String), expires_at: expect.any(String), kinds: ['app', 'recovery_code'] },
        request_id: expect.any(String),
      },
    });
    later(30);
    const code = codeOf(t, secret);
    const opened = await answerWith(asked.body.factor.ticket, code);
    expect([opened.status, await isOpen(opened.token)]).toEqual([200, true]);
    // Neither the ticket nor the code is accepted again.
    later(30);
    expect(await answerWith(asked.body.factor.ticket, codeOf(t, secret))).toMatchObject({
      status: 409,
      code: 'TICKET_EXPIRED',
    });
    expect(await answerWith(await ticketOf(email), code)).toMatchObject({ status: 401, code: 'FACTOR_INCORRECT' });
  });

  it('stores the secret sealed and the recovery codes as hashes', async () => {
    const { id, token } = await t.addAccountant();
    const { secret, recoveryCodes: codes } = await addApp(t, token);
    const { database } = t.services;
    const [app] = await database.select().from(authenticatorApps).where(eq(authenticatorApps.accountantId, id));
    const hashes = await database.select().from(recoveryCodes).where(eq(recoveryCodes.accountantId, id));
    const stored = JSON.stringify([app, hashes]);
    expect([secret, ...codes].filter((one) => stored.includes(one) || stored.includes(normalCode(one)))).toEqual([]);
    expect(JSON.stringify(await factors(token))).not.toContain(secret);
  });

  it('accepts the code of the step before and after, and no other', async () => {
    const { email, token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    later(600);
    const tried = async (steps: number) => (await answerWith(await ticketOf(email), codeOf(t, secret, steps))).status;
    expect([await tried(-2), await tried(2), await tried(-1), await tried(1)]).toEqual([401, 401, 200, 200]);
    // After the code of the later step, that of the present one is an old one.
    expect(await tried(0)).toBe(401);
  });

  it('accepts one code once, however many ask at the same time', async () => {
    const { email, token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    later(60);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(email)));
    const code = codeOf(t, secret);
    const answers = await Promise.all(tickets.map((ticket) => answerWith(ticket, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('accepts a recovery code once, however it is typed and however many ask, and says so by mail', async () => {
    const { email, token } = await t.addAccountant();
    const [code = ''] = (await addApp(t, token)).recoveryCodes;
    await t.jobs.run();
    t.mails.length = 0;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const tickets = await Promise.all(Array.from({ length: 3 }, () => ticketOf(email)));
    const answers = await Promise.all(tickets.map((ticket) => answerWith(ticket, typed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    await t.jobs.run();
    expect((await factors(token)).num_recovery_codes).toBe(9);
    expect(t.mails.map(({ to, text }) => [to, text.includes('códigos de recuperación')])).toEqual([[email, true]]);
  });

  it('refuses a ticket after ten minutes, and after another password', async () => {
    const { email, token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    const old = await ticketOf(email);
    later(600);
    expect(await answerWith(old, codeOf(t, secret))).toMatchObject({ status: 409, code: 'TICKET_EXPIRED' });
    const open = await ticketOf(email);
    const proof = { token, body: { password: testPassword } };
    expect((await t.call('POST', '/me/confirmation', proof)).statusCode).toBe(200);
    const body = { password: 'OtraClave2' };
    expect((await t.call('POST', '/me/password', { token, body })).statusCode).toBe(200);
    expect(await answerWith(open, codeOf(t, secret))).toMatchObject({ status: 409, code: 'TICKET_EXPIRED' });
  });

  it('cannot be opened by trying codes, in whichever process and with however many tickets', async () => {
    const { id, email, token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    later(60);
    const other = factorChecks(t.services);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await answerWith(await ticketOf(email), '000000')).status);
      const elsewhere = await other.useCode({ personId: id, network: '127.0.0.1' }, '000000').catch((error) => error);
      statuses.push(elsewhere.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await answerWith(await ticketOf(email), codeOf(t, secret))).status).toBe(429);
  });

  it('cannot be opened by trying codes from many networks, while its person may err', async () => {
    const { id, token } = await t.addAccountant();
    const { secret } = await addApp(t, token);
    later(60);
    const checks = factorChecks(t.services);
    const from = (network: number, code: string) =>
      checks.useCode({ personId: id, network: `198.51.100.${network}` }, code).then(
        () => 200,
        (error) => error.status,
      );
    const statuses = [];
    for (let network = 1; network <= 19; network += 1) statuses.push(await from(network, '000000'));
    // What is right does not count.
    statuses.push(await from(20, codeOf(t, secret)), await from(21, '000000'), await from(22, '000000'));
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 401), 200, 401, 429]);
  });

  it('is confirmed by a code of the new secret', async () => {
    const { email, token } = await t.addAccountant();
    const { secret, uri } = (await t.call('POST', '/me/factors/app', { token })).json();
    expect(uri).toBe(
      `otpauth://totp/ContaPro:${encodeURIComponent(email)}?issuer=ContaPro&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirm = (code: string) => t.call('POST', '/me/factors/app/confirmation', { token, body: { code } });
    expect((await confirm('000000')).json().errors[0]).toMatchObject({ code: 'FACTOR_INCORRECT', name: 'code' });
    // It does not count before.
    expect((await signIn(email)).status).toBe(200);
    const confirmed = await confirm(codeOf(t, secret));
    expect(confirmed.json()).toMatchObject({ factors: { num_recovery_codes: 10, passkeys: [] } });
    expect((await confirm(codeOf(t, secret))).json().errors[0]).toMatchObject({ code: 'SETUP_EXPIRED' });
  });

  it('is replaced by another app, whose codes count from then on', async () => {
    const { email, token } = await t.addAccountant();
    const first = await addApp(t, token);
    later(60);
    const second = await addApp(t, token);
    expect(second.recoveryCodes).toEqual([]);
    later(60);
    expect((await answerWith(await ticketOf(email), codeOf(t, first.secret))).status).toBe(401);
    expect((await answerWith(await ticketOf(email), codeOf(t, second.secret))).status).toBe(200);
  });

  it('is removed, and the recovery codes with the last factor', async () => {
    const { email, token } = await t.addAccountant();
    await addApp(t, token);
    expect((await signIn(email)).status).toBe(403);
    expect((await t.call('POST', '/me/factors/app/removal', { token })).json()).toEqual({
      factors: { app: null, passkeys: [], num_recovery_codes: 0, due_on: null },
      recovery_codes: null,
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it('gets new recovery codes, and the former ones end', async () => {
    const { email, token } = await t.addAccountant();
    const renew = () => t.call('POST', '/me/factors/recovery-codes', { token });
    expect((await renew()).json().errors[0]).toMatchObject({ code: 'NO_FACTOR' });
    const [former = ''] = (await addApp(t, token)).recoveryCodes;
    const [renewed] = (await renew()).json().recovery_codes;
    expect((await answerWith(await ticketOf(email), former)).status).toBe(401);
    expect((await answerWith(await ticketOf(email), renewed)).status).toBe(200);
  });
});

describe('a passkey', () => {
  const challenge = async (body: object = {}) =>
    (await t.call('POST', '/users/sign-in/passkey-challenge', { body })).json();
  const use = async (passkey: SoftPasskey, asked: { challenge_id: string; options: { challenge: string } }) => {
    const body = { challenge_id: asked.challenge_id, response: passkey.get(asked.options) };
    const answer = await t.call('POST', '/users/sign-in/passkey', { body });
    const { access_token: token, errors } = answer.json();
    return { status: answer.statusCode, token, code: errors?.[0]?.code };
  };

  it('signs in alone, and uses its challenge up', async () => {
    const { id, email, token } = await t.addAccountant();
    const passkey = await addPasskey(t, token);
    const asked = await challenge();
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const opened = await use(passkey, asked);
    expect((await t.call('GET', '/me', { token: opened.token })).json().uuid).toBe(id);
    expect(await use(passkey, asked)).toMatchObject({ status: 409, code: 'CHALLENGE_EXPIRED' });
    expect((await factors(token)).passkeys).toEqual([
      { uuid: expect.any(String), name: 'Laptop', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    // Its account is asked for it after the password too.
    expect((await signIn(email)).body.factor.kinds).toEqual(['passkey', 'recovery_code']);
  });

  it('is one challenge for one answer, however many come at the same time', async () => {
    const { token } = await t.addAccountant();
    const passkey = await addPasskey(t, token);
    const asked = await challenge();
    const answers = await Promise.all([1, 2, 3].map(() => use(passkey, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('of another account does not answer the ticket of an account', async () => {
    const { email, token } = await t.addAccountant();
    const stranger = await t.addAccountant();
    const passkey = await addPasskey(t, token);
    const strange = await addPasskey(t, stranger.token);
    const first = await challenge({ ticket: await ticketOf(email) });
    expect(first.options.allowCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal'] },
    ]);
    expect(await use(strange, first)).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
    expect((await use(passkey, await challenge({ ticket: await ticketOf(email) }))).status).toBe(200);
    expect((await t.call('POST', '/users/sign-in/passkey-challenge', { body: { ticket: 'x' } })).statusCode).toBe(409);
  });

  it('is refused for another page, without the lock of its device, and when it is unknown', async () => {
    const { token } = await t.addAccountant();
    const passkey = await addPasskey(t, token);
    const other = createSoftPasskey({ origin: 'https://contapro.example' });
    expect(await use(other, await challenge())).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
    for (const options of [{ origin: 'https://contapro.example' }, { isVerified: false }]) {
      const unfit = createSoftPasskey(options);
      const asked = (await t.call('POST', '/me/factors/passkey-challenge', { token })).json();
      const body = { challenge_id: asked.challenge_id, name: 'Otra', response: unfit.create(asked.options) };
      const added = await t.call('POST', '/me/factors/passkeys', { token, body });
      expect([added.statusCode, added.json().errors[0].code]).toEqual([400, 'PASSKEY_REFUSED']);
    }
    const asked = await challenge();
    t.setNow(new Date(t.services.clock().getTime() + 300_000));
    expect(await use(passkey, asked)).toMatchObject({ status: 409, code: 'CHALLENGE_EXPIRED' });
  });

  it('is added for the account that asked for its challenge, and renamed and removed by its own account', async () => {
    const { email, token } = await t.addAccountant();
    const stranger = await t.addAccountant();
    const asked = (await t.call('POST', '/me/factors/passkey-challenge', { token })).json();
    const body = { challenge_id: asked.challenge_id, name: 'Mía', response: createSoftPasskey().create(asked.options) };
    const stolen = await t.call('POST', '/me/factors/passkeys', { token: stranger.token, body });
    expect([stolen.statusCode, (await factors(stranger.token)).passkeys]).toEqual([409, []]);
    await addPasskey(t, token);
    const [{ uuid }] = (await factors(token)).passkeys;
    const change = (by: string, name: string | null) =>
      t.call('PUT', `/me/factors/passkeys/${uuid}`, { token: by, body: { name } });
    const before = (await factors(token)).passkeys;
    for (const name of ['Ajena', null])
      expect((await change(stranger.token, name)).json().errors[0].code).toBe('PASSKEY_NOT_FOUND');
    for (const name of ['', ' ', '\u202E', 'x'.repeat(61)]) expect((await change(token, name)).statusCode).toBe(400);
    expect((await factors(token)).passkeys).toEqual(before);
    await t.jobs.run();
    t.mails.length = 0;
    expect((await change(token, ' Celular\u202E nuevo ')).json()).toEqual({
      factors: expect.objectContaining({ passkeys: [{ ...before[0], name: 'Celular nuevo' }] }),
      recovery_codes: null,
    });
    await t.jobs.run();
    expect(t.mails).toEqual([]);
    expect((await change(token, null)).json().factors.passkeys).toEqual([]);
    expect((await signIn(email)).status).toBe(200);
  });
});

it('each change sends a mail', async () => {
  const { email, token } = await t.addAccountant();
  await t.jobs.run();
  t.mails.length = 0;
  await addApp(t, token);
  await addPasskey(t, token);
  await t.call('POST', '/me/factors/recovery-codes', { token });
  const [{ uuid }] = (await factors(token)).passkeys;
  await t.call('PUT', `/me/factors/passkeys/${uuid}`, { token, body: { name: null } });
  await t.call('POST', '/me/factors/app/removal', { token });
  await t.jobs.run();
  expect(t.mails.map(({ to, text }) => [to, text.split('\n\n')[1]])).toEqual(
    [
      'Se activó una aplicación de códigos como segundo paso para entrar a tu cuenta.',
      'Se agregó una llave de acceso a tu cuenta. Con ella se entra sin contraseña.',
      'Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
      'Se quitó una llave de acceso de tu cuenta.',
      'Se quitó la aplicación de códigos de tu cuenta.',
    ].map((sentence) => [email, sentence]),
  );
});

it('a code of an app is that of its step and of the two beside it', () => {
  const { secret } = newAppSecret('rosa@estudio.pe');
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const code = codeOf({ services: { clock: () => testNow } }, secret);
  const step = Math.floor(testNow.getTime() / 30_000);
  expect([-31, -30, -1, 0, 29, 59, 60].map((seconds) => stepOfCode(secret, code, at(seconds)))).toEqual([
    null,
    step,
    step,
    step,
    step,
    step,
    null,
  ]);
});

it('recovery codes are as they are recognized', async () => {
  const { codes } = await newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.filter((code) => !isRecoveryCode(normalCode(code)) || isAppCode(normalCode(code)))).toEqual([]);
  expect(codes.filter((code) => !/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}$/.test(code))).toEqual([]);
});
