import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '../../admin/testing/run-admin.ts';
import { createApp } from '../../app.ts';
import { accountants, sharedLimits, usedAssertions } from '../../database/schema/index.ts';
import { createHandlers } from '../../handlers.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { signUp as plainSignUp } from '../../testing/sign-up.ts';
import { leadJobs } from './lead-jobs.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { signAssertion } from '../../testing/test-partner.ts';
import { accountsRepository } from './accounts.repository.ts';
import { addApp } from './testing/factors.ts';

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

  it('LOGIN-21 gives the same answer to a wrong password and to an unknown account', async () => {
    const { email } = await t.addAccountant();
    for (const body of [
      { email, password: 'contapro1' },
      { email: 'nadie@contapro.pe', password: testPassword },
    ]) {
      const answer = await t.call('POST', '/users/sign-in', { body });
      expect([answer.statusCode, answer.json().errors]).toEqual([401, incorrect]);
    }
  });

  it('LOGIN-21 takes a password exactly as it was typed, with 200 characters too', async () => {
    const email = 'exacta@estudioquispe.pe';
    const password = ` Ñandú de Junín, 中 ${'xY'.repeat(90)} `;
    expect(password).toHaveLength(200);
    expect((await t.call('POST', '/users', { body: { ...signUp, email, password } })).statusCode).toBe(200);
    const typed = [password, password.trim(), password.toLowerCase(), password.slice(0, 72), password.normalize('NFD')];
    const answers = await Promise.all(
      typed.map((each) => t.call('POST', '/users/sign-in', { body: { email, password: each } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401, 401, 400]);
  });

  it('needs as much time for an unknown account as for a wrong password', async () => {
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

  it('LOGIN-22 refuses attempts after ten failures, and accepts them again after a quarter of an hour', async () => {
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

  it('limits the attempts also when they come all at once', async () => {
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

  it('limits guesses of one password from many networks, while its accountant can sign in', async () => {
    const { email } = await t.addAccountant();
    expect((await from(0, email, testPassword)).statusCode).toBe(200);
    const attempts = signInAttempts(t.db.sql);
    for (let network = 1; network <= 49; network += 1) await attempts.begin({ email, network: `192.0.2.${network}` });
    expect((await from(50, email, 'Contrasena9')).statusCode).toBe(401);
    expect((await from(51, email, testPassword)).statusCode).toBe(429);
    expect((await from(0, email, testPassword)).statusCode).toBe(200);
  });

  it('refuses attempts of a network that tries many accounts', async () => {
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
  it('gives a new account the template that all have, and as many of a hundred as the operator says the template B', async () => {
    const everybody = await openTestApp({ services: { templateBShare: 100 } });
    const groups = [];
    for (const app of [t, everybody]) {
      const answer = await app.call('POST', '/users', { body: { ...signUp, email: 'plantilla@contapro.pe' } });
      groups.push([answer.statusCode, answer.json().ab_test_group]);
    }
    await everybody.close();
    expect(groups).toEqual([
      [200, 'TEMPLATEA'],
      [200, 'TEMPLATEB'],
    ]);
  });

  it('SIGNUP-08 refuses a name that contains a message or a link', async () => {
    const account = { email: 'victima@contapro.pe', password: 'Contapro1' };
    const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
    const person = { document_number: '45678912', phone_number: '987654321', ...account, ...captcha };
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
      second_factor: { is_set: false, is_suggested: false, due_on: null, is_overdue: false },
      subscription: { plan_type: 1, end_date: '2026-11-27' },
    });
    const [row] = await t.db.database.select().from(accountants).where(eq(accountants.email, 'rosa@estudioquispe.pe'));
    expect(row).toMatchObject({ couponCode: 'contapro', utmSource: 'correo', utmMedium: null });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('SIGNUP-40 OPEN-063 sends the data of who signed up to the marketing form, and of nobody who was refused', async () => {
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
});

describe('preferences', () => {
  it('are those of the person, add what was seen, and have the program of the last file', async () => {
    const { token } = await t.addAccountant();
    const { token: other } = await t.addAccountant();
    const told = async (of: string) => (await t.call('GET', '/me', { token: of })).json().preferences;
    const keep = async (body: object) => (await t.call('PATCH', '/me/preferences', { token, body })).statusCode;
    expect(await told(token)).toBeUndefined();
    const answers = [
      await Promise.all([keep({ seen: ['tour', 'welcome'] }), keep({ seen: ['introduction', 'tour'] })]),
      await keep({ program: 'concar' }),
      await keep({ program: 'starsoft', seen: [] }),
      await keep({ program: 'otro' }),
    ];
    expect([answers, await told(token), await told(other)]).toEqual([
      [[204, 204], 204, 204, 400],
      { seen: ['introduction', 'tour', 'welcome'], program: 'starsoft' },
      undefined,
    ]);
  });
});

describe('the plan of a partner', () => {
  const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
  let customers = 0;
  const customer = () => ({
    name: 'Contador',
    last_name: 'Siscont',
    document_number: '45678912',
    email: `contador${(customers += 1)}@cliente.pe`,
    phone_number: '987654321',
    password: 'clave',
  });
  const post = (body: object) => t.call('POST', '/users-siscont', { body });
  const redeem = (token: string, body: object) => t.call('POST', '/me/partner-plan', { token, body });
  const planOf = async (token: string) => {
    const { accountant_profile, partner_plan, subscription } = (await t.call('GET', '/me', { token })).json();
    return { accountant_profile, partner_plan, subscription };
  };
  const trial = { accountant_profile: 'Siscont', subscription: { plan_type: 1, end_date: '2026-11-27' } };
  const again = 'Vuelve a abrir ContaPro desde tu sistema contable.';
  const expired = { code: 'ASSERTION_EXPIRED', message: `El enlace con el que llegaste ya venció. ${again}` };
  const used = { code: 'ASSERTION_USED', message: `El enlace con el que llegaste ya se usó. ${again}` };
  const invalid = { code: 'ASSERTION_INVALID', message: `El enlace con el que llegaste no es válido. ${again}` };

  it('API-06 OPEN-166 is not given to a customer without an assertion, whose account is a trial', async () => {
    const answer = await post({ ...customer(), ...captcha });
    expect([answer.statusCode, await planOf(answer.json().access_token)]).toEqual([200, trial]);
  });

  it.each([
    ['without a captcha', {}, 400, 'CAPTCHA_REJECTED'],
    ['with a refused captcha', { ...captcha, captcha_token: 'rejected' }, 400, 'CAPTCHA_REJECTED'],
  ])('SIGNUP-43 refuses a trial %s', async (_case, sent, status, code) => {
    const answer = await post({ ...customer(), ...sent });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code]);
  });

  it('API-06 PROD-04 is given to the customer about whom the partner signed, once', async () => {
    const body = customer();
    const assertion = await signAssertion(testNow, { sub: ` ${body.email.toUpperCase()}`, ruc: '20100047218' });
    const answer = await post({ ...body, assertion, ruc: '20100047218' });
    expect([answer.statusCode, await planOf(answer.json().access_token)]).toEqual([
      200,
      { ...trial, partner_plan: true },
    ]);
    // The same account can be deleted and created again, and the assertion still counts once.
    await t.db.database.delete(accountants).where(eq(accountants.email, body.email));
    const second = await post({ ...body, assertion, ruc: '20100047218' });
    expect([second.statusCode, second.json().errors]).toEqual([400, [used]]);
    expect(await t.db.database.select().from(accountants).where(eq(accountants.email, body.email))).toEqual([]);
  });

  it('is given to one of two calls that use an assertion at once', async () => {
    const { id, email, token } = await t.addAccountant({ planType: 1 });
    const assertion = await signAssertion(testNow, { sub: email });
    const answers = await Promise.allSettled(
      [1, 2].map(async () =>
        accountsRepository(t.db.database).givePartnerPlan(id, await t.services.partners.read(assertion), testNow),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await planOf(token)).partner_plan).toBe(true);
  });

  it('is given to an account that exists, which keeps it when its link is opened again', async () => {
    const { email, token } = await t.addAccountant({ profile: 'Siscont', planType: 1, planEndDate: '2026-11-27' });
    expect(await planOf(token)).toEqual(trial);
    const assertion = await signAssertion(testNow, { sub: email });
    const answers = [];
    for (const signed of [assertion, assertion, 'a.b.c'])
      answers.push((await redeem(token, { assertion: signed })).statusCode);
    expect([answers, await planOf(token)]).toEqual([[204, 204, 204], { ...trial, partner_plan: true }]);
  });

  const now = testNow.getTime() / 1000;
  const other = generateKeyPairSync('ed25519').privateKey;
  it.each([
    ['that has expired', { iat: now - 400, exp: now - 100 }, {}, expired],
    ['that is older than five minutes', { iat: now - 400, exp: now - 100 + 90 }, {}, expired],
    ['that is valid for longer', { exp: now + 301 }, {}, invalid],
    ['that was signed in the future', { iat: now + 60, exp: now + 120 }, {}, invalid],
    ['without an end', { exp: undefined }, {}, invalid],
    ['without a beginning', { iat: undefined }, {}, invalid],
    ['without an id', { jti: undefined }, {}, invalid],
    ['with an empty id', { jti: '' }, {}, invalid],
    ['without an email', { sub: undefined }, {}, invalid],
    ['about another email', { sub: 'otro@cliente.pe' }, {}, invalid],
    ['about another RUC', { ruc: '20100047219' }, {}, invalid],
    ['for another product', { aud: 'https://otro.pe' }, {}, invalid],
    ['of a partner that is not known', { iss: 'otro' }, {}, invalid],
    ['of another key', {}, { privateKey: other }, invalid],
    ['of another type', {}, { typ: 'JWT' }, invalid],
  ])('refuses an assertion %s, and creates no account', async (_case, claims, signed, reason) => {
    const body = customer();
    const assertion = await signAssertion(testNow, { sub: body.email, ...claims }, signed);
    const answer = await post({ ...body, assertion, ruc: '20100047218' });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [reason]]);
    const { email, token } = await t.addAccountant({ email: body.email, planType: 1 });
    const again = await signAssertion(testNow, { sub: email, ...claims }, signed);
    const refused = await redeem(token, { assertion: again, ruc: '20100047218' });
    expect([refused.statusCode, refused.json().errors, (await planOf(token)).partner_plan]).toEqual([
      400,
      [reason],
      undefined,
    ]);
  });

  it('refuses an assertion without a signature, or with one of a shared secret', async () => {
    const { email, token } = await t.addAccountant({ planType: 1 });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({
      iss: 'siscont',
      aud: 'http://localhost:3000',
      sub: email,
      jti: 'x',
      iat: now,
      exp: now + 60,
    });
    const header = (alg: string) => part({ alg, typ: 'contapro-partner+jwt' });
    const answers = [];
    for (const assertion of [`${header('none')}.${claims}.AA`, `${header('HS256')}.${claims}.AA`])
      answers.push((await redeem(token, { assertion })).json().errors);
    expect(answers).toEqual([[invalid], [invalid]]);
  });

  it('is removed by a command of the operator, and a trial or a paid plan remains', async () => {
    const ended = { partner: 'siscont', planType: 1 as const, planEndDate: '2026-10-01' };
    const [customer, payer, other] = [
      await t.addAccountant(ended),
      await t.addAccountant({ partner: 'siscont', planType: 2, planEndDate: '2027-01-31' }),
      await t.addAccountant(ended),
    ];
    for (const { email } of [customer, payer])
      expect((await runAdmin(t.services, 'end-partner-plan', ` ${email.toUpperCase()}`)).isDone).toBe(true);
    expect((await runAdmin(t.services, 'end-partner-plan', payer.email)).isDone).toBe(false);
    const [{ until } = { until: '' }] = await t.db.sql<{ until: string }[]>`
      select ((now() at time zone 'America/Lima')::date + 7)::text as until`;
    const plans = await Promise.all([customer, payer, other].map(async ({ token }) => planOf(token)));
    expect(plans.map(({ partner_plan, subscription }) => [partner_plan, subscription.end_date])).toEqual([
      [undefined, until],
      [undefined, '2027-01-31'],
      [true, '2026-10-01'],
    ]);
  });

  it('deletes the assertions that have expired, which cannot be used again', async () => {
    const [first, second] = [await t.addAccountant({ planType: 1 }), await t.addAccountant({ planType: 1 })];
    await redeem(first.token, { assertion: await signAssertion(testNow, { sub: first.email, jti: 'first' }) });
    const later = new Date(testNow.getTime() + 600_000);
    t.setNow(later);
    await redeem(second.token, { assertion: await signAssertion(later, { sub: second.email, jti: 'second' }) });
    t.setNow(testNow);
    expect((await t.db.database.select().from(usedAssertions)).map(({ id }) => id)).toEqual(['second']);
  });
});

describe('recovering a password', () => {
  const ask = async (email: string) => {
    const answer = await t.call('POST', '/users/recover-password', { body: { email } });
    await t.jobs.run();
    return answer;
  };
  const check = (token: string) => t.call('GET', '/users/recover-password', { query: { recovery_token: token } });

  it('API-07 limits the mails to one address', async () => {
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
    { code: 'RECOVERY_TOKEN_INVALID', message: 'Este enlace ya expiró. Pide uno nuevo para cambiar tu contraseña.' },
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

  it('API-09 a new password does not replace the second factor', async () => {
    const { email, token: session } = await t.addAccountant();
    await addApp(t, session);
    await ask(email);
    expect((await update(tokenOf(t.mails.at(-1)?.text), 'Contapro2')).statusCode).toBe(204);
    const answer = await t.call('POST', '/users/sign-in', { body: { email, password: 'Contapro2' } });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'FACTOR_REQUIRED']);
  });

  it('an accountant can sign in with the new password after somebody else has used up the attempts', async () => {
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
    const app = await openTestApp({ services: { mail: { isPractice: false, send } } });
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

  it('says that the mail is stored as a file where there is no mail server', async () => {
    const app = await openTestApp({ services: { mail: { isPractice: true, send: async () => undefined } } });
    const { email } = await app.addAccountant();
    const answer = await app.call('POST', '/users/recover-password', { body: { email } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { is_practice: true }]);
    await app.close();
  });

  it('refuses a network that asks for many unknown emails, and does not count known ones', async () => {
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

  it('refuses a network that comes with many tokens that do not exist, counted in the database for both calls', async () => {
    const [remoteAddress, url] = ['203.0.113.8', '/app/internal/users'];
    const token = () => crypto.randomUUID().repeat(2).slice(0, 43);
    const ask = () =>
      t.app.inject({ method: 'GET', url: `${url}/recover-password?recovery_token=${token()}`, remoteAddress });
    const set = () =>
      t.app.inject({
        method: 'PUT',
        url: `${url}/password`,
        payload: { token: token(), password: 'Contapro2' },
        remoteAddress,
      });
    // Half as many of each as the limit of each call, which every process counts by itself.
    const statuses = [];
    for (let guess = 0; guess < 30; guess += 1) statuses.push((await ask()).statusCode, (await set()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect([(await ask()).statusCode, (await set()).statusCode]).toEqual([429, 429]);
  });

  it('RECOVERY-08 RECOVERY-11 says that an email is not registered', async () => {
    const answer = await ask('nadie@contapro.pe');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      404,
      [{ code: 'USER_NOT_FOUND', message: 'El correo electrónico no está registrado', name: 'Correo no registrado' }],
    ]);
  });

  it('RECOVERY-20 refuses an expired link, one that a newer one has replaced, and an invented one', async () => {
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

  it('RECOVERY-23 refuses a weak password, and the link stays valid', async () => {
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
