import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDevices, endedSessions, accountants, sessions, signIns } from '../../database/schema/index.ts';
import { signUp } from '../../testing/sign-up.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { deviceDays, sessionsRepository, signInDays, signInLinkDays } from './sessions.repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await t.jobs.run();
  t.mails.length = 0;
  await t.db.sql`delete from shared_limits`;
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const after = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** Signs in as a browser does. Returns the token, the cookie of the browser, and the status. */
async function signIn(
  email: string,
  { password = testPassword, agent = chrome, cookie = '', address = '190.12.34.7' } = {},
) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/app/internal/users/sign-in',
    remoteAddress: address,
    headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    payload: { email, password },
  });
  const given = String(answer.headers['set-cookie'] ?? '');
  return {
    status: answer.statusCode,
    token: String(answer.json().access_token),
    cookie: given.split(';', 1)[0] ?? '',
    given,
  };
}
const listOf = async (token: string) => (await t.call('GET', '/me/sessions', { token })).json();
const isOpen = async (token: string) => (await t.call('GET', '/me', { token })).statusCode === 200;
const codeOf = (answer: { json: () => { errors: { code: string }[] } }) => answer.json().errors[0]?.code;

describe('the sessions of an account', () => {
  it('are listed with their device and shortened address, and one can be ended from another', async () => {
    const { email } = await t.addAccountant();
    const here = await signIn(email);
    t.setNow(after(5));
    const there = await signIn(email, { agent: iphone, address: '2001:db8:1:2::7' });
    await signIn(email, { password: 'Contrasena9' });
    const listed = await listOf(here.token);
    const at = (minutes: number) => after(minutes).toISOString();
    expect(listed).toEqual({
      sessions: [
        {
          id: expect.any(String),
          device: 'Chrome en Windows',
          address: '190.12.34.x',
          started_at: at(0),
          last_seen_at: at(5),
          is_current: true,
        },
        {
          id: expect.any(String),
          device: 'Safari en iPhone',
          address: '2001:db8:1:x',
          started_at: at(5),
          last_seen_at: at(5),
          is_current: false,
        },
      ],
      sign_ins: expect.arrayContaining([
        { at: at(5), device: 'Chrome en Windows', address: '190.12.34.x', result: 'password_wrong' },
        { at: at(5), device: 'Safari en iPhone', address: '2001:db8:1:x', result: 'opened' },
        { at: at(0), device: 'Chrome en Windows', address: '190.12.34.x', result: 'opened' },
      ]),
    });
    expect(listed.sign_ins).toHaveLength(3);
    const ended = await t.call('DELETE', `/me/sessions/${listed.sessions[1].id}`, { token: here.token });
    expect([ended.statusCode, await isOpen(there.token), await isOpen(here.token)]).toEqual([204, false, true]);
    expect((await listOf(here.token)).sessions).toHaveLength(1);
  });

  it('are not told to others, and cannot be ended by others', async () => {
    const { email } = await t.addAccountant();
    const { token } = await signIn(email);
    const stranger = await t.addAccountant();
    const [session] = (await listOf(token)).sessions;
    expect((await listOf(stranger.token)).sessions).toEqual([]);
    const refused = await t.call('DELETE', `/me/sessions/${session.id}`, { token: stranger.token });
    expect([refused.statusCode, codeOf(refused), await isOpen(token)]).toEqual([404, 'SESSION_NOT_FOUND', true]);
  });

  it('end with the others, and the caller keeps the own one with its end', async () => {
    const { email } = await t.addAccountant();
    const here = await signIn(email);
    await signIn(email, { agent: iphone });
    const before = (await listOf(here.token)).sessions.find(({ is_current }: { is_current: boolean }) => is_current);
    t.setNow(after(60));
    const renewed = String((await t.call('POST', '/me/other-sessions', { token: here.token })).json().access_token);
    expect((await listOf(renewed)).sessions).toEqual([{ ...before, last_seen_at: after(60).toISOString() }]);
    // It ends when it would have ended.
    t.setNow(after(180));
    expect(await isOpen(renewed)).toBe(true);
    t.setNow(after(12 * 60));
    expect(await isOpen(renewed)).toBe(false);
  });

  it('are not listed any more after signing out, and after a new password', async () => {
    const { email } = await t.addAccountant();
    const [here, there] = [await signIn(email), await signIn(email, { agent: iphone })];
    await t.call('POST', '/me/sign-out', { token: there.token });
    expect((await listOf(here.token)).sessions).toHaveLength(1);
    const body = { password: 'OtraClave2' };
    const renewed = String((await t.call('POST', '/me/password', { token: here.token, body })).json().access_token);
    expect((await listOf(renewed)).sessions).toMatchObject([{ is_current: true }]);
  });

  it('end when they are not used for as long as the setting says, and with 0 they do not', async () => {
    const { email } = await t.addAccountant();
    const { token } = await signIn(email);
    t.setNow(after(239));
    expect(await isOpen(token)).toBe(true);
    t.setNow(after(239 + 239));
    expect(await isOpen(token)).toBe(true);
    t.setNow(after(239 + 239 + 240));
    const refused = await t.call('GET', '/me', { token });
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'UNAUTHORIZED']);
    const open = await openTestApp({ services: { idleMinutes: 0 } });
    try {
      const other = await open.addAccountant();
      const body = { email: other.email, password: testPassword };
      const session = (await open.call('POST', '/users/sign-in', { body })).json().access_token;
      open.setNow(after(11 * 60));
      expect((await open.call('GET', '/me', { token: session })).statusCode).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('a sign-in with a browser that the account does not know', () => {
  const subject = 'Entraron a tu cuenta de ContaPro desde otro dispositivo';
  const mailed = () => t.mails.filter((mail) => mail.subject === subject);
  const newAccount = async (email: string) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/app/internal/users',
      remoteAddress: '190.12.34.7',
      headers: { 'user-agent': chrome },
      payload: { ...signUp, email },
    });
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  };
  const linkOf = (text: string) => /\/no-fui-yo#([\w-]+)/.exec(text)?.[1] ?? '';
  const disown = (token: string) => t.call('POST', '/sign-ins/disowned', { body: { token } });

  it('is mailed, once, and not one with a browser in which somebody has signed in', async () => {
    const email = 'dispositivos@estudio.pe';
    const cookie = await newAccount(email);
    await t.jobs.run();
    expect(mailed()).toEqual([]);
    // The same browser elsewhere, and a browser without its cookie in the same place.
    await signIn(email, { cookie, address: '181.65.20.9' });
    await signIn(email);
    await t.jobs.run();
    expect(mailed()).toEqual([]);
    const phone = await signIn(email, { agent: iphone, address: '181.65.20.9' });
    expect(phone.given).toMatch(
      /^contapro_device=[\w-]{43}; Path=\/app\/internal; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    await signIn(email, { agent: iphone, address: '200.48.1.1', cookie: phone.cookie });
    await t.jobs.run();
    expect(mailed().map(({ to, text }) => [to, text.includes('Safari en iPhone, dirección 181.65.20.x')])).toEqual([
      [email, true],
    ]);
  });

  it('is mailed to each account of a shared browser, and not for the first sign-in that is recorded', async () => {
    const [one, other] = [await t.addAccountant(), await t.addAccountant()];
    const { cookie } = await signIn(one.email);
    await signIn(other.email, { agent: iphone });
    await t.jobs.run();
    expect(mailed()).toEqual([]);
    await signIn(other.email, { cookie });
    await t.jobs.run();
    expect(mailed().map(({ to }) => to)).toEqual([other.email]);
  });

  it('can be disowned with the link of the mail: sessions and password end, and a new one is set', async () => {
    const email = 'no-fui-yo@estudio.pe';
    const cookie = await newAccount(email);
    const mine = await signIn(email, { cookie });
    const thief = await signIn(email, { agent: iphone, address: '45.5.5.5' });
    await t.jobs.run();
    const link = linkOf(mailed()[0]?.text ?? '');
    const answer = await disown(link);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect([await isOpen(mine.token), await isOpen(thief.token)]).toEqual([false, false]);
    // Whoever knows the password cannot come back, not even with the browser that was known by then.
    expect((await signIn(email, { agent: iphone, cookie: thief.cookie })).status).toBe(401);
    const body = { token: answer.json().recovery_token, password: 'OtraClave2' };
    expect((await t.call('PUT', '/users/password', { body })).statusCode).toBe(204);
    expect((await signIn(email, { password: 'OtraClave2', cookie })).status).toBe(200);
    const again = await disown(link);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'SIGN_IN_LINK_USED']);
  });

  it('cannot be disowned with another link, or after its time, and nothing ends then', async () => {
    const email = 'tarde@estudio.pe';
    await newAccount(email);
    const phone = await signIn(email, { agent: iphone });
    await t.jobs.run();
    const unknown = await disown('A'.repeat(43));
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'SIGN_IN_LINK_NOT_FOUND']);
    expect(await isOpen(phone.token)).toBe(true);
    t.setNow(after(signInLinkDays * 1440));
    const late = await disown(linkOf(mailed()[0]?.text ?? ''));
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'SIGN_IN_LINK_EXPIRED']);
    t.setNow(testNow);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the record of sign-ins', () => {
  it('is deleted after 180 days, sessions when they have ended, and browsers after a year without a sign-in', async () => {
    const { id, email } = await t.addAccountant();
    await signIn(email);
    await signIn('nadie@estudio.pe');
    const counts = async () => {
      const { database } = t.services;
      return [
        (await database.select().from(signIns).where(eq(signIns.accountantId, id))).length,
        (await database.select().from(sessions).where(eq(sessions.accountantId, id))).length,
        (await database.select().from(accountDevices).where(eq(accountDevices.accountantId, id))).length,
      ];
    };
    const forgetAt = (days: number) =>
      sessionsRepository(t.services.database).forget(new Date(testNow.getTime() + days * 86_400_000 + 1), 1000);
    expect(await counts()).toEqual([1, 1, 1]);
    const ended = () => t.services.database.$count(endedSessions, eq(endedSessions.id, 'ended'));
    await t.services.database.insert(endedSessions).values({ id: 'ended', endedAt: testNow });
    await forgetAt(30.9);
    expect(await ended()).toBe(1);
    await forgetAt(31);
    expect(await ended()).toBe(0);
    await forgetAt(1);
    expect(await counts()).toEqual([1, 0, 1]);
    await forgetAt(signInDays - 1);
    expect(await counts()).toEqual([1, 0, 1]);
    await forgetAt(signInDays);
    expect(await counts()).toEqual([0, 0, 1]);
    await forgetAt(deviceDays);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await t.services.database.select().from(signIns)).toEqual([]);
  });

  it('says nothing about an email that has no account, and takes as long', async () => {
    await signIn('nadie@estudio.pe');
    const [row] = await t.services.database.select().from(signIns);
    expect(row).toMatchObject({ accountantId: null, result: 'password_wrong', tokenHash: null });
    expect(JSON.stringify(row)).not.toContain('nadie');
  });
});

it('renews a hash with other parameters when its password is known', async () => {
  // That of testPassword with 8 MiB and one iteration.
  const { hash } = await import('@node-rs/argon2');
  const old = await hash(testPassword, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { id, email } = await t.addAccountant({ passwordHash: old });
  const stored = async () => {
    const [row] = await t.services.database
      .select({ hash: accountants.passwordHash, version: accountants.tokenVersion })
      .from(accountants)
      .where(and(eq(accountants.id, id)));
    return row;
  };
  expect((await signIn(email, { password: 'Contrasena9' })).status).toBe(401);
  expect(await stored()).toEqual({ hash: old, version: 1 });
  const { token } = await signIn(email);
  const renewed = await stored();
  expect(renewed).toEqual({ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), version: 1 });
  expect(await isOpen(token)).toBe(true);
  expect((await signIn(email)).status).toBe(200);
  expect(await stored()).toEqual(renewed);
});
