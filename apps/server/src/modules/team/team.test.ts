import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { createLogger } from '../../logger.ts';
import { signUp } from '../../testing/sign-up.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice } from '../imports/testing/ubl-fixtures.ts';
import { addMember } from './testing/add-member.ts';

let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  t = await openTestApp({ connection: { connections: 5 }, services: { log } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  t.mails.length = 0;
  lines.length = 0;
  await t.db.sql`delete from shared_limits`;
});

const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

const addTitular = () => t.addAccountant({ name: 'Gladys', lastName: 'Zegarra Flores' });
const invite = async (token: string, email: string, role = 'asistente') => {
  const answer = await t.call('POST', '/me/team/invitations', { token, body: { email, role } });
  await t.jobs.run();
  return answer;
};
/** The secret part of the link in the last mail. */
const secretOf = (text = t.mails.at(-1)?.text ?? '') => /\/invitacion#([\w-]+)/.exec(text)?.[1] ?? '';
const open = (secret: string) => t.call('POST', '/team-invitations/opened', { body: { token: secret } });
const accept = (token: string, secret: string) =>
  t.call('POST', '/team-invitations/accepted', { token, body: { token: secret } });
const teamOf = async (token: string): Promise<Schemas['Team']> => (await t.call('GET', '/me/team', { token })).json();
const namesOf = async (token: string): Promise<string[]> => {
  const answer = await t.call('GET', '/accountant/dashboard/filters', { token });
  return answer.json().businesses.map(({ name }: { name: string }) => name);
};
const refusalOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];
let last = 0;
const freeRuc = () => {
  last += 1;
  return `206${String(10_000_000 + last)}`;
};
const addClients = async (ownerId: string, ...names: readonly string[]) => {
  const clients = [];
  for (const name of names) clients.push(await t.addBusiness(ownerId, { ruc: freeRuc(), name }));
  return clients;
};

describe('an invitation', () => {
  it('comes by mail with a secret that nothing else contains, and makes its person a member', async () => {
    const titular = await addTitular();
    const invited = await invite(titular.token, 'Luis@Estudio.pe');
    expect([invited.statusCode, invited.json()]).toEqual([
      200,
      {
        role: 'titular',
        owner_name: 'Gladys Zegarra Flores',
        members: [],
        invitations: [
          {
            uuid: expect.any(String),
            email: 'luis@estudio.pe',
            role: 'asistente',
            sent_at: null,
            expires_at: days(7).toISOString(),
            has_expired: false,
            num_clients: 0,
          },
        ],
        num_clients: 0,
      },
    ]);
    expect((await teamOf(titular.token)).invitations[0]?.sent_at).toBe(testNow.toISOString());
    const secret = secretOf();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(t.mails).toEqual([
      {
        to: 'luis@estudio.pe',
        subject: 'Gladys Zegarra Flores te invita a su estudio en ContaPro',
        text: expect.stringContaining(`http://localhost:3000/invitacion#${secret}\n`),
      },
    ]);
    const stored = await t.db.sql<{ text: string }[]>`
      select row_to_json(firm_invitations)::text as text from firm_invitations`;
    expect(stored.some(({ text }) => text.includes(secret))).toBe(false);

    const opened = await open(secret);
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      {
        state: 'abierta',
        owner_name: 'Gladys Zegarra Flores',
        role: 'asistente',
        email: 'luis@estudio.pe',
        num_clients: 0,
      },
    ]);
    const person = await t.call('POST', '/users', { body: { ...signUp, email: 'luis@estudio.pe' } });
    const token = person.json().access_token;
    expect((await accept(token, secret)).statusCode).toBe(204);
    expect(lines.join('')).not.toContain(secret);

    const { members, invitations } = await teamOf(titular.token);
    expect([members, invitations]).toEqual([
      [
        {
          uuid: expect.any(String),
          name: 'Rosa Quispe',
          email: 'luis@estudio.pe',
          role: 'asistente',
          joined_at: testNow.toISOString(),
          num_clients: 0,
        },
      ],
      [],
    ]);
    const me = await t.call('GET', '/me', { token });
    expect(me.json()).toMatchObject({
      name: 'Rosa',
      studio: { owner_name: 'Gladys Zegarra Flores', role: 'asistente' },
      subscription: { plan_type: 2, end_date: '2027-01-31' },
    });
    expect(await teamOf(token)).toMatchObject({
      role: 'asistente',
      members: [{ name: 'Rosa Quispe' }],
      invitations: [],
    });
  });

  it('is accepted once, by the account with its email, while it is open', async () => {
    const titular = await addTitular();
    const person = await t.addAccountant();
    const other = await t.addAccountant();
    await invite(titular.token, person.email, 'revisor');
    const secret = secretOf();
    expect(refusalOf(await accept(other.token, secret))).toEqual([409, 'OTHER_EMAIL']);
    expect(refusalOf(await accept(person.token, 'guessed'))).toEqual([404, 'INVITATION_NOT_FOUND']);
    const both = await Promise.all([accept(person.token, secret), accept(person.token, secret)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(refusalOf(await accept(person.token, secret))).toEqual([409, 'INVITATION_USED']);
    expect((await open(secret)).json()).toEqual({
      state: 'usada',
      owner_name: 'Gladys Zegarra Flores',
      role: 'revisor',
    });
  });

  it('expires, and can be sent again with another link', async () => {
    const titular = await addTitular();
    const person = await t.addAccountant();
    await invite(titular.token, person.email);
    const first = secretOf();
    t.setNow(days(7));
    const [token, titularToken] = [await signIn(person.email), await signIn(titular.email)];
    expect((await open(first)).json()).toMatchObject({ state: 'vencida' });
    expect(refusalOf(await accept(token, first))).toEqual([409, 'INVITATION_EXPIRED']);
    const [invitation] = (await teamOf(titularToken)).invitations;
    expect(invitation?.has_expired).toBe(true);
    const again = `/me/team/invitations/${invitation?.uuid}/mails`;
    expect((await t.call('POST', again, { token: titularToken })).statusCode).toBe(200);
    await t.jobs.run();
    expect(t.mails).toHaveLength(2);
    expect(refusalOf(await open(first))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect((await accept(token, secretOf())).statusCode).toBe(204);
    expect(refusalOf(await t.call('POST', again, { token: titularToken }))).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  it('is void when it was withdrawn, or replaced by another one of the same email', async () => {
    const titular = await addTitular();
    const person = await t.addAccountant();
    await invite(titular.token, person.email, 'asistente');
    const first = secretOf();
    await invite(titular.token, person.email, 'revisor');
    const second = secretOf();
    expect(refusalOf(await accept(person.token, first))).toEqual([409, 'INVITATION_WITHDRAWN']);
    const { invitations } = await teamOf(titular.token);
    expect(invitations.map(({ role }) => role)).toEqual(['revisor']);
    const withdrawn = await t.call('DELETE', `/me/team/invitations/${invitations[0]?.uuid}`, { token: titular.token });
    expect(withdrawn.json().invitations).toEqual([]);
    expect((await open(second)).json()).toMatchObject({ state: 'retirada' });
    expect(refusalOf(await accept(person.token, second))).toEqual([409, 'INVITATION_WITHDRAWN']);
  });

  it('cannot be sent again or withdrawn by another titular', async () => {
    const titular = await addTitular();
    const other = await addTitular();
    await invite(titular.token, 'luis2@estudio.pe');
    const path = `/me/team/invitations/${(await teamOf(titular.token)).invitations[0]?.uuid}`;
    expect(refusalOf(await t.call('POST', `${path}/mails`, { token: other.token }))).toEqual([
      404,
      'INVITATION_NOT_FOUND',
    ]);
    await t.call('DELETE', path, { token: other.token });
    expect((await open(secretOf())).json()).toMatchObject({ state: 'abierta' });
  });

  it('is refused for oneself, for a member, and for somebody who already works elsewhere', async () => {
    const titular = await addTitular();
    const member = await addMember(t, titular.id, 'revisor');
    expect(refusalOf(await invite(titular.token, titular.email))).toEqual([400, 'OWN_EMAIL']);
    expect(refusalOf(await invite(titular.token, member.email))).toEqual([409, 'ALREADY_MEMBER']);
    const other = await addTitular();
    await invite(other.token, member.email);
    expect(refusalOf(await accept(member.token, secretOf()))).toEqual([409, 'ALREADY_MEMBER']);
    await invite(other.token, titular.email);
    expect(refusalOf(await accept(titular.token, secretOf()))).toEqual([409, 'OWN_TEAM']);
    expect((await teamOf(other.token)).members).toEqual([]);
  });

  it('is void when its titular has joined another studio', async () => {
    const [titular, other, person] = [await addTitular(), await addTitular(), await t.addAccountant()];
    await invite(other.token, person.email);
    const secret = secretOf();
    await addMember(t, other.id, 'revisor');
    await invite(titular.token, other.email);
    expect(refusalOf(await accept(other.token, secretOf()))).toEqual([409, 'OWN_TEAM']);
    expect((await open(secret)).json()).toMatchObject({ state: 'abierta' });
    await t.db.sql`update firm_members set ended_at = now() where owner_id = ${other.id}`;
    expect((await accept(other.token, secretOf())).statusCode).toBe(204);
    expect(refusalOf(await accept(person.token, secret))).toEqual([409, 'INVITATION_WITHDRAWN']);
  });

  it('is mailed to one address five times an hour, however it is sent again', async () => {
    const { token } = await addTitular();
    const statuses = [(await invite(token, 'una@estudio.pe')).statusCode];
    const uuid = (await teamOf(token)).invitations[0]?.uuid;
    for (let time = 0; time < 3; time += 1)
      statuses.push((await t.call('POST', `/me/team/invitations/${uuid}/mails`, { token })).statusCode);
    statuses.push((await invite(token, 'Una@estudio.pe')).statusCode);
    const again = (await teamOf(token)).invitations[0]?.uuid;
    statuses.push((await t.call('POST', `/me/team/invitations/${again}/mails`, { token })).statusCode);
    statuses.push((await invite(token, 'una@estudio.pe')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await invite(token, 'otra@estudio.pe')).statusCode).toBe(200);
  });

  it('of each of two titulares to the other, accepted at the same time: one of them becomes a member', async () => {
    const [one, other] = [await addTitular(), await addTitular()];
    await invite(one.token, other.email);
    const ofOne = secretOf();
    await invite(other.token, one.email);
    const ofOther = secretOf();
    const locked = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = t.db.sql.begin(async (sql) => {
      await sql`select from firm_invitations where owner_id in (${one.id}, ${other.id}) for update`;
      locked.resolve();
      await released;
    });
    await locked.promise;
    const accepting = Promise.all([accept(other.token, ofOne), accept(one.token, ofOther)]);
    await vi.waitUntil(
      async () => {
        const waiting = await t.db.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length === 2;
      },
      { timeout: 3_000, interval: 10 },
    );
    release();
    await holding;
    const answers = await accepting;
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map(refusalOf);
    expect(refused).toEqual([[409, 'INVITATION_WITHDRAWN']]);
  });

  it('is refused when the team has fifty people and invitations', async () => {
    const titular = await addTitular();
    await t.db.sql`
      insert into firm_invitations (owner_id, email, role, invited_at, expires_at)
      select ${titular.id}, number || '@estudio.pe', 'revisor', now(), now() from generate_series(1, 50) number`;
    expect(refusalOf(await invite(titular.token, 'mas@estudio.pe'))).toEqual([409, 'TEAM_FULL']);
    // One that is invited again takes no further place.
    expect((await invite(titular.token, '1@estudio.pe')).statusCode).toBe(200);
  });

  it('keeps whoever tries many links waiting', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      answers.push((await open(`guess-${attempt}`)).statusCode);
    }
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the clients of an invitation', () => {
  const inviteTo = async (token: string, email: string, clients: readonly string[], role = 'asistente') => {
    const answer = await t.call('POST', '/me/team/invitations', {
      token,
      body: { email, role, business_uuids: clients },
    });
    await t.jobs.run();
    expect(answer.statusCode).toBe(200);
    return answer.json().invitations[0];
  };
  const rowsOf = (invitationId: string) =>
    t.db.sql`select business_id from invitation_clients where invitation_id = ${invitationId}`;

  it('are those of the studio, can be changed while it is open, and belong to the person who accepts', async () => {
    const titular = await addTitular();
    const [one, two, three] = await addClients(titular.id, 'Uno S.A.C.', 'Dos S.A.C.', 'Tres S.A.C.');
    const [foreign] = await addClients((await addTitular()).id, 'De otro S.A.C.');
    const person = await t.addAccountant();
    const ids = [one?.id ?? '', two?.id ?? '', foreign?.id ?? ''];
    const invitation = await inviteTo(titular.token, person.email, ids);
    expect(invitation.num_clients).toBe(2);
    const path = `/me/team/invitations/${invitation.uuid}`;
    const listed = await t.call('GET', `${path}/clients`, { token: titular.token });
    expect(listed.json()).toEqual({ business_uuids: [one?.id, two?.id].toSorted() });
    const changed = await t.call('PATCH', path, {
      token: titular.token,
      body: { assign: [three?.id, foreign?.id], unassign: [two?.id] },
    });
    expect([changed.statusCode, changed.json().invitations[0].num_clients]).toEqual([200, 2]);
    // Whoever has the link learns how many they are, and neither names nor RUCs.
    expect((await open(secretOf())).json()).toEqual({
      state: 'abierta',
      owner_name: 'Gladys Zegarra Flores',
      role: 'asistente',
      email: person.email,
      num_clients: 2,
    });
    expect((await accept(person.token, secretOf())).statusCode).toBe(204);
    expect(await namesOf(person.token)).toEqual(['Uno S.A.C.', 'Tres S.A.C.']);
    expect((await teamOf(titular.token)).members[0]?.num_clients).toBe(2);
    expect(await rowsOf(invitation.uuid)).toEqual([]);
    const late = [
      await t.call('PATCH', path, { token: titular.token, body: { assign: [two?.id] } }),
      await t.call('GET', `${path}/clients`, { token: titular.token }),
    ];
    expect(late.map(refusalOf)).toEqual([
      [404, 'INVITATION_NOT_FOUND'],
      [404, 'INVITATION_NOT_FOUND'],
    ]);
    expect(await namesOf(person.token)).toEqual(['Uno S.A.C.', 'Tres S.A.C.']);
  });

  it('leave out what was archived or removed since', async () => {
    const titular = await addTitular();
    const [kept, archived, removed, restored] = await addClients(titular.id, 'Uno', 'Dos', 'Tres', 'Cuatro');
    const person = await t.addAccountant();
    const ids = [kept, archived, removed, restored].map((client) => client?.id ?? '');
    const invitation = await inviteTo(titular.token, person.email, ids);
    await t.db.sql`update businesses set archived_at = now() where id = any(${ids.slice(1)}::uuid[])`;
    const gone = await t.call('POST', `/businesses/${removed?.id}/remove`, {
      token: titular.token,
      body: { ruc: removed?.ruc },
    });
    expect(gone.statusCode).toBe(204);
    await t.db.sql`update businesses set archived_at = null where id = ${restored?.id ?? ''}`;
    expect((await open(secretOf())).json()).toMatchObject({ num_clients: 2 });
    expect((await teamOf(titular.token)).invitations[0]?.num_clients).toBe(2);
    const listed = await t.call('GET', `/me/team/invitations/${invitation.uuid}/clients`, { token: titular.token });
    expect(listed.json()).toEqual({ business_uuids: [kept?.id, restored?.id].toSorted() });
    expect((await accept(person.token, secretOf())).statusCode).toBe(204);
    expect(await t.db.sql`select count(*)::int from client_assignments where person_id = ${person.id}`).toEqual([
      { count: 2 },
    ]);
    expect(await namesOf(person.token)).toEqual(['Uno', 'Cuatro']);
  });

  it('are none for a revisor, and forgotten when it is withdrawn or replaced', async () => {
    const titular = await addTitular();
    const [one] = await addClients(titular.id, 'Uno S.A.C.');
    const ids = [one?.id ?? ''];
    const first = await inviteTo(titular.token, 'ana3@estudio.pe', ids);
    const second = await inviteTo(titular.token, 'ana3@estudio.pe', ids);
    expect([await rowsOf(first.uuid), (await rowsOf(second.uuid)).length]).toEqual([[], 1]);
    await t.call('DELETE', `/me/team/invitations/${second.uuid}`, { token: titular.token });
    expect(await rowsOf(second.uuid)).toEqual([]);
    const revisor = await inviteTo(titular.token, 'ana3@estudio.pe', ids, 'revisor');
    const changed = await t.call('PATCH', `/me/team/invitations/${revisor.uuid}`, {
      token: titular.token,
      body: { assign: ids },
    });
    expect([changed.statusCode, changed.json().invitations[0].num_clients]).toEqual([200, 0]);
    expect((await open(secretOf())).json()).not.toHaveProperty('num_clients');
  });

  it('are seen and changed by the titular of the studio only', async () => {
    const titular = await addTitular();
    const other = await addTitular();
    const [one] = await addClients(other.id, 'Uno S.A.C.');
    const { uuid } = await inviteTo(titular.token, 'ana4@estudio.pe', []);
    const path = `/me/team/invitations/${uuid}`;
    const answers = [
      await t.call('GET', `${path}/clients`, { token: other.token }),
      await t.call('PATCH', path, { token: other.token, body: { assign: [one?.id] } }),
    ];
    expect(answers.map(refusalOf)).toEqual([
      [404, 'INVITATION_NOT_FOUND'],
      [404, 'INVITATION_NOT_FOUND'],
    ]);
    expect(await rowsOf(uuid)).toEqual([]);
  });
});

async function signIn(email: string): Promise<string> {
  const answer = await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } });
  return answer.json().access_token;
}

describe('the clients of a member', () => {
  it('are those that the titular assigns to an asistente, and all for a revisor', async () => {
    const titular = await addTitular();
    const [one, two] = await addClients(titular.id, 'Uno S.A.C.', 'Dos S.A.C.');
    const member = await addMember(t, titular.id, 'asistente');
    const path = `/me/team/members/${member.memberId}`;
    const change = (body: object) => t.call('PATCH', path, { token: titular.token, body });
    expect(await namesOf(member.token)).toEqual([]);
    const foreign = await addClients((await addTitular()).id, 'De otro S.A.C.');
    const changed = await change({ assign: [one?.id, foreign[0]?.id] });
    expect([changed.statusCode, changed.json().members[0].num_clients]).toEqual([200, 1]);
    expect(await namesOf(member.token)).toEqual(['Uno S.A.C.']);
    expect((await teamOf(member.token)).num_clients).toBe(1);
    const clients = await t.call('GET', `${path}/clients`, { token: titular.token });
    expect(clients.json()).toEqual({ business_uuids: [one?.id] });
    await change({ assign: [two?.id], unassign: [one?.id] });
    expect(await namesOf(member.token)).toEqual(['Dos S.A.C.']);
    await change({ role: 'revisor' });
    expect(await namesOf(member.token)).toEqual(['Uno S.A.C.', 'Dos S.A.C.']);
    await change({ role: 'asistente' });
    expect(await namesOf(member.token)).toEqual(['Dos S.A.C.']);
  });

  it('are changed by the titular of the studio only', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Uno S.A.C.');
    const member = await addMember(t, titular.id, 'asistente');
    const other = await addTitular();
    const path = `/me/team/members/${member.memberId}`;
    const body = { assign: [client?.id] };
    expect(refusalOf(await t.call('PATCH', path, { token: other.token, body }))).toEqual([404, 'MEMBER_NOT_FOUND']);
    expect(refusalOf(await t.call('GET', `${path}/clients`, { token: other.token }))).toEqual([
      404,
      'MEMBER_NOT_FOUND',
    ]);
    expect(refusalOf(await t.call('PATCH', path, { token: member.token, body }))).toEqual([403, 'ROLE_NOT_ALLOWED']);
    await t.call('DELETE', path, { token: other.token });
    expect(await namesOf(member.token)).toEqual([]);
    expect((await teamOf(titular.token)).members).toHaveLength(1);
  });

  it('count once for the plan of the titular', async () => {
    const titular = await t.addAccountant({
      planIntervals: [{ companies: 1, until: '2027-01-31' }],
    });
    const [client] = await addClients(titular.id, 'Uno S.A.C.');
    await addMember(t, titular.id, 'asistente', [client?.id ?? '']);
    await addMember(t, titular.id, 'revisor');
    const added = await t.call('POST', '/me/businesses', {
      token: titular.token,
      body: {
        ruc: '20601030013',
        name: 'Dos S.A.C.',
        username: 'DOS00001',
        passwordSOL: 'clave',
        terms: true,
        privacy: true,
      },
    });
    expect(refusalOf(added)).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });
});

describe('the end of an access', () => {
  it('refuses the next call and says why; the person then sees the own clients', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Uno S.A.C.');
    const member = await addMember(t, titular.id, 'asistente', [client?.id ?? '']);
    await addClients(member.id, 'Propia S.A.C.');
    expect(await namesOf(member.token)).toEqual(['Uno S.A.C.']);
    const ended = await t.call('DELETE', `/me/team/members/${member.memberId}`, { token: titular.token });
    expect([ended.statusCode, ended.json().members]).toEqual([200, []]);
    const next = await t.call('GET', '/me/board', {
      token: member.token,
      query: { tax_period: '202610', page: '1', size: '10' },
    });
    expect([next.statusCode, next.json().errors]).toEqual([
      401,
      [
        {
          code: 'ACCESS_ENDED',
          message:
            'Tu acceso al estudio de Gladys Zegarra Flores terminó. Vuelve a iniciar sesión para ver tus propias empresas.',
        },
      ],
    ]);
    const token = await signIn(member.email);
    expect(await namesOf(token)).toEqual(['Propia S.A.C.']);
    expect((await t.call('GET', '/me', { token })).json()).not.toHaveProperty('studio');
    // A second time changes nothing: the new token stays valid.
    await t.call('DELETE', `/me/team/members/${member.memberId}`, { token: titular.token });
    expect(await namesOf(token)).toEqual(['Propia S.A.C.']);
  });

  it('can be the own decision', async () => {
    const titular = await addTitular();
    await addClients(titular.id, 'Uno S.A.C.');
    const member = await addMember(t, titular.id, 'revisor');
    expect((await t.call('DELETE', '/me/team/membership', { token: member.token })).statusCode).toBe(204);
    expect((await teamOf(titular.token)).members).toEqual([]);
    const token = await signIn(member.email);
    expect(await namesOf(token)).toEqual([]);
    expect(refusalOf(await t.call('DELETE', '/me/team/membership', { token }))).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  it('does not leave clients behind for the next time', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Uno S.A.C.');
    const member = await addMember(t, titular.id, 'asistente', [client?.id ?? '']);
    await t.call('DELETE', `/me/team/members/${member.memberId}`, { token: titular.token });
    await invite(titular.token, member.email);
    const token = await signIn(member.email);
    expect((await accept(token, secretOf())).statusCode).toBe(204);
    expect(await namesOf(token)).toEqual([]);
  });

  it('ends the links to files that the person made, and leaves those of others', async () => {
    const titular = await addTitular();
    const client = await t.addBusiness(titular.id, { ruc: demoRuc });
    await importAndRead(t.services, client.id, {
      'rce.txt': sireFile(rceHeader, rceRows),
      'f.xml': restaurantInvoice,
    });
    const member = await addMember(t, titular.id, 'asistente', [client.id]);
    const linksOf = async (token: string) => {
      const board = await t.call('GET', '/me/board/report', { token, query: { tax_period: '202610' } });
      const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
      const report = await t.call('GET', `/businesses/${demoRuc}/reports`, { token, query });
      const listed = await t.call('GET', '/businesses/dashboard-reports/all-invoices', {
        token,
        query: { ruc: demoRuc, tax_period: '202610', page: '1', size: '100', status: '0' },
      });
      const xml = /"(\/app\/internal\/files\/vouchers\/[^"]+\.xml)"/.exec(listed.body)?.[1] ?? '';
      return [board.json().sas, report.json().sas, xml];
    };
    const statusesOf = (links: readonly string[]) =>
      Promise.all(links.map(async (url) => (await t.app.inject({ method: 'GET', url })).statusCode));
    const [own, others] = [await linksOf(member.token), await linksOf(titular.token)];
    expect([await statusesOf(own), await statusesOf(others)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    const path = `/me/team/members/${member.memberId}`;
    // A client that is taken away takes its links along; the file about all clients is of those that are left.
    await t.call('PATCH', path, { token: titular.token, body: { unassign: [client.id] } });
    expect(await statusesOf(own)).toEqual([200, 404, 404]);
    await t.call('PATCH', path, { token: titular.token, body: { assign: [client.id] } });
    expect(await statusesOf(own)).toEqual([200, 200, 200]);
    await t.call('DELETE', path, { token: titular.token });
    expect([await statusesOf(own), await statusesOf(others)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
  });

  it('leaves the calendar of the person with the own clients', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Uno S.A.C.');
    const member = await addMember(t, titular.id, 'asistente', [client?.id ?? '']);
    await addClients(member.id, 'Propia S.A.C.');
    const settings = await t.call('PATCH', '/me/notices/settings', {
      token: member.token,
      body: { calendar: 'renewed' },
    });
    const { pathname: url } = new URL(settings.json().calendar_url);
    const calendar = async () => (await t.app.inject({ method: 'GET', url })).body.replaceAll('\r\n ', '');
    expect([(await calendar()).includes('Uno S.A.C.'), (await calendar()).includes('Propia S.A.C.')]).toEqual([
      true,
      false,
    ]);
    await t.call('DELETE', `/me/team/members/${member.memberId}`, { token: titular.token });
    expect([(await calendar()).includes('Uno S.A.C.'), (await calendar()).includes('Propia S.A.C.')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the person who is responsible for a business', () => {
  type Row = Schemas['BoardRow'];
  const board = async (token: string, query: Record<string, string> = {}): Promise<Schemas['BoardPage']> =>
    (
      await t.call('GET', '/me/board', { token, query: { tax_period: '202610', page: '1', size: '100', ...query } })
    ).json();
  const responsibles = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ name, responsible }) => [name, responsible?.name ?? null]));
  const assign = (token: string, ...changes: readonly Schemas['ResponsibleChange'][]) =>
    t.call('PUT', '/me/board/responsibles', { token, body: { changes } });
  const change = (
    business_uuid: string,
    former_uuid: string | null,
    responsible_uuid: string | null,
    ends_access = false,
  ) => ({ business_uuid, former_uuid, responsible_uuid, ends_access });

  it('is a column and a filter of the board, sees the business from then on, and all of it can be undone', async () => {
    const titular = await addTitular();
    const clients = await addClients(titular.id, 'Andina', 'Botica', 'Cusco');
    const [andina = '', botica = '', cusco = ''] = clients.map(({ id }) => id);
    const luis = await addMember(t, titular.id, 'asistente', [andina]);
    const made = await assign(titular.token, change(andina, null, luis.id), change(botica, null, luis.id));
    expect([made.statusCode, made.json()]).toEqual([
      200,
      {
        results: [
          { outcome: 'changed', gave_access: false },
          { outcome: 'changed', gave_access: true },
        ],
      },
    ]);
    const name = 'Luis Ramos Tello';
    const { data, people } = await board(titular.token);
    expect(responsibles(data)).toEqual({ Andina: name, Botica: name, Cusco: null });
    expect(people).toEqual([
      { uuid: titular.id, name: 'Gladys Zegarra Flores' },
      { uuid: luis.id, name },
    ]);
    const ofLuis = await board(titular.token, { responsible: luis.id });
    const ofNobody = await board(titular.token, { responsible: 'nobody' });
    expect([Object.keys(responsibles(ofLuis.data)), ofLuis.summary.num_businesses]).toEqual([['Andina', 'Botica'], 2]);
    expect([Object.keys(responsibles(ofNobody.data)), ofNobody.summary.num_businesses]).toEqual([['Cusco'], 1]);
    const seen = await board(luis.token);
    expect([responsibles(seen.data), seen.people]).toEqual([{ Andina: name, Botica: name }, [{ uuid: luis.id, name }]]);

    const undone = await assign(titular.token, change(andina, luis.id, null), change(botica, luis.id, null, true));
    expect(undone.json().results.map(({ outcome }: Schemas['ResponsibleResult']) => outcome)).toEqual([
      'changed',
      'changed',
    ]);
    expect(responsibles((await board(titular.token)).data)).toEqual({ Andina: null, Botica: null, Cusco: null });
    expect(await namesOf(luis.token)).toEqual(['Andina']);
    expect(cusco).not.toBe('');
  });

  it('is not changed by a request that has seen another one, nor to somebody who does not work in the studio', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Andina');
    const id = client?.id ?? '';
    const stranger = await t.addAccountant();
    const [theirs] = await addClients(stranger.id, 'De otro');
    await assign(titular.token, change(id, null, titular.id));
    const answer = await assign(
      titular.token,
      change(id, null, null),
      change(id, titular.id, stranger.id),
      change(theirs?.id ?? '', null, titular.id),
    );
    expect(answer.json().results).toEqual([
      { outcome: 'changed_meanwhile', gave_access: false },
      { outcome: 'person_left', gave_access: false },
      { outcome: 'not_found', gave_access: false },
    ]);
    expect(responsibles((await board(titular.token)).data)).toEqual({ Andina: 'Gladys Zegarra Flores' });
    expect(responsibles((await board(stranger.token)).data)).toEqual({ 'De otro': null });
  });

  it('is nobody any more when the access of the person to the business, or to the studio, ends', async () => {
    const titular = await addTitular();
    const clients = await addClients(titular.id, 'Andina', 'Botica');
    const [andina = '', botica = ''] = clients.map(({ id }) => id);
    const luis = await addMember(t, titular.id, 'asistente', [andina, botica]);
    await assign(titular.token, change(andina, null, luis.id), change(botica, null, luis.id));
    const [member] = (await teamOf(titular.token)).members;
    const path = `/me/team/members/${member?.uuid}`;
    await t.call('PATCH', path, { token: titular.token, body: { unassign: [andina] } });
    expect(responsibles((await board(titular.token)).data)).toEqual({ Andina: null, Botica: 'Luis Ramos Tello' });
    await t.call('DELETE', path, { token: titular.token });
    const { data, people } = await board(titular.token);
    expect([responsibles(data), people.length]).toEqual([{ Andina: null, Botica: null }, 1]);
  });

  it('is the business of the titular only', async () => {
    const titular = await addTitular();
    const [client] = await addClients(titular.id, 'Andina');
    const revisor = await addMember(t, titular.id, 'revisor');
    expect(refusalOf(await assign(revisor.token, change(client?.id ?? '', null, revisor.id)))).toEqual([
      403,
      'ROLE_NOT_ALLOWED',
    ]);
  });
});
