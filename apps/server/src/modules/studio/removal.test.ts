import { rucCheckDigit, trialCapacity } from '@contapro/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownScope } from '../../security/scope.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { insertRow } from '../../testing/rows.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { collectionsRepository } from '../collections/collections.repository.ts';
import { scheduleRepository } from '../collections/schedule.repository.ts';
import { addMember } from '../team/testing/add-member.ts';
import { importsRepository } from '../imports/imports.repository.ts';
import { receiveFile } from '../imports/files/receive-file.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice } from '../imports/testing/ubl-fixtures.ts';
import { noticesRepository } from '../notices/notices.repository.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';
import { asOnlyWriter, lockBusiness } from '../vouchers/store/transaction.ts';
import { startClientRemovals } from './client-removals.ts';
import { removalRepository, tablesOfBusiness } from './removal.repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
  await startClientRemovals(t.services);
}, 120_000);
beforeEach(async () => {
  await t.jobs.run();
  await t.db.sql`truncate accountants, businesses, imports, vouchers, xml_documents, deleted_objects cascade`;
});
afterAll(() => t.close());

const otherRuc = '20131312955';
const period = '202610';

type Owner = Awaited<ReturnType<TestApp['addAccountant']>>;

const post = async ({ token }: Owner, uuid: string, operation: 'archive' | 'restore' | 'remove', body?: object) => {
  const answer = await t.call('POST', `/businesses/${uuid}/${operation}`, { token, ...(body && { body }) });
  return [answer.statusCode, answer.statusCode === 204 ? undefined : answer.json().errors[0].code];
};

const get = async ({ token }: Owner, path: string, query: Record<string, string> = {}) => {
  const answer = await t.call('GET', path, { token, query });
  return { status: answer.statusCode, body: answer.json() };
};

async function clientWithData(owner: Owner, ruc = demoRuc) {
  const business = await t.addBusiness(owner.id, { ruc, name: `Empresa ${ruc}`, createdAt: new Date('2026-01-05') });
  await importAndRead(t.services, business.id, {
    'rce.txt': sireFile(rceHeader, rceRows).replaceAll(demoRuc, ruc),
    'f.xml': restaurantInvoice.replaceAll(demoRuc, ruc),
  });
  return business;
}

/** The uuids of the clients in each list about all clients, and the number of rows of other things about them. */
async function listsOf(owner: Owner) {
  const page = { tax_period: period, page: '1', size: '100' };
  const businesses = (await get(owner, '/accountant/dashboard/filters')).body.businesses;
  const board = (await get(owner, '/me/board', page)).body;
  const collections = (await get(owner, '/accountant/collections', { page: '1', size: '50' })).body;
  const review = (await get(owner, '/me/review', { tax_period: '202511', size: '50' })).body;
  const deposits = (await get(owner, '/me/pending-deposits', { page: '1', size: '50' })).body;
  const notices = (await get(owner, '/me/notices', { page: '1', size: '50' })).body;
  const credits = (await get(owner, '/me/credit-clock', { page: '1', size: '50' })).body;
  const ofRows = (rows: { business_uuid: string }[]) => [...new Set(rows.map((row) => row.business_uuid))];
  return {
    businesses: businesses.map(({ uuid }: { uuid: string }) => uuid),
    board: ofRows(board.data),
    collections: collections.data.length,
    review: ofRows(review.data),
    deposits: deposits.data.length,
    notices: ofRows(notices.data),
    credits: [ofRows(credits.data), credits.summary.open.num_purchases, credits.summary.num_businesses],
  };
}

const rucs = Array.from({ length: trialCapacity + 1 }, (_, index) => {
  const ten = `207000${String(index).padStart(4, '0')}`;
  return `${ten}${rucCheckDigit(ten)}`;
});

describe('an archived client', () => {
  it('is in no list about all clients, is not collected, and comes back with its data', async () => {
    const owner = await t.addAccountant();
    const { id } = await clientWithData(owner);
    await t.services.collector.request({ id }, { periods: [period] });
    const before = await listsOf(owner);
    expect([before.businesses, before.board, before.notices]).toEqual([[id], [id], [id]]);
    expect(before.credits).toEqual([[id], 2, 1]);
    expect(before.collections).toBe(1);
    const periods = (await get(owner, `/businesses/${id}/periods`)).body;

    expect(await post(owner, id, 'archive')).toEqual([204, undefined]);
    expect(await listsOf(owner)).toEqual({
      businesses: [],
      board: [],
      collections: 0,
      review: [],
      deposits: 0,
      notices: [],
      credits: [[], 0, 0],
    });
    const archived = await get(owner, '/me/archived-businesses');
    expect(archived.body.businesses).toEqual([
      { uuid: id, name: `Empresa ${demoRuc}`, ruc: demoRuc, archived_at: testNow.toISOString() },
    ]);
    expect(await get(owner, `/businesses/${id}/periods`)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'BUSINESS_ARCHIVED' }] },
    });
    const runs = await t.db.sql`select 1 from collection_runs where business_id = ${id}`;
    const due = await scheduleRepository(t.services.database, () => new Date('2027-06-01')).takeDue(100);
    expect([runs.length, due.filter(({ businessId }) => businessId === id)]).toEqual([0, []]);
    const calendar = noticesRepository(t.db.sql, t.services.calendar);
    const calendarId = crypto.randomUUID();
    await t.db.sql`insert into notice_settings (accountant_id, calendar_id) values (${owner.id}, ${calendarId})`;
    expect([await calendar.ofCalendar(calendarId), [...(await calendar.clients(ownScope(owner.id)))]]).toEqual([
      owner.id,
      [],
    ]);

    expect(await post(owner, id, 'restore')).toEqual([204, undefined]);
    expect(await post(owner, id, 'restore')).toEqual([204, undefined]);
    const after = await listsOf(owner);
    expect(after).toEqual(before);
    expect((await get(owner, `/businesses/${id}/periods`)).body).toEqual(periods);
    expect((await get(owner, '/me/archived-businesses')).body.businesses).toEqual([]);
    const requested = await t.db.sql`select is_awaited from collection_runs where business_id = ${id}`;
    expect([...requested]).toEqual([{ is_awaited: true }]);
    await collectAll(t);
  });

  it('takes no place in a paid plan, and comes back only when there is one', async () => {
    const owner = await t.addAccountant({ planIntervals: [{ companies: trialCapacity, until: '2027-01-31' }] });
    const register = async (ruc: string) => {
      const body = { ruc, name: 'Nueva', username: 'NUEVA001', passwordSOL: 'clave-sol', terms: true, privacy: true };
      const answer = await t.call('POST', '/me/businesses', { token: owner.token, body });
      return [answer.statusCode, answer.statusCode === 204 ? undefined : answer.json().errors[0].code];
    };
    const [first] = await Promise.all(rucs.slice(1).map((ruc) => t.addBusiness(owner.id, { ruc })));
    const [refused] = rucs;
    if (!first || !refused) throw new Error('The trial has places');
    expect(await register(refused)).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect(await post(owner, first.id, 'archive')).toEqual([204, undefined]);
    // Its RUC stays the accountant's, and the refusal says where it is.
    expect(await register(first.ruc)).toEqual([409, 'RUC_ALREADY_REGISTERED']);
    expect(await register(refused)).toEqual([204, undefined]);
    expect(await post(owner, first.id, 'restore')).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect((await get(owner, '/accountant/dashboard/filters')).body.businesses).toHaveLength(trialCapacity);
  });

  it('counts for what a trial may register, also after it was removed, and is registered again', async () => {
    const owner = await t.addAccountant({ planType: 1, planEndDate: '2026-12-31' });
    const register = async (ruc: string) => {
      const body = { ruc, name: 'Nueva', username: 'NUEVA001', passwordSOL: 'clave-sol', terms: true, privacy: true };
      const answer = await t.call('POST', '/me/businesses', { token: owner.token, body });
      return answer.statusCode === 204 ? 204 : [answer.statusCode, answer.json().errors[0]];
    };
    const [archived, removed] = await Promise.all(rucs.slice(1).map((ruc) => t.addBusiness(owner.id, { ruc })));
    const [another = ''] = rucs;
    if (!archived || !removed) throw new Error('The trial has places');
    const full = [
      403,
      {
        code: 'PLAN_LIMIT_REACHED',
        message:
          'Tu prueba gratis registra hasta 15 empresas, contando las que archivaste o eliminaste. Elige un plan para registrar más.',
      },
    ];
    await post(owner, archived.id, 'archive');
    expect(await register(another)).toEqual(full);
    const removals = removalRepository(t.services.database, t.services.sql);
    await removals.begin(removed.id, t.services.clock(), async () => {});
    await removals.remove(removed.id);
    expect(await register(another)).toEqual(full);
    expect(await register(removed.ruc)).toBe(204);
  });

  it('belongs to its accountant', async () => {
    const owner = await t.addAccountant();
    const stranger = await t.addAccountant();
    const { id } = await t.addBusiness(owner.id, { ruc: '20100070970' });
    await post(owner, id, 'archive');
    const notFound = [404, 'BUSINESS_NOT_FOUND'];
    for (const operation of ['archive', 'restore'] as const)
      expect(await post(stranger, id, operation)).toEqual(notFound);
    expect(await post(stranger, id, 'remove', { ruc: '20100070970' })).toEqual(notFound);
    expect(await get(stranger, `/businesses/${id}/contents`)).toMatchObject({ status: 404 });
    expect((await get(stranger, '/me/archived-businesses')).body.businesses).toEqual([]);
    expect(await post(owner, id, 'remove', { ruc: '20100070970' })).toEqual([204, undefined]);
  });
});

/** The tables with the data of a business. Objects that no row names yet are left to the sweep of documents. */
async function tablesWithBusiness(): Promise<string[]> {
  const tables = await t.db.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'business_id' and not a.attisdropped and c.relname <> 'unconfirmed_objects' order by 1`;
  return tables.map(({ name }) => name);
}

async function rowsOf(businessId: string): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const name of await tablesWithBusiness()) {
    const [found] = await t.db.sql<{ count: number }[]>`
      select count(*)::int as count from ${t.db.sql(name)} where business_id = ${businessId}`;
    counts.push([name, found?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** A row with any values in a table that has none of the business. */
async function addRow(name: string, businessId: string, personId: string, invitationId: string): Promise<void> {
  const columns = await t.db.sql<{ name: string; type: string; length: number | null }[]>`
    select column_name as name, udt_name as type, character_maximum_length as length from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'business_id'`;
  const [owned] = await t.db.sql<{ id: string }[]>`select id from imports where business_id = ${businessId}`;
  const valueOf = ({ name: column, type, length }: (typeof columns)[number]) => {
    if (column === 'import_id') return owned?.id;
    if (column === 'person_id' || column === 'owner_id') return personId;
    if (column === 'invitation_id') return invitationId;
    if (type === 'uuid') return crypto.randomUUID();
    if (type === 'text') return crypto.randomUUID();
    if (type === 'bpchar') return '1'.repeat(length ?? 1);
    if (/^(?:int|numeric)/.test(type)) return 1;
    if (type === 'timestamptz' || type === 'date') return testNow.toISOString();
    if (type === 'bool') return false;
    if (type === 'jsonb') return '{}';
    if (type === 'bytea') return Buffer.from([0]);
    return [];
  };
  const row = { business_id: businessId, ...Object.fromEntries(columns.map((one) => [one.name, valueOf(one)])) };
  await insertRow(t.db.sql, name, row);
}

/** Waits until as many transactions wait for the lock of a business. */
const waitingForLocks = (count: number) =>
  vi.waitUntil(
    async () => {
      const found = await t.db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return found.length >= count;
    },
    { timeout: 3_000, interval: 10 },
  );

describe('a removed client', () => {
  it('is gone for everybody at once, also while its files are read, and a job deletes what is stored of it', async () => {
    const owner = await t.addAccountant();
    const member = await addMember(t, owner.id, 'revisor');
    const { id } = await clientWithData(owner);
    const other = await t.addBusiness(owner.id, { ruc: '20100070970' });
    const lists = await listsOf(owner);
    expect(lists.businesses).toEqual([id, other.id]);
    const body = { ruc: demoRuc, name: 'Otra', username: 'NUEVA001', passwordSOL: 'clave-sol' };
    const register = async () => {
      const consents = { terms: true, privacy: true };
      return (await t.call('POST', '/me/businesses', { token: owner.token, body: { ...body, ...consents } }))
        .statusCode;
    };
    await asOnlyWriter(t.db.sql, id, async () => {
      expect(await post(owner, id, 'remove', { ruc: demoRuc })).toEqual([204, undefined]);
    });
    expect((await rowsOf(id))['vouchers']).toBeGreaterThan(0);
    for (const { token } of [owner, member])
      expect((await listsOf({ ...owner, token })).businesses).toEqual([other.id]);
    expect((await get(owner, '/me/archived-businesses')).body.businesses).toEqual([]);
    const notFound = [404, 'BUSINESS_NOT_FOUND'];
    expect(await post(owner, id, 'restore')).toEqual(notFound);
    expect(await post(owner, id, 'archive')).toEqual(notFound);
    expect(await post(owner, id, 'remove', { ruc: demoRuc })).toEqual(notFound);
    expect((await get(owner, `/businesses/${id}/contents`)).status).toBe(404);
    expect((await get(owner, '/me/contents')).body.num_clients).toBe(1);
    expect(await register()).toBe(204);
    const { businesses } = (await get(owner, '/accountant/dashboard/filters')).body;
    const [added] = businesses.filter((row: { ruc: string }) => row.ruc === demoRuc);
    expect([businesses.length, added.exists_periods_processed]).toEqual([2, false]);

    expect(t.jobs.waiting()).toEqual([`client-removals ${id}`]);
    await t.jobs.run();
    expect(Object.entries(await rowsOf(id)).filter(([, count]) => count > 0)).toEqual([]);
    expect([...(await t.db.sql`select 1 from businesses where id = ${id}`)]).toEqual([]);
    // A job that is done twice finds nothing.
    await removalRepository(t.services.database, t.services.sql).remove(id);
    expect((await listsOf(owner)).businesses.toSorted()).toEqual([other.id, added.uuid].toSorted());
  });

  it('leaves nothing in any table, and nothing of another one changes', async () => {
    const owner = await t.addAccountant();
    const member = await addMember(t, owner.id, 'revisor');
    const [invitation] = await t.db.sql<{ id: string }[]>`
      insert into firm_invitations (owner_id, email, role, invited_at, expires_at)
      values (${owner.id}, 'nueva@estudio.pe', 'asistente', now(), now()) returning id`;
    const clients = [await clientWithData(owner), await clientWithData(owner, otherRuc)];
    for (const { id } of clients) {
      await t.db.sql`update xml_documents set object_key = business_id || '/xml' where business_id = ${id}`;
      await t.db.sql`
        insert into voucher_images (business_id, xml_document_id, object_key, version)
        select business_id, id, business_id || '/picture', 1 from xml_documents where business_id = ${id}`;
      for (const [name, count] of Object.entries(await rowsOf(id)))
        if (count === 0) await addRow(name, id, member.id, invitation?.id ?? '');
      await t.db.sql`
        insert into notice_reads (accountant_id, notice_id, read_at)
        select person, ${`due:${id}:202610:7`}, ${testNow.toISOString()} from unnest(${[owner.id, member.id]}::uuid[]) person`;
      await t.db.sql`
        insert into event_logs (accountant_id, event, received_at)
        select person, ${JSON.stringify({ business_uuid: id })}::text::jsonb, ${testNow.toISOString()}
        from unnest(${[owner.id, member.id]}::uuid[]) person`;
    }
    const [leaving, staying] = clients;
    if (!leaving || !staying) throw new Error('Two clients were expected');
    const before = await rowsOf(staying.id);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(before)).toEqual(['studio_acts', 'voucher_images', ...tablesOfBusiness].toSorted());
    const contents = await get(owner, `/businesses/${leaving.id}/contents`);
    expect(contents.body).toMatchObject({ num_documents: before['xml_documents'], num_declared_periods: 1 });

    expect(await post(owner, leaving.id, 'remove', { ruc: otherRuc })).toEqual([400, 'RUC_DIFFERENT']);
    expect(await rowsOf(leaving.id)).toMatchObject({ xml_documents: 1 });
    expect(await post(owner, leaving.id, 'remove', { ruc: demoRuc })).toEqual([204, undefined]);
    await t.jobs.run();

    expect(await rowsOf(leaving.id)).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
    const named = await t.db.sql`
      select 'business' as found from businesses where id = ${leaving.id}
      union all select 'read' from notice_reads where notice_id like ${`%${leaving.id}%`}
      union all select 'event' from event_logs where event ->> 'business_uuid' = ${leaving.id}`;
    expect([...named]).toEqual([]);
    const recorded = await t.db.sql<{ key: string }[]>`
      select object_key as key from deleted_objects where object_key like ${`${leaving.id}%`} order by 1`;
    expect(recorded.map(({ key }) => key)).toEqual([`${leaving.id}/picture`, `${leaving.id}/xml`]);
    expect(await rowsOf(staying.id)).toEqual(before);
    const kept = await t.db.sql`
      select (select count(*)::int from notice_reads where accountant_id in (${owner.id}, ${member.id})) as reads,
        (select count(*)::int from event_logs where accountant_id in (${owner.id}, ${member.id})) as events`;
    expect([...kept]).toEqual([{ reads: 2, events: 2 }]);
    expect(await post(owner, leaving.id, 'remove', { ruc: demoRuc })).toEqual([404, 'BUSINESS_NOT_FOUND']);
  });

  it('frees its RUC for another accountant, without its data', async () => {
    const owner = await t.addAccountant();
    const next = await t.addAccountant();
    const ruc = '20100070970';
    const { id } = await t.addBusiness(owner.id, { ruc, provenAt: testNow });
    const register = async () => {
      const body = { ruc, name: 'Otra', username: 'NUEVA001', passwordSOL: 'clave-sol', terms: true, privacy: true };
      return (await t.call('POST', '/me/businesses', { token: next.token, body })).statusCode;
    };
    await post(owner, id, 'archive');
    expect(await register()).toBe(409);
    expect(await post(owner, id, 'remove', { ruc })).toEqual([204, undefined]);
    expect(await register()).toBe(204);
    const [added] = (await get(next, '/accountant/dashboard/filters')).body.businesses;
    expect([added.ruc, added.exists_periods_processed]).toEqual([ruc, false]);
  });

  it('meets the end of a collection that found nothing without a deadlock', async () => {
    const owner = await t.addAccountant();
    const business = await t.addBusiness(owner.id, { ruc: otherRuc });
    await t.services.collector.request(business, { periods: [period] });
    const collections = collectionsRepository(t.services.database, t.services.clock);
    const open = await collections.next(business.id);
    if (!open) throw new Error('A collection was requested');
    let ending: Promise<void> = Promise.resolve();
    await t.db.sql.begin(async (transaction) => {
      await lockBusiness(transaction, business.id);
      ending = collections.change(open, { outcome: 'empty' });
      await waitingForLocks(1);
      // What the job does with the lock.
      await transaction`delete from collections where business_id = ${business.id}`;
    });
    await ending;
    expect(await collections.next(business.id)).toBe(null);
  });

  it('ends the reading of its files and its collection without a failure', async () => {
    const errors: unknown[] = [];
    const log = { ...t.services.log, error: (...logged: unknown[]) => void errors.push(logged) };
    const services = { ...t.services, log: log as typeof t.services.log };
    const owner = await t.addAccountant();
    const business = await t.addBusiness(owner.id, { ruc: otherRuc });
    const importId = await importsRepository(t.db.sql).create(business.id, 'subida', owner.id);
    const rows = sireFile(rceHeader, rceRows).replaceAll(demoRuc, otherRuc);
    await receiveFile(t.db.sql, { importId, businessId: business.id, name: 'rce.txt' }, [Buffer.from(rows)]);
    await t.services.collector.request(business, { periods: [period] });
    // The job waits for a writer, and the reading of the file for the job.
    let removal: Promise<unknown> = Promise.resolve();
    let reading: Promise<unknown> = Promise.resolve();
    await asOnlyWriter(t.db.sql, business.id, async () => {
      expect(await post(owner, business.id, 'remove', { ruc: otherRuc })).toEqual([204, undefined]);
      removal = t.jobs.run();
      await waitingForLocks(1);
      reading = processPending(services, business.id).catch((error: { code?: string }) => error);
      await waitingForLocks(2);
    });
    await removal;
    await reading;
    expect(errors).toEqual([]);
    await collectAll(t);
    expect(await rowsOf(business.id)).toEqual(
      Object.fromEntries((await tablesWithBusiness()).map((name) => [name, 0])),
    );
  });
});
