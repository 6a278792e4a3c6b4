import { trialCapacity } from '@contapro/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { accountants, businesses, rucRequests } from '../../database/schema/index.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { agreeingTaxAuthority, type CallOptions, openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { beginRemoval } from '../removals/account-removals.ts';
import type { CheckAnswer, Taxpayer } from '../sunat/tax-authority.ts';
import { requestDueTransfers, startRucTransfers } from './ruc-transfers.ts';
import { startTransferMails } from './transfer-mails.ts';
import { transfersRepository } from './transfers.repository.ts';

let t: TestApp;
let workers: Worker[];
/** What SUNAT says to a SOL user; it accepts all others. */
let answers: Map<string, CheckAnswer>;
let checked: Taxpayer[];
beforeAll(async () => {
  t = await openTestApp({
    connection: { connections: 8 },
    taxAuthority: {
      ...agreeingTaxAuthority,
      check: async (taxpayer) => {
        checked.push(taxpayer);
        await taxpayer.recordUse();
        return answers.get(taxpayer.credentials.username) ?? { outcome: 'ready', missingModules: [] };
      },
    },
  });
  workers = [await startRucTransfers(t.services), await startTransferMails(t.services)];
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await t.close();
});
beforeEach(async () => {
  t.setNow(testNow);
  answers = new Map();
  checked = [];
  await t.jobs.run();
  t.mails.length = 0;
  await t.db.sql`delete from ruc_requests`;
  await t.db.sql`delete from shared_limits`;
});

const hour = 3_600_000;
const minute = 60_000;
let next = 0;
const freeRuc = () => {
  next += 1;
  const ten = `2077${String(next).padStart(6, '0')}`;
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
  return `${ten}${(11 - (sum % 11)) % 10}`;
};
type Account = Awaited<ReturnType<TestApp['addAccountant']>>;
const body = (ruc: string, username = 'NUEVO001') => ({
  ruc,
  name: ' Andina de la nueva cuenta ',
  username,
  passwordSOL: 'clave-nueva',
  sunat_api_key: 'llave-nueva',
  sunat_api_secret: 'secreto-nuevo',
  terms: true,
  privacy: true,
});
/** A token that is valid by the clock of the test. */
const tokenOf = async ({ id }: Account): Promise<string> => {
  const [row] = await t.db.database.select().from(accountants).where(eq(accountants.id, id));
  if (!row) throw new Error('No account');
  return (await t.services.tokens.issue(row)).token;
};
const call = async (account: Account, method: 'GET' | 'POST' | 'PATCH', path: string, options: CallOptions = {}) =>
  t.call(method, path, { ...options, token: await tokenOf(account) });
const ask = (account: Account, ruc: string, username?: string) =>
  call(account, 'POST', '/me/ruc-requests', { body: body(ruc, username) });
const stateOf = (answer: Awaited<ReturnType<typeof ask>>): string =>
  answer.statusCode === 200 ? answer.json().request.state : answer.json().errors[0].code;
const keep = (account: Account, businessId: string) => call(account, 'POST', `/businesses/${businessId}/keep-ruc`);
const requestsOf = async (account: Account): Promise<Schemas['RucRequest'][]> =>
  (await call(account, 'GET', '/me/ruc-requests')).json().requests;
const actsOf = async (account: Account): Promise<(string | null)[]> => {
  const answer = await call(account, 'GET', '/me/acts', { query: { size: '100' } });
  return answer.json().data.map(({ kind }: Schemas['Act']) => kind);
};
const noticesOf = async (account: Account): Promise<Schemas['Notice'][]> => {
  const answer = await call(account, 'GET', '/me/notices', { query: { page: '1', size: '30', kind: 'ruc' } });
  return answer.json().data;
};
const rowOf = async (id: string) => {
  const [row] = await t.db.database.select().from(businesses).where(eq(businesses.id, id));
  if (!row) throw new Error('No business');
  return row;
};
const ownersOf = async (ruc: string) => {
  const rows = await t.db.database.select().from(businesses).where(eq(businesses.ruc, ruc));
  return rows.flatMap(({ accountantId, provenAt }) => (provenAt === null ? [] : [accountantId]));
};
const storedRequests = (ruc: string) => t.db.database.select().from(rucRequests).where(eq(rucRequests.ruc, ruc));
/** Moves the clock, and does what is due then. */
const at = async (milliseconds: number) => {
  t.setNow(new Date(testNow.getTime() + milliseconds));
  await requestDueTransfers(t.services);
  await t.jobs.run();
};
const keysOf = (row: typeof rucRequests.$inferSelect) => [
  row.solUsername,
  row.solPassword,
  row.sunatApiKey,
  row.sunatApiSecret,
];
const none = [null, null, null, null];
/** A holder with working credentials, and another account. */
async function pair(more: Partial<typeof businesses.$inferInsert> = {}) {
  const ruc = freeRuc();
  const [holder, asker] = [await t.addAccountant(), await t.addAccountant()];
  const client = await t.addBusiness(holder.id, { ruc, name: 'Andina del titular anterior', ...more });
  return { ruc, holder, asker, client };
}

describe('a RUC that passes at once', () => {
  it.each([
    ['SUNAT refuses its holder', { status: 'INVALID_CREDENTIALS' }],
    ['the application of its holder is refused', { collectionStop: 'api refused' }],
    ['its holder has archived it', { archivedAt: new Date(testNow.getTime() - hour) }],
    ['the other registration proved nothing', { provenAt: null, status: 'IN_PROGRESS' }],
  ] as const)('because %s', async (_, more) => {
    const { ruc, holder, asker, client } = await pair(more);
    const answer = await ask(asker, ruc);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        check: expect.objectContaining({ code: 200 }),
        request: {
          uuid: expect.any(String),
          name: 'Andina de la nueva cuenta',
          ruc,
          state: 'passed',
          requested_at: testNow.toISOString(),
          passes_at: null,
          ended_at: testNow.toISOString(),
        },
      },
    ]);
    const { uuid } = answer.json().request;
    const row = await rowOf(uuid);
    expect(row).toMatchObject({ accountantId: asker.id, status: 'IN_PROGRESS', provenAt: testNow, archivedAt: null });
    expect(openCredentials(await t.services.secrets.of(asker.id), row)).toEqual({
      ruc,
      username: 'NUEVO001',
      password: 'clave-nueva',
      sunatApiKey: 'llave-nueva',
      sunatApiSecret: 'secreto-nuevo',
    });
    expect(t.collections.at(-1)).toBe(uuid);
    expect((await storedRequests(ruc)).map(keysOf)).toEqual([none]);
    expect(await ownersOf(ruc)).toEqual([asker.id]);
    const used = await t.db.sql`select business_id::text as id, uses from credential_uses where business_id = ${uuid}`;
    expect([...used]).toEqual([{ id: uuid, uses: 1 }]);
    // A registration that proved nothing held nothing, so nobody takes anything from it.
    const isHeld = client.provenAt !== null;
    const former = await rowOf(client.id);
    expect([former.archivedAt !== null, former.provenAt, former.solPassword]).toEqual([
      isHeld,
      null,
      client.solPassword,
    ]);
    expect(await actsOf(holder)).toEqual(isHeld ? ['ruc_lost'] : []);
    expect(await actsOf(asker)).toEqual(['ruc_received']);
    await t.jobs.run();
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual(
      isHeld ? [[holder.email, 'El RUC de Andina del titular anterior pasó a otra cuenta']] : [],
    );
    expect((await noticesOf(holder)).map((notice) => notice.ruc_request)).toEqual(
      isHeld ? [{ state: 'passed', at: testNow.toISOString() }] : [],
    );
    // Nothing of it goes along, and its holder has it back as an archived client.
    expect((await call(asker, 'GET', `/businesses/${client.id}/contents`)).statusCode).toBe(404);
    if (!isHeld) return;
    expect((await call(holder, 'POST', `/businesses/${client.id}/restore`)).statusCode).toBe(204);
    expect([t.collections.at(-1), (await noticesOf(holder)).length]).toEqual([uuid, 1]);
    expect(stateOf(await ask(holder, ruc, 'OTRAVEZ1'))).toBe('waiting');
  });

  it('into the registration of the account that asks, with what it has uploaded', async () => {
    const { ruc, asker } = await pair({ archivedAt: testNow });
    const own = await t.addBusiness(asker.id, {
      ruc,
      name: 'Mi Andina',
      provenAt: null,
      status: 'INVALID_CREDENTIALS',
    });
    expect(stateOf(await ask(asker, ruc))).toBe('passed');
    const row = await rowOf(own.id);
    expect(row).toMatchObject({ name: 'Mi Andina', provenAt: testNow, status: 'IN_PROGRESS' });
    expect(openCredentials(await t.services.secrets.of(asker.id), row).username).toBe('NUEVO001');
    expect((await t.db.database.select().from(businesses).where(eq(businesses.ruc, ruc))).length).toBe(2);
  });

  it('with what its SOL user may read', async () => {
    const { ruc, asker } = await pair({ archivedAt: testNow });
    answers.set('NUEVO001', { outcome: 'ready', missingModules: ['SIRE - Registro de ventas electrónico'] });
    const before = t.collections.length;
    const { request } = (await ask(asker, ruc)).json();
    expect(await rowOf(request.uuid)).toMatchObject({
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['SIRE - Registro de ventas electrónico'],
    });
    expect(t.collections).toHaveLength(before);
  });
});

describe('a RUC whose holder has working credentials', () => {
  it('passes 72 hours after a notice, and nothing says whose it is', async () => {
    const { ruc, holder, asker, client } = await pair();
    const answer = await ask(asker, ruc);
    const passesAt = new Date(testNow.getTime() + 72 * hour).toISOString();
    expect(answer.json().request).toMatchObject({ state: 'waiting', passes_at: passesAt, ended_at: null });
    const seen = JSON.stringify([answer.body, await requestsOf(asker), answer.headers]);
    for (const secret of [holder.id, holder.email, client.id, 'titular anterior']) expect(seen).not.toContain(secret);

    // The keys are sealed for this row of this studio.
    const [request] = await storedRequests(ruc);
    if (!request) throw new Error('No request');
    expect(JSON.stringify(request)).not.toMatch(/NUEVO001|clave-nueva|llave-nueva|secreto-nuevo/);
    expect(openCredentials(await t.services.secrets.of(asker.id), request)).toMatchObject({ password: 'clave-nueva' });
    const strange = await t.services.secrets.of(holder.id);
    expect(() => openCredentials(strange, request)).toThrow(/authenticate/);

    await t.jobs.run();
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [holder.email, 'Otra cuenta pidió el RUC de Andina del titular anterior'],
    ]);
    expect(t.mails[0]?.text).toContain('23/11/2026');
    const notices = await noticesOf(holder);
    expect(notices).toMatchObject([
      {
        business_uuid: client.id,
        name: client.name,
        ruc,
        is_read: false,
        ruc_request: { state: 'asked', at: passesAt },
      },
    ]);
    for (const secret of [asker.id, asker.email, 'nueva cuenta'])
      expect(JSON.stringify([notices, t.mails])).not.toContain(secret);
    expect(await noticesOf(asker)).toEqual([]);

    await at(72 * hour - 1);
    expect(await ownersOf(ruc)).toEqual([holder.id]);
    await at(72 * hour);
    expect(await ownersOf(ruc)).toEqual([asker.id]);
    expect((await storedRequests(ruc)).map(keysOf)).toEqual([none]);
    expect(await rowOf(client.id)).toMatchObject({
      provenAt: null,
      archivedAt: expect.any(Date),
      nextCollectionAt: null,
    });
    expect(t.mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [asker.email, 'Ya tienes el RUC de Andina de la nueva cuenta'],
      [holder.email, 'El RUC de Andina del titular anterior pasó a otra cuenta'],
    ]);
    expect([await actsOf(holder), await actsOf(asker)]).toEqual([
      ['ruc_lost', 'ruc_claimed'],
      ['ruc_received', 'ruc_requested'],
    ]);
    expect(await requestsOf(asker)).toMatchObject([{ state: 'passed', ended_at: passesAt }]);
    // Later nothing happens again.
    await at(80 * hour);
    expect(t.mails).toHaveLength(3);
  });

  it.each([
    ['archives it', async (account: Account, id: string) => call(account, 'POST', `/businesses/${id}/archive`)],
    [
      'removes it',
      async (account: Account, id: string) =>
        call(account, 'POST', `/businesses/${id}/remove`, { body: { ruc: (await rowOf(id)).ruc } }),
    ],
    [
      'is refused by SUNAT',
      async (_: Account, id: string) => {
        await t.db.sql`update businesses set status = 'INVALID_CREDENTIALS' where id = ${id}`;
      },
    ],
    ['removes the account', async ({ id }: Account) => void (await beginRemoval(t.services, id))],
  ])('passes earlier when the holder %s', async (_, leave) => {
    const { ruc, holder, asker, client } = await pair();
    expect(stateOf(await ask(asker, ruc))).toBe('waiting');
    await at(hour);
    expect(await ownersOf(ruc)).toEqual([holder.id]);
    await leave(holder, client.id);
    await at(2 * hour);
    expect(await ownersOf(ruc)).toEqual([asker.id]);
  });

  it('stays with a holder who proves working credentials, for 30 days', async () => {
    const { ruc, holder, asker, client } = await pair();
    expect((await keep(holder, client.id)).json().errors[0].code).toBe('RUC_NOT_REQUESTED');
    await ask(asker, ruc);
    expect((await keep(asker, client.id)).statusCode).toBe(404);
    expect((await keep(holder, client.id)).json()).toMatchObject({ code: 200 });
    expect((await storedRequests(ruc)).map((row) => [row.state, keysOf(row)])).toEqual([['kept', none]]);
    expect([await requestsOf(asker), await noticesOf(holder)]).toMatchObject([[{ state: 'kept' }], []]);
    expect([(await actsOf(holder))[0], (await actsOf(asker))[0]]).toEqual(['ruc_kept', 'ruc_denied']);
    await t.jobs.run();
    expect(t.mails.at(-1)).toMatchObject({
      to: asker.email,
      subject: 'No pasó a tu cuenta el RUC de Andina de la nueva cuenta',
    });
    await at(73 * hour);
    expect(await ownersOf(ruc)).toEqual([holder.id]);

    const third = await t.addAccountant();
    expect([stateOf(await ask(asker, ruc)), stateOf(await ask(third, ruc))]).toEqual(['RUC_KEPT', 'RUC_KEPT']);
    // The client decides: as soon as the keys of the former accountant do not work any more, the RUC passes.
    await t.db.sql`update businesses set status = 'INVALID_CREDENTIALS' where id = ${client.id}`;
    expect(stateOf(await ask(third, ruc))).toBe('passed');
  });

  it('goes on being asked for when SUNAT refuses the holder, and is kept with new credentials', async () => {
    const { ruc, holder, asker, client } = await pair();
    await ask(asker, ruc);
    answers.set('PRUEBA01', { outcome: 'unavailable', service: 'portal', until: null });
    expect((await keep(holder, client.id)).json().code).toBe(503);
    expect(await requestsOf(asker)).toMatchObject([{ state: 'waiting' }]);
    const replaced = await call(holder, 'PATCH', `/businesses/${client.id}/credentials`, {
      body: { username: 'PRUEBA02', password: 'nueva' },
    });
    expect([replaced.statusCode, (await keep(holder, client.id)).json().code]).toEqual([204, 200]);
    expect(await requestsOf(asker)).toMatchObject([{ state: 'kept' }]);
  });

  it('stays when SUNAT does not accept the credentials of the request any more at the end', async () => {
    const { ruc, holder, asker } = await pair();
    await ask(asker, ruc);
    answers.set('NUEVO001', { outcome: 'unavailable', service: 'portal', until: null });
    await at(72 * hour);
    expect([(await requestsOf(asker))[0]?.state, checked.length]).toEqual(['waiting', 2]);
    // It is asked again, and not at once.
    await at(72 * hour + minute);
    expect(checked).toHaveLength(2);
    answers.set('NUEVO001', { outcome: 'refused', credential: 'sol' });
    await at(72 * hour + 11 * minute);
    expect((await storedRequests(ruc)).map((row) => [row.state, keysOf(row)])).toEqual([['refused', none]]);
    expect(await ownersOf(ruc)).toEqual([holder.id]);
    expect(t.mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [asker.email, 'No pasó a tu cuenta el RUC de Andina de la nueva cuenta'],
      [holder.email, 'Ya nadie pide el RUC de Andina del titular anterior'],
    ]);
    expect([(await actsOf(holder))[0], (await actsOf(asker))[0]]).toEqual(['ruc_claim_ended', 'ruc_refused']);
  });

  it('is not asked for any more when the request is withdrawn, and its keys are gone', async () => {
    const { ruc, holder, asker } = await pair();
    const { uuid } = (await ask(asker, ruc)).json().request;
    const withdraw = (account: Account) => call(account, 'POST', `/me/ruc-requests/${uuid}/withdraw`);
    expect([(await withdraw(holder)).statusCode, (await withdraw(asker)).statusCode]).toEqual([404, 204]);
    expect([await storedRequests(ruc), await requestsOf(asker), await noticesOf(holder)]).toEqual([[], [], []]);
    expect((await withdraw(asker)).json().errors[0].code).toBe('RUC_REQUEST_ENDED');
    expect([(await actsOf(holder))[0], (await actsOf(asker))[0]]).toEqual(['ruc_claim_ended', 'ruc_withdrawn']);
    await at(73 * hour);
    expect(await ownersOf(ruc)).toEqual([holder.id]);
  });

  it('gives a holder who came after the request a notice of its own', async () => {
    const { ruc, holder, asker, client } = await pair();
    await ask(asker, ruc);
    await t.db.sql`update businesses set removed_at = now(), proven_at = null where id = ${client.id}`;
    const later = await t.addAccountant();
    await t.addBusiness(later.id, { ruc });
    await at(72 * hour);
    expect([await ownersOf(ruc), await noticesOf(holder), (await noticesOf(later)).length]).toEqual([
      [later.id],
      [],
      1,
    ]);
    await at(144 * hour);
    expect(await ownersOf(ruc)).toEqual([asker.id]);
  });
});

describe('a request for a RUC', () => {
  it('stores nothing unless SUNAT accepts its credentials', async () => {
    const { ruc, holder, asker } = await pair({ archivedAt: testNow });
    answers.set('NUEVO001', { outcome: 'refused', credential: 'sol' });
    const answer = await ask(asker, ruc);
    expect(answer.json()).toMatchObject({ check: { code: 400, source_validation: 'portal-sunat' }, request: null });
    answers.set('NUEVO001', { outcome: 'no application' });
    expect((await ask(asker, ruc)).json()).toMatchObject({ check: { reason: 'no-application' }, request: null });
    expect([await storedRequests(ruc), await ownersOf(ruc)]).toEqual([[], [holder.id]]);
  });

  it('is refused for a RUC of the same account', async () => {
    const { ruc, holder, client } = await pair();
    expect(stateOf(await ask(holder, ruc))).toBe('RUC_ALREADY_REGISTERED');
    await call(holder, 'POST', `/businesses/${client.id}/archive`);
    expect((await ask(holder, ruc)).json().errors[0].message).toContain('Recupérala');
    expect((await ask(holder, '20100047219')).json().errors[0].code).toBe('RUC_INVALID');
  });

  it('takes a place of the plan while it waits', async () => {
    const { ruc, asker } = await pair();
    await t.db.sql`update accountants set plan_type = 1 where id = ${asker.id}`;
    expect(stateOf(await ask(asker, ruc))).toBe('waiting');
    for (let count = 1; count < trialCapacity; count += 1) await t.addBusiness(asker.id, { ruc: freeRuc() });
    const registered = await call(asker, 'POST', '/me/businesses', { body: body(freeRuc()) });
    const other = await pair({ archivedAt: testNow });
    expect([registered.statusCode, stateOf(await ask(asker, other.ruc))]).toEqual([403, 'PLAN_LIMIT_REACHED']);
    await at(72 * hour);
    expect(await ownersOf(ruc)).toEqual([asker.id]);
    expect(await t.db.database.$count(businesses, eq(businesses.accountantId, asker.id))).toBe(trialCapacity);
  });

  it('does not help to guess keys', async () => {
    const { ruc, asker } = await pair();
    answers.set('NUEVO001', { outcome: 'refused', credential: 'sol' });
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await ask(asker, ruc)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is forgotten when it ended 30 days ago', async () => {
    const { ruc, asker } = await pair({ archivedAt: testNow });
    await ask(asker, ruc);
    const transfers = transfersRepository(t.services.database);
    await transfers.forget(testNow, 500);
    expect(await storedRequests(ruc)).toHaveLength(1);
    await transfers.forget(new Date(testNow.getTime() + 1), 500);
    expect(await storedRequests(ruc)).toEqual([]);
  });
});

describe('at the same time', () => {
  it.each([
    ['its holder archived it', { archivedAt: testNow }, ['passed', 'waiting']],
    ['its holder works', {}, ['RUC_REQUESTED', 'waiting']],
  ] as const)('one of two who ask for a RUC is first, when %s', async (_, more, states) => {
    const { ruc, asker } = await pair(more);
    const other = await t.addAccountant();
    const results = await Promise.all([ask(asker, ruc, 'NUEVO001'), ask(other, ruc, 'NUEVO002')]);
    expect(results.map(stateOf).toSorted()).toEqual(states);
    expect(await ownersOf(ruc)).toHaveLength(1);
  });

  it('the holder keeps it, or it passes', async () => {
    const { ruc, holder, asker, client } = await pair();
    await ask(asker, ruc);
    t.setNow(new Date(testNow.getTime() + 72 * hour));
    await requestDueTransfers(t.services);
    const [kept] = await Promise.all([keep(holder, client.id), t.jobs.run()]);
    const isKept = kept.statusCode === 200;
    expect([await ownersOf(ruc), (await requestsOf(asker))[0]?.state]).toEqual(
      isKept ? [[holder.id], 'kept'] : [[asker.id], 'passed'],
    );
  });

  it('the holder removes the client while it passes', async () => {
    const { ruc, holder, asker, client } = await pair();
    await ask(asker, ruc);
    t.setNow(new Date(testNow.getTime() + 72 * hour));
    await requestDueTransfers(t.services);
    const [removed] = await Promise.all([
      call(holder, 'POST', `/businesses/${client.id}/remove`, { body: { ruc } }),
      t.jobs.run(),
    ]);
    expect([removed.statusCode, await ownersOf(ruc)]).toEqual([204, [asker.id]]);
  });

  it('the account that asks is removed: its keys are gone, and nothing passes', async () => {
    const { ruc, holder, asker } = await pair();
    await ask(asker, ruc);
    t.setNow(new Date(testNow.getTime() + 72 * hour));
    await requestDueTransfers(t.services);
    const [removed] = await Promise.all([beginRemoval(t.services, asker.id), t.jobs.run()]);
    const [owner] = await ownersOf(ruc);
    const withKeys = (await storedRequests(ruc)).filter((row) => row.state === 'waiting');
    expect([removed, withKeys]).toEqual(['begun', []]);
    // It passed before the removal, which has freed it, or not at all.
    expect([holder.id, undefined]).toContain(owner);
  });
});
