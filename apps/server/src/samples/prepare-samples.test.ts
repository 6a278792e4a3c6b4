import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxTaxAuthority } from '../modules/sunat/sandbox/sandbox-tax-authority.ts';
import { tradingBusiness } from '../modules/sunat/sandbox/trading-business.ts';
import { openTestApp, type TestApp, testNow } from '../testing/test-app.ts';
import { prepareSamples, startSampleStudio } from './prepare-samples.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { officeBusinesses } from './sample-studio.ts';

const ours = { isOurs: true };

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority });
});
afterAll(() => t.close());

/** The months that are requested, as `id period`, in their order. */
let requested: string[];
beforeEach(() => {
  requested = [];
  t.services.collector = {
    ...t.services.collector,
    request: async ({ id }, { periods = [] } = {}) => void requested.push(`${id} ${periods.join()}`),
  };
});
const months = sampleAccounts.flatMap(({ businesses }) => businesses).reduce((all, { months: each }) => all + each, 0);

describe('the sample accountants', () => {
  it('LOGIN-01 are created once, with a description of each', async () => {
    const told = await prepareSamples(t.services, ours);
    expect(told.map(({ email, password }) => [email, password])).toEqual(
      ['estudio', 'freelance', 'vencido', 'nuevo', 'siscont'].map((name) => [`${name}@contapro.pe`, 'Contapro1']),
    );
    expect(told.every(({ description }) => description !== '')).toBe(true);
    const rows = await t.db.sql`
      select email, profile, ab_test_group as template, plan_type as plan, plan_end_date::text as until,
        (select count(*)::int from businesses where accountant_id = accountants.id) as businesses
      from accountants order by email`;
    expect([...rows]).toEqual([
      {
        email: 'estudio@contapro.pe',
        profile: 'Estudio Contable',
        template: 'TEMPLATEA',
        plan: 2,
        until: '2027-11-20',
        businesses: 9,
      },
      {
        email: 'freelance@contapro.pe',
        profile: 'Contador Freelance',
        template: 'TEMPLATEB',
        plan: 1,
        until: '2026-11-25',
        businesses: 3,
      },
      {
        email: 'nuevo@contapro.pe',
        profile: 'Estudio Contable',
        template: 'TEMPLATEA',
        plan: 1,
        until: '2026-11-27',
        businesses: 0,
      },
      {
        email: 'siscont@contapro.pe',
        profile: 'Siscont',
        template: 'TEMPLATEA',
        plan: 1,
        until: '2026-10-21',
        businesses: 1,
      },
      {
        email: 'vencido@contapro.pe',
        profile: 'Contador Freelance',
        template: 'TEMPLATEA',
        plan: 1,
        until: '2026-11-18',
        businesses: 1,
      },
    ]);
    const statuses = await t.db.sql<{ status: string }[]>`
      select distinct status from businesses join accountants on accountants.id = accountant_id
      where email = 'estudio@contapro.pe' order by status`;
    expect(statuses.map(({ status }) => status)).toEqual([
      'INVALID_CREDENTIALS',
      'IN_PROGRESS',
      'MISSING_PERMISSIONS',
      'VALID',
    ]);
    // The newest month of everyone first.
    expect(requested).toHaveLength(months);
    expect(requested[0]).toMatch(/ 202610$/);
    expect(requested.at(-1)).toMatch(/ 202411$/);
  });

  it('LOGIN-01 are unchanged the second time, except that their trials begin again', async () => {
    const before = await t.db.sql`select id, email, password_hash, created_at::text from accountants order by email`;
    t.setNow(new Date(testNow.getTime() + 86_400_000));
    await prepareSamples(t.services, ours);
    t.setNow(testNow);
    expect(await t.db.sql`select id, email, password_hash, created_at::text from accountants order by email`).toEqual(
      before,
    );
    const [row] = await t.db.sql`
      select plan_end_date::text as until from accountants where email = 'freelance@contapro.pe'`;
    expect(row).toEqual({ until: '2026-11-26' });
    expect(requested).toHaveLength(months);
  });

  it('DASH-01 request no month that is stored already', async () => {
    await prepareSamples(t.services, ours);
    const [first, ...others] = requested;
    const [businessId = '', period = ''] = first?.split(' ') ?? [];
    await t.db.sql`insert into sire_periods (business_id, book, period, file_id)
      values (${businessId}, 'venta', ${period}, ${businessId})`;
    requested = [];
    await prepareSamples(t.services, ours);
    expect(requested).toEqual(others);
  });

  it('LOGIN-01 ask for no more months than they are given', async () => {
    await prepareSamples(t.services, ours);
    const newest = requested.filter((month) => / 2026(10|09)$/.test(month));
    requested = [];
    await prepareSamples(t.services, { ...ours, months: 2 });
    expect(requested).toEqual(newest);
  });

  it('make the clients of the studio in the background, with two months of each', async () => {
    const told = await prepareSamples(t.services, { ...ours, clients: 30 });
    expect(told.at(-1)).toEqual({
      email: 'oficina@contapro.pe',
      password: 'Contapro1',
      description: 'Oficina con plan pagado y 30 empresas, que llegan de a pocos',
    });
    requested = [];
    const clients = () => t.db.sql`
      select status, count(*)::int from businesses join accountants on accountants.id = accountant_id
      where email = 'oficina@contapro.pe' group by status order by status`;
    expect([...(await clients())]).toEqual([]);
    expect(t.jobs.waiting()).toContain('sample-office office');
    await startSampleStudio(t.services);
    await t.jobs.run();
    expect([...(await clients())]).toEqual([
      { status: 'INVALID_CREDENTIALS', count: 1 },
      { status: 'MISSING_PERMISSIONS', count: 1 },
      { status: 'VALID', count: 28 },
    ]);
    expect([requested.length, new Set(requested).size]).toEqual([58, 58]);

    const people = await t.db.sql`
      select person.email, role, (select count(*)::int from client_assignments where person_id = person.id) as clients
      from firm_members join accountants person on person.id = person_id join accountants owner on owner.id = owner_id
      where owner.email = 'oficina@contapro.pe' order by person.email`;
    const team = [
      { email: 'asistente1@contapro.pe', role: 'asistente', clients: 10 },
      { email: 'asistente2@contapro.pe', role: 'asistente', clients: 10 },
      { email: 'revisor@contapro.pe', role: 'revisor', clients: 0 },
    ];
    expect([...people]).toEqual(team);
    // What the titular has changed stays at the next start.
    await t.db.sql`delete from client_assignments`;
    await prepareSamples(t.services, { ...ours, clients: 30 });
    await t.jobs.run();
    expect(await t.db.sql`select count(*)::int from client_assignments`).toEqual([{ count: 0 }]);
  });

  it('make a studio whose clients have few documents in the sandbox', () => {
    const trades = officeBusinesses(1000).map((client) => tradingBusiness(client));
    expect(new Set(trades.map(({ purchases, sales }) => `${purchases} ${sales}`))).toEqual(new Set(['14 10']));
  });

  it('leave the account of somebody else alone that has the email of the studio', async () => {
    await t.db.empty();
    await t.addAccountant({ email: 'oficina@contapro.pe' });
    await prepareSamples(t.services, { isOurs: false, clients: 30 });
    expect(t.jobs.waiting()).not.toContain('sample-office office');
  });

  it('ENT-05 do not register a RUC that someone else has registered since', async () => {
    await t.db.sql`delete from businesses where ruc = '20514827363'`;
    const { id } = await t.addAccountant();
    const theirs = await t.addBusiness(id, { ruc: '20514827363', name: 'De otra persona' });
    await prepareSamples(t.services, ours);
    expect(requested.filter((month) => month.startsWith(theirs.id))).toEqual([]);
    const [row] = await t.db.sql`select name from businesses where ruc = '20514827363'`;
    expect(row).toEqual({ name: 'De otra persona' });
  });

  it('LOGIN-01 change no accounts in a database that this product does not start', async () => {
    await t.db.empty();
    await t.addAccountant({ email: 'freelance@contapro.pe', planType: 2, planEndDate: '2027-03-01' });
    const prepare = () => prepareSamples(t.services, { isOurs: false });
    const look = () => t.db.sql`
      select accountants.*, (select count(*)::int from businesses where accountant_id = accountants.id) as businesses
      from accountants where email in ('freelance@contapro.pe', 'vencido@contapro.pe') order by email`;
    const [before] = await look();
    await prepare();
    const [theirs, made] = await look();
    expect([theirs, made?.['businesses']]).toEqual([before, 1]);
    const earlier = [...requested];
    // The next day, and its owner has paid.
    await t.db.sql`update accountants set plan_type = 2 where email = 'vencido@contapro.pe'`;
    const paid = await look();
    t.setNow(new Date(testNow.getTime() + 86_400_000));
    await prepare();
    t.setNow(testNow);
    expect([await look(), requested]).toEqual([paid, earlier]);
  });
});
