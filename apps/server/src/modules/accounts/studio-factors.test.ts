import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { addMember } from '../team/testing/add-member.ts';
import { factorsRepository } from './factors.repository.ts';
import { addApp } from './testing/factors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const setRule = (token: string, required_from: string | null, grace_days = 7) =>
  t.call('PUT', '/me/team/factors', { token, body: { required_from, grace_days } });
const dayOf = (date: string) => t.setNow(new Date(`${date}T15:00:00Z`));
/** Another token of an account, after its former one has expired. */
const renewed = async <Account extends { id: string }>(account: Account) => ({
  ...account,
  token: (await t.services.tokens.issue({ id: account.id, tokenVersion: 1 })).token,
});
const secondFactor = async (token: string) => (await t.call('GET', '/me', { token })).json().second_factor;
const team = async (token: string) => {
  const answer = await t.call('GET', '/me/team', { token });
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().errors[0].code}`;
};
const newest = async (token: string) => {
  const [act] = (await t.call('GET', '/me/acts', { token, query: { size: '1' } })).json().data;
  return { kind: act.kind, person: act.person?.name ?? null, about: act.about, details: act.details };
};

it('a titular requires it from a day, with days of grace, and sees who lacks it', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  const member = await addMember(t, owner.id, 'asistente');
  expect((await setRule(owner.token, '2026-11-19')).json().errors[0]).toMatchObject({ name: 'required_from' });
  const people = [
    { member_uuid: null, name: 'Rosa María Quispe Ñahui', email: owner.email, has_factor: false, due_on: '2026-11-30' },
    {
      member_uuid: member.memberId,
      name: 'Luis Ramos Tello',
      email: member.email,
      has_factor: false,
      due_on: '2026-11-30',
    },
  ];
  const answer = await setRule(owner.token, '2026-11-23');
  expect(answer.json()).toEqual({ rule: { required_from: '2026-11-23', grace_days: 7 }, people });
  expect(await newest(owner.token)).toEqual({
    kind: 'factor_rule_changed',
    person: 'Rosa María Quispe Ñahui',
    about: null,
    details: { required_from: '2026-11-23', grace_days: 7 },
  });
  expect((await setRule(member.token, null)).statusCode).toBe(403);
  expect((await t.call('GET', '/me/team/factors', { token: member.token })).statusCode).toBe(403);

  dayOf('2026-11-29');
  const [ownerLater, memberLater] = [await renewed(owner), await renewed(member)];
  expect([await team(ownerLater.token), await team(memberLater.token)]).toEqual([200, 200]);
  expect(await secondFactor(memberLater.token)).toEqual({
    is_set: false,
    is_suggested: false,
    due_on: '2026-11-30',
    is_overdue: false,
  });
});

it('after the day whoever lacks it sets one up before anything else', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  const member = await addMember(t, owner.id, 'revisor');
  const stranger = await t.addAccountant();
  await addApp(t, owner.token);
  await setRule(owner.token, '2026-11-20', 0);
  expect([await team(owner.token), await team(member.token), await team(stranger.token)]).toEqual([
    200,
    '403 FACTOR_SETUP_REQUIRED',
    200,
  ]);
  expect((await secondFactor(member.token)).is_overdue).toBe(true);
  // Ten minutes later the password is asked for again, and setting it up stays possible.
  t.setNow(new Date('2026-11-20T15:11:00Z'));
  const begin = () => t.call('POST', '/me/factors/app', { token: member.token });
  expect((await begin()).json().errors[0].code).toBe('CONFIRMATION_REQUIRED');
  const proof = { token: member.token, body: { password: testPassword } };
  expect((await t.call('POST', '/me/confirmation', proof)).statusCode).toBe(200);
  await addApp(t, member.token);
  expect(await team(member.token)).toBe(200);
  // The last one stays.
  const removed = await t.call('POST', '/me/factors/app/removal', { token: member.token });
  expect([removed.statusCode, removed.json().errors[0].code]).toEqual([409, 'FACTOR_REQUIRED_BY_STUDIO']);
  expect(await team(member.token)).toBe(200);
});

it('a member who joins later has the days of grace from that day on', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  const member = await addMember(t, owner.id, 'revisor');
  await addApp(t, owner.token);
  await setRule(owner.token, '2026-11-20', 3);
  await t.db.sql`update firm_members set joined_at = '2026-12-01T15:00:00Z' where id = ${member.memberId}`;
  dayOf('2026-12-03');
  expect(await team((await renewed(member)).token)).toBe(200);
  dayOf('2026-12-04');
  expect(await team((await renewed(member)).token)).toBe('403 FACTOR_SETUP_REQUIRED');
});

it('the titular resets a member, who is told, and nobody of another studio', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  const other = await t.addAccountant();
  const member = await addMember(t, owner.id, 'asistente');
  const reset = (by: string) => t.call('POST', `/me/team/members/${member.memberId}/factor-reset`, { token: by });
  expect((await reset(owner.token)).json().errors[0].code).toBe('NO_FACTOR');
  await addApp(t, member.token);
  await t.jobs.run();
  t.mails.length = 0;
  expect((await reset(other.token)).json().errors[0].code).toBe('MEMBER_NOT_FOUND');
  expect((await reset(member.token)).statusCode).toBe(403);
  await t.jobs.run();
  expect(t.mails).toEqual([]);
  const { people } = (await reset(owner.token)).json();
  expect(people[1]).toMatchObject({ email: member.email, has_factor: false });
  expect(await newest(owner.token)).toEqual({
    kind: 'factor_reset',
    person: 'Rosa María Quispe Ñahui',
    about: 'Luis Ramos Tello',
    details: {},
  });
  await t.jobs.run();
  expect(t.mails.map(({ to, text }) => [to, text.includes('Rosa María Quispe Ñahui, titular de tu estudio')])).toEqual([
    [member.email, true],
  ]);
  expect((await t.call('GET', '/me', { token: member.token })).statusCode).toBe(401);
  const body = { email: member.email, password: testPassword };
  expect((await t.call('POST', '/users/sign-in', { body })).statusCode).toBe(200);
});

it('the operator resets an account, which leaves an act in its studio', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  const member = await addMember(t, owner.id, 'asistente');
  await addApp(t, member.token);
  const factors = factorsRepository(t.services.database);
  const told: string[] = [];
  const reset = (email: string) =>
    factors.resetByOperator(email, testNow, async (_, id) => {
      told.push(id);
    });
  expect([await reset(`${randomUUID()}@contapro.pe`), await reset(member.email), await reset(member.email)]).toEqual([
    'missing',
    'changed',
    'none',
  ]);
  expect(told).toEqual([member.id]);
  expect(await newest(owner.token)).toEqual({
    kind: 'factor_reset_by_operator',
    person: null,
    about: 'Luis Ramos Tello',
    details: {},
  });
});

it('is suggested from ten clients on, until it is set or put off for thirty days', async () => {
  dayOf('2026-11-20');
  const owner = await t.addAccountant();
  for (let each = 0; each < 9; each += 1) await t.addBusiness(owner.id, { ruc: `2010000000${each}` });
  expect((await secondFactor(owner.token)).is_suggested).toBe(false);
  await t.addBusiness(owner.id, { ruc: '20100000009' });
  expect((await secondFactor(owner.token)).is_suggested).toBe(true);
  expect((await t.call('POST', '/me/factors/reminder', { token: owner.token })).statusCode).toBe(204);
  expect((await secondFactor(owner.token)).is_suggested).toBe(false);
  dayOf('2026-12-21');
  const { token } = await renewed(owner);
  expect((await secondFactor(token)).is_suggested).toBe(true);
  await addApp(t, token);
  expect(await secondFactor(token)).toEqual({ is_set: true, is_suggested: false, due_on: null, is_overdue: false });
});
