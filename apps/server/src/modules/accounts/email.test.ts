import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { secretTokenHash } from '../../security/secret-tokens.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.jobs.run();
  t.mails.length = 0;
  await t.db.sql`delete from shared_limits`;
});
afterAll(() => t.close());

type Owner = Awaited<ReturnType<TestApp['addAccountant']>>;

const tomorrow = new Date(testNow.getTime() + 86_400_000);
const newAddress = () => `nueva-${randomUUID()}@contapro.pe`;
const stateOf = async ({ token }: Owner) => (await t.call('GET', '/me/email', { token })).json();
const isOpen = async (token: string) => (await t.call('GET', '/me', { token })).statusCode === 200;
const signIn = async (email: string) =>
  (await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } })).statusCode;
const askLink = async ({ token }: Owner) => (await t.call('POST', '/me/email/links', { token })).statusCode;

async function askChange({ token }: Owner, email: string) {
  const answer = await t.call('POST', '/me/email/change', { token, body: { email } });
  const { errors, ...state } = answer.json();
  return { status: answer.statusCode, code: errors?.[0].code, state };
}

/** Sends the mails that wait, and returns them. */
async function sent() {
  const before = t.mails.length;
  await t.jobs.run();
  return t.mails.slice(before);
}

/** The secret of the link in the mail to an address. */
async function secretFor(address: string) {
  const mail = (await sent()).find(({ to }) => to === address);
  return /\/correo#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function confirm(token: string) {
  const answer = await t.call('POST', '/email-links/confirmed', { body: { token } });
  const { errors, ...confirmed } = answer.json();
  return errors ? [answer.statusCode, errors[0].code] : confirmed;
}

it('verifies the address with the link of a mail, once, without a session, and says how many SOL keys wait for it', async () => {
  const owner = await t.addAccountant();
  await t.addBusiness(owner.id, { ruc: '20131312955' });
  await t.addBusiness(owner.id, { ruc: '20100047218', removedAt: testNow });
  expect(await stateOf(owner)).toEqual({ email: owner.email, is_verified: false, num_sol_keys: 1, pending: null });
  expect(await askLink(owner)).toBe(200);
  const pending = { email: owner.email, expires_at: tomorrow.toISOString(), has_expired: false };
  expect((await stateOf(owner)).pending).toEqual(pending);
  const secret = await secretFor(owner.email);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const stored = await t.db.sql`select token_hash as hash from email_links where accountant_id = ${owner.id}`;
  expect([...stored]).toEqual([{ hash: secretTokenHash(secret) }]);

  expect(await confirm(secret)).toEqual({ email: owner.email, has_changed: false });
  expect(await stateOf(owner)).toEqual({ email: owner.email, is_verified: true, num_sol_keys: 1, pending: null });
  expect(await isOpen(owner.token)).toBe(true);
  expect(await confirm(secret)).toEqual([409, 'EMAIL_LINK_USED']);
  // Nothing is left to verify.
  expect(await askLink(owner)).toBe(200);
  expect(await sent()).toEqual([]);
});

it('answers a link that was replaced, has expired, or was guessed', async () => {
  const owner = await t.addAccountant();
  await askLink(owner);
  const first = await secretFor(owner.email);
  await askLink(owner);
  const second = await secretFor(owner.email);
  expect(await confirm(first)).toEqual([409, 'EMAIL_LINK_REPLACED']);
  expect(await confirm(`${second}x`)).toEqual([404, 'EMAIL_LINK_NOT_FOUND']);
  expect(await confirm('x'.repeat(101))).toEqual([400, 'INVALID_REQUEST']);
  t.setNow(tomorrow);
  expect(await confirm(second)).toEqual([409, 'EMAIL_LINK_EXPIRED']);
  t.setNow(testNow);
  expect(await stateOf(owner)).toMatchObject({ is_verified: false });
  expect(await confirm(second)).toMatchObject({ has_changed: false });
});

it('cannot be asked all the time for guessed links, nor for mails', async () => {
  const owner = await t.addAccountant();
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await askLink(owner));
  expect([statuses[9], statuses[10]]).toEqual([200, 429]);
  const victim = newAddress();
  const asked = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    asked.push((await askChange(await t.addAccountant(), victim)).status);
  expect([asked[4], asked[5]]).toEqual([200, 429]);
  const guesses = [];
  for (let attempt = 0; attempt < 61; attempt += 1) guesses.push((await confirm(`guess-${attempt}`))[0]);
  expect([guesses[59], guesses[60]]).toEqual([404, 429]);
});

it('changes the address when the link at the new one is opened, and tells the old one', async () => {
  const owner = await t.addAccountant();
  const next = newAddress();
  expect(await askChange(owner, owner.email.toUpperCase())).toMatchObject({ status: 400, code: 'OWN_EMAIL' });
  expect(await sent()).toEqual([]);
  const asked = await askChange(owner, next.toUpperCase());
  expect(asked).toMatchObject({ status: 200, state: { email: owner.email, pending: { email: next } } });
  const mails = await sent();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [next, 'Confirma tu nuevo correo de ContaPro'],
    [owner.email, 'Pidieron cambiar el correo de tu cuenta de ContaPro'],
  ]);
  expect(mails[1]?.text).toContain(next);
  expect(mails[1]?.text).not.toContain('/correo#');
  const secret = /\/correo#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';

  // The old address stays valid until then, also for a new password.
  expect([await signIn(owner.email), await signIn(next), await isOpen(owner.token)]).toEqual([200, 401, true]);
  await t.call('POST', '/users/recover-password', { body: { email: owner.email } });
  const recovery = /recuperar-contrase%C3%B1a\/(\S+)/.exec((await sent())[0]?.text ?? '')?.[1] ?? '';
  const check = () => t.call('GET', '/users/recover-password', { query: { recovery_token: recovery } });
  expect((await check()).statusCode).toBe(204);

  expect(await confirm(secret)).toEqual({ email: next, has_changed: true });
  expect([await signIn(owner.email), await signIn(next), await isOpen(owner.token)]).toEqual([401, 200, false]);
  expect((await check()).statusCode).toBe(404);
  expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'El correo de tu cuenta de ContaPro cambió'],
  ]);
  await t.call('POST', '/users/recover-password', { body: { email: next } });
  expect((await sent()).map(({ to }) => to)).toEqual([next]);
  expect((await t.call('POST', '/users/recover-password', { body: { email: owner.email } })).statusCode).toBe(404);
  expect(await confirm(secret)).toEqual([409, 'EMAIL_LINK_USED']);
  // The old address is free for another account.
  expect((await t.addAccountant({ email: owner.email })).email).toBe(owner.email);
});

it('does not say that an address has an account: only its own mailbox learns it', async () => {
  const owner = await t.addAccountant();
  const stranger = await t.addAccountant();
  const free = newAddress();
  const ofFree = await askChange(owner, free);
  await t.jobs.run();
  const shownFree = await stateOf(owner);
  t.mails.length = 0;
  const ofTaken = await askChange(owner, stranger.email);
  expect(JSON.stringify(ofTaken).replaceAll(stranger.email, free)).toBe(JSON.stringify(ofFree));
  expect((await sent()).map(({ to, subject, text }) => [to, subject, text.includes('/correo#')])).toEqual([
    [stranger.email, 'Este correo ya tiene una cuenta de ContaPro', false],
    [owner.email, 'Pidieron cambiar el correo de tu cuenta de ContaPro', false],
  ]);
  expect(JSON.stringify(await stateOf(owner)).replaceAll(stranger.email, free)).toBe(JSON.stringify(shownFree));
});

it('refuses an address that another account has got since', async () => {
  const owner = await t.addAccountant();
  const next = newAddress();
  await askChange(owner, next);
  const secret = await secretFor(next);
  await t.addAccountant({ email: next });
  expect(await confirm(secret)).toEqual([409, 'EMAIL_TAKEN']);
  expect(await isOpen(owner.token)).toBe(true);
  expect(await signIn(owner.email)).toBe(200);
});

it('is withdrawn by the accountant, by another change, and by a new password', async () => {
  const owner = await t.addAccountant();
  const addresses = [newAddress(), newAddress(), newAddress(), newAddress()] as const;
  const secrets: string[] = [];
  for (const address of addresses.slice(0, 2)) {
    await askChange(owner, address);
    secrets.push(await secretFor(address));
  }
  const withdrawn = await t.call('DELETE', '/me/email/change', { token: owner.token });
  expect(withdrawn.json()).toEqual({ email: owner.email, is_verified: false, num_sol_keys: 0, pending: null });
  await askChange(owner, addresses[2]);
  secrets.push(await secretFor(addresses[2]));
  const body = { password: 'OtraClave2' };
  const token = (await t.call('POST', '/me/password', { token: owner.token, body })).json().access_token;
  await t.call('POST', '/me/email/change', {
    token,
    body: { email: addresses[3] },
  });
  secrets.push(await secretFor(addresses[3]));
  await t.call('POST', '/users/recover-password', { body: { email: owner.email } });
  const recovery = /recuperar-contrase%C3%B1a\/(\S+)/.exec((await sent())[0]?.text ?? '')?.[1] ?? '';
  await t.call('PUT', '/users/password', { body: { token: recovery, password: testPassword } });
  for (const secret of secrets) expect(await confirm(secret)).toEqual([409, 'EMAIL_LINK_REPLACED']);
  expect(await signIn(owner.email)).toBe(200);
  // The recovery has proven the address.
  const again = { ...owner, token: (await t.services.tokens.issue({ id: owner.id, tokenVersion: 3 })).token };
  expect(await stateOf(again)).toEqual({ email: owner.email, is_verified: true, num_sol_keys: 0, pending: null });
});

it('a new password keeps the link that verifies the address itself', async () => {
  const owner = await t.addAccountant();
  await askLink(owner);
  const secret = await secretFor(owner.email);
  const body = { password: 'OtraClave2' };
  await t.call('POST', '/me/password', { token: owner.token, body });
  expect(await confirm(secret)).toEqual({ email: owner.email, has_changed: false });
});

it('whoever accepts an invitation has proven the address', async () => {
  const owner = await t.addAccountant();
  const member = await t.addAccountant();
  await t.call('POST', '/me/team/invitations', {
    token: owner.token,
    body: { email: member.email, role: 'revisor' },
  });
  const secret = /\/invitacion#(\S+)/.exec((await sent())[0]?.text ?? '')?.[1] ?? '';
  await t.call('POST', '/team-invitations/accepted', { token: member.token, body: { token: secret } });
  expect(await stateOf(member)).toEqual({ email: member.email, is_verified: true, num_sol_keys: 0, pending: null });
  expect(await stateOf(owner)).toMatchObject({ is_verified: false });
});

it('a mail for a new password that waits while the address changes goes to the new one', async () => {
  const owner = await t.addAccountant();
  const next = newAddress();
  await askChange(owner, next);
  const secret = await secretFor(next);
  await t.call('POST', '/users/recover-password', { body: { email: owner.email } });
  await confirm(secret);
  expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
    [next, 'Recupera tu contraseña de ContaPro'],
    [owner.email, 'El correo de tu cuenta de ContaPro cambió'],
  ]);
});

it('is not blocked without a proof, and knows links for a month', async () => {
  const owner = await t.addAccountant();
  await askLink(owner);
  const old = await secretFor(owner.email);
  await askLink(owner);
  t.setNow(new Date(testNow.getTime() + 31 * 86_400_000));
  const token = (await t.services.tokens.issue({ id: owner.id, tokenVersion: 1 })).token;
  expect(await confirm(old)).toEqual([409, 'EMAIL_LINK_REPLACED']);
  await askLink({ ...owner, token });
  expect(await confirm(old)).toEqual([404, 'EMAIL_LINK_NOT_FOUND']);
});
