import { rucCheckDigit } from '@contapro/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

const period = '202610';

/** A valid RUC of this test file. */
function rucOf(number: number): string {
  const ten = `2071${String(number).padStart(6, '0')}`;
  return `${ten}${rucCheckDigit(ten)}`;
}

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['addAccountant']>>;
/** In the order of their names, in which Ñ follows N. */
const owned: Awaited<ReturnType<TestApp['addBusiness']>>[] = [];
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
  owner = await t.addAccountant();
  for (const [index, name] of ['Nube S.A.C.', 'Ñandú S.A.C.', 'oasis S.A.C.'].entries())
    owned.push(await t.addBusiness(owner.id, { ruc: rucOf(index + 1), name }));
  for (const business of owned) await t.services.collector.request(business, { periods: ['202609', period] });
  await collectAll(t);
}, 120_000);
afterAll(() => t.close());

type ReviewVoucher = Schemas['ReviewVoucher'];

async function review(query: Record<string, string> = {}, token = owner.token): Promise<Schemas['ReviewPage']> {
  const answer = await t.call('GET', '/me/review', { token, query: { tax_period: period, size: '100', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** All pages, which are read one after the other. */
async function pages(size: number, between: (page: readonly ReviewVoucher[]) => Promise<unknown>) {
  const rows: ReviewVoucher[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Schemas['ReviewPage'] = await review({ size: String(size), ...(after && { after }) });
    rows.push(...page.data);
    after = page.next;
    await between(page.data);
  }
  return rows;
}

/** What Observaciones of a business lists. */
async function observed(ruc: string): Promise<Schemas['VoucherPage']> {
  const answer = await t.call('GET', '/businesses/dashboard-reports/observed', {
    token: owner.token,
    query: { ruc, tax_period: period, page: '1', size: '100' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const decide = async (decision: 'validate' | 'decline', ruc: string, cpes: readonly string[]) => {
  const answer = await t.call('PATCH', `/businesses/dashboard-reports/observed/${decision}/`, {
    token: owner.token,
    query: { ruc, tax_period: period },
    body: { cpes, note: 'Sustento' },
  });
  expect(answer.statusCode).toBe(204);
};

/** A voucher without its links, which are signed for each answer. */
const factsOf = ({ img_cpe_link: image, xml_cpe_link: xml, ...facts }: Schemas['PurchaseVoucher']) => ({
  ...facts,
  files: [image !== null, xml !== null],
});

const credit = ({ voucher }: ReviewVoucher) => voucher.igv_credit_amount ?? 0;
const codesOf = (rows: readonly ReviewVoucher[]) => rows.map(({ voucher }) => voucher.code);

async function expectEqual() {
  const { data, summary, next } = await review();
  const listings = await Promise.all(owned.map(({ ruc }) => observed(ruc)));
  const wanted = owned.flatMap(({ ruc }, index) =>
    (listings[index]?.data ?? []).map((voucher) => ({ ruc, voucher: factsOf(voucher) })),
  );
  const byCode = (one: { ruc: string; voucher: { code: string } }, other: typeof one) =>
    one.ruc.localeCompare(other.ruc) || one.voucher.code.localeCompare(other.voucher.code);
  expect(data.map(({ business_ruc: ruc, voucher }) => ({ ruc, voucher: factsOf(voucher) })).toSorted(byCode)).toEqual(
    wanted.toSorted(byCode),
  );
  const cents = listings.reduce((sum, page) => sum + Math.round(page.summary.total_amount_igv_credit * 100), 0);
  const having = (reason: string) => data.filter(({ voucher }) => voucher.reasons?.includes(reason));
  const creditOf = (rows: typeof data) => rows.reduce((sum, row) => sum + Math.round(credit(row) * 100), 0) / 100;
  const late = having('DETRACCION_TARDIA');
  const unpaid = having('DETRACCION_PENDIENTE');
  expect([summary, next]).toEqual([
    {
      num_vouchers: listings.reduce((sum, page) => sum + page.summary.total_items, 0),
      num_businesses: listings.filter((page) => page.data.length > 0).length,
      total_igv_at_stake: cents / 100,
      num_without_deposit: unpaid.length,
      total_igv_without_deposit: creditOf(unpaid),
      num_of_other_periods: late.length,
      total_igv_of_other_periods: creditOf(late),
    },
    null,
  ]);
  return data;
}

describe('the review of all businesses', () => {
  it('has the vouchers and the sums of the listing of each business, also after decisions', async () => {
    const before = await expectEqual();
    // Otherwise the comparison would prove too little.
    expect(new Set(before.map(({ business_ruc }) => business_ruc)).size).toBe(3);
    const first = before.filter(({ business_ruc }) => business_ruc === owned[0]?.ruc);
    expect(first.length).toBeGreaterThan(2);
    await decide('validate', owned[0]?.ruc ?? '', codesOf(first.slice(0, 1)));
    await decide('decline', owned[0]?.ruc ?? '', codesOf(first.slice(1, 2)));
    expect(await expectEqual()).toHaveLength(before.length - 2);
  });

  it('is in the order of the names of the businesses, then of the IGV', async () => {
    const { data } = await review();
    const places = new Map(owned.map(({ ruc }, index) => [ruc, index]));
    const placeOf = ({ business_ruc: ruc }: ReviewVoucher) => places.get(ruc) ?? -1;
    expect(data).toEqual(data.toSorted((one, other) => placeOf(one) - placeOf(other) || credit(other) - credit(one)));
    expect(data.map(({ business_name, business_uuid }) => [business_name, business_uuid])).toEqual(
      data.map((row) => [owned[placeOf(row)]?.name, owned[placeOf(row)]?.id]),
    );
  });

  it('leaves out and repeats nothing where vouchers are decided between two pages', async () => {
    const before = codesOf((await review()).data);
    const read = await pages(2, async (page) => {
      for (const row of page.slice(0, 1))
        if (row.business_ruc === owned[1]?.ruc) await decide('decline', row.business_ruc, codesOf([row]));
    });
    expect(codesOf(read)).toEqual(before);
    expect((await review()).data.length).toBeLessThan(before.length);
  });

  it('has the vouchers of one business, of one reason, and of both', async () => {
    const { data } = await review();
    const reasonOf = ({ voucher }: ReviewVoucher) => voucher.reasons?.[0];
    const [reason = ''] = data.flatMap((row) => reasonOf(row) ?? []);
    const business = owned[2];
    const isOwn = ({ business_uuid: id }: ReviewVoucher) => id === business?.id;
    const expectRows = async (query: Record<string, string>, isWanted: (row: ReviewVoucher) => boolean) => {
      const page = await review(query);
      const wanted = data.filter(isWanted);
      expect([codesOf(page.data), page.summary.num_vouchers]).toEqual([codesOf(wanted), wanted.length]);
      return wanted.length;
    };
    expect(await expectRows({ business_uuid: business?.id ?? '' }, isOwn)).toBeGreaterThan(0);
    expect(await expectRows({ reason }, (row) => reasonOf(row) === reason)).toBeGreaterThan(0);
    await expectRows({ reason, business_uuid: business?.id ?? '' }, (row) => isOwn(row) && reasonOf(row) === reason);
    await expectRows({ tax_period: '202601' }, () => false);
  });

  it('shows nothing of another accountant, whatever business or place is named', async () => {
    const { data } = await review({ size: '1' });
    const next = (await review({ size: '1' })).next ?? '';
    const { id, token } = await t.addAccountant();
    const none = {
      num_vouchers: 0,
      num_businesses: 0,
      total_igv_at_stake: 0,
      num_without_deposit: 0,
      total_igv_without_deposit: 0,
      num_of_other_periods: 0,
      total_igv_of_other_periods: 0,
    };
    const empty = { data: [], summary: none, next: null };
    expect(await review({}, token)).toEqual(empty);
    expect(await review({ business_uuid: data[0]?.business_uuid ?? '' }, token)).toEqual(empty);
    expect(await review({ after: next }, token)).toEqual(empty);

    // The name of a business of another accountant decides nothing either.
    const own = await t.addBusiness(id, { ruc: rucOf(9), name: 'Abeja S.A.C.' });
    await t.services.collector.request(own, { periods: [period] });
    await collectAll(t);
    const all = await review({}, token);
    expect(all.data.every(({ business_uuid: uuid }) => uuid === own.id)).toBe(true);
    expect(codesOf((await review({ after: next }, token)).data)).toEqual(codesOf(all.data));
  });

  it('refuses a place that is none', async () => {
    const answer = await t.call('GET', '/me/review', {
      token: owner.token,
      query: { tax_period: period, size: '10', after: 'x' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
