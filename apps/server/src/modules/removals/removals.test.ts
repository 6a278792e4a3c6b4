import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../testing/rows.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { addMember } from '../team/testing/add-member.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice } from '../imports/testing/ubl-fixtures.ts';
import { startAccountRemovals } from './account-removals.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ collects: true });
  await startAccountRemovals(t.services);
}, 120_000);
beforeEach(async () => {
  await t.jobs.run();
  t.mails.length = 0;
  await t.db.sql`truncate accountants, businesses, imports, vouchers, xml_documents, deleted_objects cascade`;
  await t.db.sql`delete from shared_limits`;
});
afterAll(() => t.close());

type Owner = Awaited<ReturnType<TestApp['addAccountant']>>;

const otherRuc = '20131312955';
const codeOf = (answer: Awaited<ReturnType<TestApp['call']>>) =>
  answer.statusCode === 204 ? undefined : answer.json().errors?.[0].code;
const get = async ({ token }: Pick<Owner, 'token'>, path: string) => {
  const answer = await t.call('GET', path, { token });
  return { status: answer.statusCode, body: answer.json() };
};
async function remove(owner: Owner, body: object = {}) {
  const answer = await t.call('POST', '/me/removal', {
    token: owner.token,
    body: { email: owner.email, ...body },
  });
  return [answer.statusCode, codeOf(answer)];
}
const gone = [204, undefined];

async function clientWithData(owner: Owner, ruc = demoRuc) {
  const business = await t.addBusiness(owner.id, { ruc });
  await importAndRead(t.services, business.id, {
    'rce.txt': sireFile(rceHeader, rceRows).replaceAll(demoRuc, ruc),
    'f.xml': restaurantInvoice.replaceAll(demoRuc, ruc),
  });
  return business;
}

interface Column {
  table: string;
  column: string;
}

/** The columns of all tables with this type. Objects that no row names yet are left to the sweep of documents. */
const columnsOf = async (type: string) => [
  ...(await t.db.sql<Column[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.atttypid = ${type}::regtype
      and c.relname not in ('unconfirmed_objects', 'deleted_objects')`),
];
const countOf = async ({ table, column }: Column, value: string) => {
  const [found] = await t.db.sql<{ count: number }[]>`
    select count(*)::int as count from ${t.db.sql(table)} where ${t.db.sql(column)} = ${value}`;
  return found?.count ?? 0;
};
/** The columns in which a value is found, as `table.column`. */
async function placesOf(type: string, value: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of await columnsOf(type))
    if ((await countOf(one, value)) > 0) found.push(`${one.table}.${one.column}`);
  return found.toSorted();
}

/** The columns that refer to accounts. */
const references = async () => [
  ...(await t.db.sql<Column[]>`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accountants'::regclass order by 1, 2`),
];

/** Adds a row that refers to an account to a table that has none, with any values in its other columns. */
async function addRow({ table, column }: Column, id: string, others: { personId: string; businessId: string }) {
  const columns = await t.db.sql<{ name: string; type: string; length: number | null }[]>`
    select column_name as name, udt_name as type, character_maximum_length as length from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`;
  const ofAccounts = new Set((await references()).filter((one) => one.table === table).map((one) => one.column));
  const valueOf = ({ name, type, length }: (typeof columns)[number]) => {
    if (name === column) return id;
    if (ofAccounts.has(name)) return others.personId;
    if (name === 'business_id') return others.businessId;
    if (type === 'uuid' || type === 'text') return randomUUID();
    if (type === 'bpchar') return '1'.repeat(length ?? 1);
    if (/^(?:int|numeric)/.test(type)) return 1;
    if (type === 'jsonb') return '{}';
    if (type === 'timestamptz' || type === 'date') return testNow.toISOString();
    return type === 'bool' ? false : [];
  };
  const row = { [column]: id, ...Object.fromEntries(columns.map((one) => [one.name, valueOf(one)])) };
  await insertRow(t.db.sql, table, row);
}

describe('a removed account', () => {
  it('leaves nothing in any table but its payments without it, and nothing of others changes', async () => {
    const owner = await t.addAccountant();
    const stranger = await t.addAccountant();
    const clients = [await clientWithData(owner), await t.addBusiness(owner.id, { ruc: '20100070970' })] as const;
    const staying = await clientWithData(stranger, otherRuc);
    await t.db.sql`update xml_documents set object_key = business_id || '/xml' where business_id = ${clients[0].id}`;
    for (const one of await references())
      for (const { id } of [owner, stranger])
        if ((await countOf(one, id)) === 0)
          // Nobody works in two studios, so each row has somebody else.
          await addRow(one, id, { personId: (await t.addAccountant()).id, businessId: staying.id });
    const everywhere = (await references()).map(({ table, column }) => `${table}.${column}`);
    expect(await placesOf('uuid', owner.id)).toEqual(expect.arrayContaining(everywhere));
    const [before, clientBefore] = [await placesOf('uuid', stranger.id), await placesOf('uuid', staying.id)];
    const charges = await t.db.sql`select charge_id, amount_cents from payments where accountant_id = ${owner.id}`;

    expect(await remove(owner)).toEqual(gone);
    await t.jobs.run();

    expect(await placesOf('uuid', owner.id)).toEqual([]);
    for (const { id } of clients) expect(await placesOf('uuid', id)).toEqual([]);
    expect(await placesOf('text', owner.email)).toEqual([]);
    const kept = await t.db.sql`select charge_id, amount_cents from payments where accountant_id is null`;
    expect([...kept]).toEqual([...charges]);
    const recorded = await t.db.sql<{ key: string }[]>`select object_key as key from deleted_objects`;
    expect(recorded.map(({ key }) => key)).toEqual([`${clients[0].id}/xml`]);
    expect(t.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      owner.email,
      'Eliminamos tu cuenta de ContaPro',
    ]);
    expect([await placesOf('uuid', stranger.id), await placesOf('uuid', staying.id)]).toEqual([before, clientBefore]);
    expect((await get(owner, '/me')).status).toBe(401);
  });

  it('asks for the email, and waits for an open charge', async () => {
    const owner = await t.addAccountant();
    expect(await remove(owner, { email: 'otro@contapro.pe' })).toEqual([400, 'EMAIL_DIFFERENT']);
    const [attempt] = await t.db.sql<{ id: string }[]>`
      insert into charge_attempts (accountant_id, token_hash, plan_id, amount_cents, email, state, requested_at)
      values (${owner.id}, 'x', 4, 11800, ${owner.email}, 'unknown', ${testNow.toISOString()}) returning id`;
    expect(await remove(owner)).toEqual([409, 'CHARGE_OPEN']);
    expect((await get(owner, '/me')).status).toBe(200);
    await t.db.sql`update charge_attempts set state = 'not_made' where id = ${attempt?.id ?? ''}`;
    expect(await remove(owner, { email: ` ${owner.email.toUpperCase()}` })).toEqual(gone);
  });

  it('ends its sessions, links, calendar, recoveries and collections before its data are deleted', async () => {
    const owner = await t.addAccountant();
    const business = await clientWithData(owner);
    await t.services.collector.request(business, { periods: ['202610'] });
    const calendarId = randomUUID();
    await t.db.sql`insert into notice_settings (accountant_id, calendar_id) values (${owner.id}, ${calendarId})`;
    const calendar = `/files/calendars/${t.services.links.signId('calendars', calendarId)}/v.ics`;
    expect((await t.call('GET', calendar)).statusCode).toBe(200);
    await t.call('POST', '/users/recover-password', { body: { email: owner.email } });
    await t.call('POST', '/me/email/links', { token: owner.token });

    expect(await remove(owner)).toEqual(gone);

    expect((await get(owner, '/me')).status).toBe(401);
    expect((await t.call('GET', calendar)).statusCode).toBe(404);
    const signIn = await t.call('POST', '/users/sign-in', { body: { email: owner.email, password: testPassword } });
    expect(signIn.statusCode).toBe(401);
    const open = await t.db.sql`
      select 1 from collection_runs union all select 1 from client_questions union all select 1 from month_summaries`;
    expect([...open]).toEqual([]);
    // The same email and the same RUC can begin again at once.
    const again = await t.addAccountant({ email: owner.email });
    const body = { ruc: demoRuc, name: 'Otra', username: 'NUEVA001', passwordSOL: 'clave', terms: true, privacy: true };
    expect((await t.call('POST', '/me/businesses', { token: again.token, body })).statusCode).toBe(204);
    await t.jobs.run();
    // The mail for a new password that waited is not sent, nor the link.
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Eliminamos tu cuenta de ContaPro'],
    ]);
    expect((await get(again, '/accountant/dashboard/filters')).body.businesses).toHaveLength(1);
  });

  it('goes on after an interruption', async () => {
    const owner = await t.addAccountant();
    const first = await t.addBusiness(owner.id);
    await t.addBusiness(owner.id, { ruc: '20100070970' });
    await remove(owner);
    await t.db.sql`delete from businesses where id = ${first.id}`;
    await t.jobs.run();
    expect(await placesOf('uuid', owner.id)).toEqual([]);
  });

  it('ends the accesses to its studio and its invitations, and tells the people', async () => {
    const owner = await t.addAccountant();
    const business = await t.addBusiness(owner.id);
    const member = await addMember(t, owner.id, 'asistente', [business.id]);
    const own = await t.addBusiness(member.id, { ruc: otherRuc });
    const invited = { email: 'nueva@estudio.pe', role: 'revisor' };
    await t.call('POST', '/me/team/invitations', { token: owner.token, body: invited });
    await t.jobs.run();
    const secret = /\/invitacion#(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? '';
    t.mails.length = 0;
    expect((await get(owner, '/me/contents')).body).toEqual({
      num_clients: 1,
      num_vouchers: 0,
      num_documents: 0,
      num_members: 1,
      num_invitations: 1,
      num_payments: 0,
      paid_until: '2027-01-31',
    });
    expect(await remove(owner)).toEqual(gone);
    expect(await get(member, '/me')).toMatchObject({ status: 401, body: { errors: [{ code: 'ACCESS_ENDED' }] } });
    expect(codeOf(await t.call('POST', '/team-invitations/opened', { body: { token: secret } }))).toBe(
      'INVITATION_NOT_FOUND',
    );
    await t.jobs.run();
    expect(t.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [owner.email, 'Eliminamos tu cuenta de ContaPro'],
        [member.email, 'Tu acceso a un estudio en ContaPro terminó'],
      ].toSorted(),
    );
    const signIn = await t.call('POST', '/users/sign-in', { body: { email: member.email, password: testPassword } });
    const token = String(signIn.json().access_token);
    const listed = (await get({ token }, '/accountant/dashboard/filters')).body.businesses;
    expect(listed.map(({ uuid }: { uuid: string }) => uuid)).toEqual([own.id]);
  });

  it('of a member leaves the studio, which keeps its clients and what the member has decided', async () => {
    const owner = await t.addAccountant();
    const business = await clientWithData(owner);
    const member = await addMember(t, owner.id, 'asistente', [business.id]);
    const own = await t.addBusiness(member.id, { ruc: '20100070970' });
    await t.db.sql`
      update vouchers set decision = 'VALIDATED', decided_by = ${member.id}, decided_at = now()
      where business_id = ${business.id}`;
    const [decided] = await t.db.sql<{ count: number }[]>`
      select count(*)::int as count from vouchers where decided_by = ${member.id}`;
    expect(decided?.count).toBeGreaterThan(0);
    expect((await get(member, '/me/contents')).body).toMatchObject({ num_clients: 1, num_members: 0 });
    expect(await remove(member)).toEqual(gone);
    await t.jobs.run();
    // The decision keeps the id of the person, which names nobody any more.
    expect(await placesOf('uuid', member.id)).toEqual(['vouchers.decided_by']);
    expect([
      await placesOf('uuid', own.id),
      await countOf({ table: 'vouchers', column: 'decided_by' }, member.id),
    ]).toEqual([[], decided?.count]);
    expect((await get(owner, '/me/team')).body.members).toEqual([]);
    expect((await get(owner, '/me')).status).toBe(200);
    expect(await t.db.sql`select kind, person_id from studio_acts where owner_id = ${owner.id}`).toEqual([
      { kind: 'member_left', person_id: null },
    ]);
  });
});
