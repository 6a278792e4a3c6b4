import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { accountants, sharedLimits } from '../../database/schema/index.ts';
import { createHandlers } from '../../handlers.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { signUp as plainSignUp } from '../../testing/sign-up.ts';
import { leadJobs } from './lead-jobs.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
// Limits count by the time of the system.
const stopTime = () => vi.useFakeTimers({ toFake: ['Date'], now: testNow });
afterEach(() => void vi.useRealTimers());

const signUp = {
  ...plainSignUp,
  name: ' Rosa María ',
  last_name: 'Quispe Ñahui',
  email: 'Rosa@EstudioQuispe.pe',
};
const incorrect = [
  {
    code: 'PASSWORD_INCORRECT',
    message: 'El correo o la contraseña no son correctos. Revísalos y vuelve a intentarlo.',
  },
];

describe('signing in', () => {
  it('API-04 answers a token and the group, whatever the case of the email', async () => {
    const { email } = await t.addAccountant({ abTestGroup: 'TEMPLATEB' });
    const answer = await t.call('POST', '/users/sign-in', {
      body: { email: email.toUpperCase(), password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String), ab_test_group: 'TEMPLATEB' });
    const me = await t.call('GET', '/me', { token: answer.json().access_token });
    expect(me.json().email).toBe(email);
  });

  it('LOGIN-21 answers a wrong password and an unknown account alike', async () => {
    const { email } = await t.addAccountant();
    for (const body of [
      { email, password: 'contapro1' },
      { email: 'nadie@contapro.pe', password: testPassword },
    ]) {
      const answer = await t.call('POST', '/users/sign-in', { body });
      expect([answer.statusCode, answer.json().errors]).toEqual([401, incorrect]);
    }
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const { email } = await t.addAccountant();
    // What the processor works: whatever else the machine does, it is the same.
    const time = async (address: string) => {
      const start = process.cpuUsage();
      await t.call('POST', '/users/sign-in', { body: { email: address, password: 'Contrasena9' } });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    let [known, unknown] = [Infinity, Infinity];
    for (const stranger of ['a@b.pe', 'c@d.pe', 'e@f.pe', 'g@h.pe', 'i@j.pe', 'k@l.pe']) {
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time(stranger));
    }
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('LOGIN-22 stops guessing after ten failures, and starts again after a quarter of an hour', async () => {
    stopTime();
    const { email } = await t.addAccountant();
    const attempt = (password: string) => t.call('POST', '/users/sign-in', { body: { email, password } });
    for (let count = 0; count < 10; count += 1) expect((await attempt('Contrasena9')).statusCode).toBe(401);
    const refused = await attempt(testPassword);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      429,
      [
        {
          code: 'TOO_MANY_REQUESTS',
          message: 'Hiciste demasiados intentos. Espera 15 minutos y vuelve a intentarlo.',
        },
      ],
    ]);
    expect(refused.headers['retry-after']).toBe('900');
    vi.setSystemTime(testNow.getTime() + 15 * 60_000);
    expect((await attempt(testPassword)).statusCode).toBe(200);
  });

  it('stops guessing when the attempts come all at once', async () => {
    const { email } = await t.addAccountant();
    const attempts = Array.from({ length: 14 }, () =>
      t.call('POST', '/users/sign-in', { body: { email, password: 'Contrasena9' } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  });

  const from = (network: number, email: string, password: string) =>
    t.app.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in',
      remoteAddress: `2001:db8:0:${network.toString(16)}::1`,
      payload: { email, password },
    });

  it('counts the attempts of all processes and of a whole IPv6 network together', async () => {
    const { email } = await t.addAccountant();
    const other = await createApp({ services: t.services, handlers: createHandlers(t.services), checkAnswers: true });
    const statuses = [];
    for (let device = 1; device <= 11; device += 1) {
      const answer = await (device % 2 ? t.app : other).inject({
        method: 'POST',
        url: '/app/internal/users/sign-in',
        remoteAddress: `2001:db8:ffff:1::${device}`,
        payload: { email, password: 'Contrasena9' },
      });
      statuses.push(answer.statusCode);
    }
    await other.close();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('stops guessing one account from many networks, and still lets its accountant in', async () => {
    const { email } = await t.addAccountant();
    expect((await from(0, email, testPassword)).statusCode).toBe(200);
    const attempts = signInAttempts(t.db.sql);
    for (let network = 1; network <= 49; network += 1) await attempts.begin({ email, network: `192.0.2.${network}` });
    expect((await from(50, email, 'Contrasena9')).statusCode).toBe(401);
    expect((await from(51, email, testPassword)).statusCode).toBe(429);
    expect((await from(0, email, testPassword)).statusCode).toBe(200);
  });

  it('stops one network that tries many accounts', async () => {
    const attempts = signInAttempts(t.db.sql);
    const network = '2001:db8:0:99::/64';
    for (let account = 1; account <= 99; account += 1)
      await attempts.begin({ network, email: `nadie${account}@contapro.pe` });
    expect((await from(0x99, 'alguien@contapro.pe', 'Contrasena9')).statusCode).toBe(401);
    expect((await from(0x99, 'otro@contapro.pe', 'Contrasena9')).statusCode).toBe(429);
  });

  it('stores no email and no address with the attempts', async () => {
    const { email } = await t.addAccountant();
    await from(7, email, 'Contrasena9');
    const stored = JSON.stringify(await t.db.database.select().from(sharedLimits));
    expect(stored).toContain('sign-in:');
    expect(stored).not.toMatch(/@|2001:db8/);
  });

  it('says whether the documents of the signed-in accountant are practice data', async () => {
    const practice = await openTestApp({ services: { hasPracticeData: true } });
    const flags = [];
    for (const app of [practice, t]) {
      const { token } = await app.addAccountant();
      flags.push((await app.call('GET', '/me', { token })).json().practice_data);
    }
    await practice.close();
    expect(flags).toEqual([true, undefined]);
  });

  it('OPEN-048 serves the partner the same way', async () => {
    const { email } = await t.addAccountant({ profile: 'Siscont' });
    const answer = await t.call('POST', '/users-siscont/sign-in', { body: { email, password: testPassword } });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['access_token', 'ab_test_group']]);
  });
});

describe('signing up', () => {
  it('SIGNUP-08 refuses a name that could carry a message or a link to whoever reads it', async () => {
    const account = { email: 'victima@contapro.pe', password: 'Contapro1' };
    const person = { document_number: '45678912', phone_number: '987654321', ...account };
    const message = 'Escribe solo letras, espacios, guiones y apóstrofos';
    const answers = await Promise.all([
      t.call('POST', '/users', { body: { ...signUp, ...account, name: 'Rosa\n\nTu cuenta vence: https://malo.pe' } }),
      t.call('POST', '/users-siscont', { body: { ...person, name: 'malo.pe', last_name: 'Gana 100' } }),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      [400, [{ code: 'INVALID_NAME', message, name: 'name' }]],
      [
        400,
        [
          { code: 'INVALID_NAME', message, name: 'name' },
          { code: 'INVALID_NAME', message, name: 'last_name' },
        ],
      ],
    ]);
  });

  it('API-05 SIGNUP-31 stores trimmed fields and gives a trial of seven days', async () => {
    const answer = await t.call('POST', '/users', {
      body: { ...signUp, coupon_code: 'contapro', utm_source: 'correo' },
    });
    expect(answer.statusCode).toBe(200);
    const me = await t.call('GET', '/me', { token: answer.json().access_token });
    expect(me.json()).toEqual({
      uuid: expect.any(String),
      name: 'Rosa María',
      last_name: 'Quispe Ñahui',
      document_number: '45678912',
      email: 'rosa@estudioquispe.pe',
      phone_number: '987654321',
      accountant_profile: 'Contador Freelance',
      subscription: { plan_type: 1, end_date: '2026-11-27' },
    });
    const [row] = await t.db.database.select().from(accountants).where(eq(accountants.email, 'rosa@estudioquispe.pe'));
    expect(row).toMatchObject({ couponCode: 'contapro', utmSource: 'correo', utmMedium: null });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('SIGNUP-40 OPEN-063 sends those who signed up to the marketing form, and nobody who was refused', async () => {
    const sent: unknown[] = [];
    let answers = false;
    const form = await openTestApp({
      services: {
        leads: {
          send: async ({ email, last_name }) => {
            if (!answers) throw new Error('The marketing form answered 503');
            sent.push([email, last_name]);
          },
        },
      },
    });
    const statuses: number[] = [];
    for (const change of [{ password: 'contapro' }, {}, {}])
      statuses.push((await form.call('POST', '/users', { body: { ...signUp, ...change } })).statusCode);
    // A form that does not answer neither refuses the sign-up nor loses the lead.
    expect([statuses, form.jobs.waiting()]).toEqual([[400, 200, 409], [expect.stringMatching(/^leads /)]]);
    await expect(form.jobs.run()).rejects.toThrow('The marketing form answered 503');
    answers = true;
    const [accountant] = await form.db.database.select().from(accountants);
    await form.services.jobs.request(leadJobs, { accountantId: accountant?.id ?? '' });
    await form.jobs.run();
    await form.close();
    expect(sent).toEqual([['rosa@estudioquispe.pe', 'Quispe Ñahui']]);
  });

  it.each([
    ['a taken email', {}, 409, 'EMAIL_TAKEN'],
    ['a weak password', { password: 'contapro' }, 400, 'PASSWORD_WEAK'],
    ['a short password', { password: 'Con1' }, 400, 'INVALID_REQUEST'],
    ['a refused captcha', { captcha_token: 'rejected' }, 400, 'CAPTCHA_REJECTED'],
    ['a captcha that does not answer', { captcha_token: 'unavailable' }, 502, 'PROVIDER_UNAVAILABLE'],
    ['an unknown coupon', { coupon_code: 'NINGUNO' }, 400, 'COUPON_INVALID'],
    ['a profile of the partner', { accountant_profile: 'Siscont' }, 400, 'INVALID_REQUEST'],
    ['a malformed email', { email: 'rosa' }, 400, 'INVALID_REQUEST'],
    ['an unknown field', { terms: true }, 400, 'INVALID_REQUEST'],
  ])('SIGNUP-43 refuses %s', async (_case, change, status, code) => {
    const answer = await t.call('POST', '/users', { body: { ...signUp, ...change } });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code]);
    expect(answer.json().errors[0].message).toMatch(/^[A-ZÉÍ¿].+/);
  });

  it('API-06 OPEN-166 signs a partner user up without a subscription', async () => {
    const body = {
      name: 'Contador',
      last_name: 'Siscont',
      document_number: '45678912',
      email: 'contador@cliente.pe',
      phone_number: '987654321',
      password: 'clave',
    };
    const answer = await t.call('POST', '/users-siscont', { body });
    const me = await t.call('GET', '/me', { token: answer.json().access_token });
    expect(me.json()).toMatchObject({ accountant_profile: 'Siscont', subscription: null });
  });
});

describe('recovering a password', () => {
  const ask = async (email: string) => {
    const answer = await t.call('POST', '/users/recover-password', { body: { email } });
    await t.jobs.run();
    return answer;
  };
  const check = (token: string) => t.call('GET', '/users/recover-password', { query: { recovery_token: token } });

  it("API-07 fills nobody's mailbox", async () => {
    const { email } = await t.addAccountant();
    const sent = t.mails.length;
    const answers = [];
    for (let time = 0; time < 12; time++) answers.push((await ask(email)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    expect(t.mails.length - sent).toBe(10);
  });
  const update = (token: string, password: string) => t.call('PUT', '/users/password', { body: { token, password } });
  const tokenOf = (text: string | undefined) => /contrase%C3%B1a\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const over = [
    { code: 'RECOVERY_TOKEN_INVALID', message: 'Este link ya expiró. Pide uno nuevo para cambiar tu contraseña.' },
  ];

  it('API-07 API-08 API-09 mails a link that sets a new password once and ends every session', async () => {
    const { email, token: session } = await t.addAccountant();
    expect((await ask(email)).statusCode).toBe(204);
    const mail = t.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'Recupera tu contraseña de ContaPro' });
    // Nobody has verified the address, so the mail contains nothing that somebody else typed.
    expect(mail?.text.split('\n')[0]).toBe('Hola:');
    const token = tokenOf(mail?.text);
    expect((await check(token)).statusCode).toBe(204);
    expect((await update(token, 'Contapro2')).statusCode).toBe(204);
    const again = await update(token, 'Contapro3');
    expect([again.statusCode, again.json().errors]).toEqual([404, over]);
    expect((await check(token)).statusCode).toBe(404);
    const me = await t.call('GET', '/me', { token: session });
    expect([me.statusCode, me.json().errors[0].code]).toEqual([401, 'UNAUTHORIZED']);
    expect((await t.call('POST', '/users/sign-in', { body: { email, password: 'Contapro2' } })).statusCode).toBe(200);
  });

  it('lets an accountant in whose attempts somebody else has used up', async () => {
    const { email } = await t.addAccountant();
    const attempts = signInAttempts(t.db.sql);
    for (let network = 1; network <= 50; network += 1)
      await attempts.begin({ email, network: `198.51.100.${network}` });
    const signIn = () => t.call('POST', '/users/sign-in', { body: { email, password: 'Contapro2' } });
    expect((await signIn()).statusCode).toBe(429);
    await ask(email);
    expect((await update(tokenOf(t.mails.at(-1)?.text), 'Contapro2')).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('sends the mail although the mail server failed at first, with a link that works', async () => {
    let isAway = true;
    const mails: string[] = [];
    const send = async ({ text }: { text: string }) => {
      if (isAway) throw new Error('The mail server is away');
      mails.push(text);
    };
    const app = await openTestApp({ services: { mail: { send } } });
    const { email } = await app.addAccountant();
    const request = () => app.call('POST', '/users/recover-password', { body: { email } });
    expect((await request()).statusCode).toBe(204);
    await expect(app.jobs.run()).rejects.toThrow('The mail server is away');
    isAway = false;
    await request();
    await app.jobs.run();
    const query = { recovery_token: tokenOf(mails[0]) };
    expect((await app.call('GET', '/users/recover-password', { query })).statusCode).toBe(204);
    await app.close();
  });

  it('stops a network that looks for emails with an account, and not one that has them', async () => {
    const from = (email: string) =>
      t.app.inject({
        method: 'POST',
        url: '/app/internal/users/recover-password',
        remoteAddress: '203.0.113.7',
        payload: { email },
      });
    const { email } = await t.addAccountant();
    const statuses = [];
    for (let stranger = 1; stranger <= 19; stranger += 1)
      statuses.push((await from(`nadie${stranger}@contapro.pe`)).statusCode);
    for (let time = 0; time < 3; time += 1) statuses.push((await from(email)).statusCode);
    statuses.push((await from('nadie20@contapro.pe')).statusCode);
    const refused = await from(email);
    expect([...statuses, refused.statusCode]).toEqual([...Array<number>(19).fill(404), 204, 204, 204, 404, 429]);
    expect(refused.json().errors[0].message).toBe(
      'Hiciste demasiados intentos. Espera 15 minutos y vuelve a intentarlo.',
    );
  });

  it('RECOVERY-08 RECOVERY-11 says that an email is not registered', async () => {
    const answer = await ask('nadie@contapro.pe');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      404,
      [{ code: 'USER_NOT_FOUND', message: 'El correo electrónico no está registrado', name: 'Correo no registrado' }],
    ]);
  });

  it('RECOVERY-20 refuses a link of yesterday, an earlier one and one never given', async () => {
    const { email } = await t.addAccountant();
    await ask(email);
    const first = tokenOf(t.mails.at(-1)?.text);
    await ask(email);
    const second = tokenOf(t.mails.at(-1)?.text);
    expect((await check(first)).statusCode).toBe(404);
    expect((await check('nunca')).statusCode).toBe(404);
    t.setNow(new Date(testNow.getTime() + 60 * 60_000));
    expect((await check(second)).statusCode).toBe(404);
    t.setNow(testNow);
    expect((await check(second)).statusCode).toBe(204);
  });

  it('RECOVERY-23 refuses a weak password and keeps the link good', async () => {
    const { email } = await t.addAccountant();
    await ask(email);
    const token = tokenOf(t.mails.at(-1)?.text);
    const answer = await update(token, 'contapro');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        {
          code: 'PASSWORD_WEAK',
          message: 'La contraseña debe contener al menos una mayúscula y una minúscula',
          name: 'password',
        },
      ],
    ]);
    expect((await check(token)).statusCode).toBe(204);
  });
});
