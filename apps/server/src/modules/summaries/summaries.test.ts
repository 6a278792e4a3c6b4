import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { createLogger } from '../../logger.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

const period = '202610';
const lines: string[] = [];

let t: TestApp;
let owner: { id: string; token: string };
let other: { id: string; token: string };
/** A business with one deductible and one observed purchase, and its counterpart of another accountant. */
let businessId: string;
let othersBusinessId: string;

beforeAll(async () => {
  const log = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true, services: { log } });
  owner = await t.addAccountant();
  other = await t.addAccountant();
  const name = 'Ñandú & Cía S.A.C.';
  businessId = (await t.addBusiness(owner.id, { ruc: demoRuc, name })).id;
  othersBusinessId = (await t.addBusiness(other.id, { ruc: '20131312955' })).id;
  await importPurchases('1', '2');
}, 120_000);
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  lines.length = 0;
  await t.db.sql`delete from month_summaries`;
  await t.db.sql`delete from shared_limits`;
});

const importPurchases = (...numbers: readonly string[]) =>
  importAndRead(t.services, businessId, {
    'rce.txt': sireFile(
      rceHeader,
      numbers.map((number) =>
        rceRow({
          number,
          amounts: { 15: '100.00', 16: '18.00', 25: '118.00' },
          ...(number === '2' && { incal: '301' }),
        }),
      ),
    ),
  });

const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

const preview = async (
  by = owner.token,
  business = businessId,
  month = period,
): Promise<Schemas['MonthSummaryPreview']> => {
  const answer = await t.call('GET', `/businesses/${business}/month-summaries`, {
    token: by,
    query: { tax_period: month },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const makeRaw = (fingerprint: string, by = owner.token, business = businessId) =>
  t.call('POST', `/businesses/${business}/month-summaries`, { token: by, body: { tax_period: period, fingerprint } });
const make = async () => {
  const answer = await makeRaw((await preview()).fingerprint);
  expect(answer.statusCode).toBe(201);
  const { summary_url: url, link }: Schemas['MadeMonthSummary'] = answer.json();
  return { url, link, token: new URL(url).hash.slice(1) };
};
const open = (token: string) => t.call('POST', '/month-summaries/opened', { body: { token } });
const revoke = (id: string, by = owner.token, business = businessId) =>
  t.call('POST', `/businesses/${business}/month-summaries/${id}/revoke`, { token: by });
const fetchFile = (url: string) => t.app.inject({ method: 'GET', url });
const refusalOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];

/** The text of a PDF, the sizes of its pages in points, its title and language, and its structure. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const texts: string[] = [];
  const sizes: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    sizes.push(page.view.map(Math.round));
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await pdf.getMetadata();
  const tree = await (await pdf.getPage(1)).getStructTree();
  return { text: texts.join(' ').replaceAll(/\s+/g, ' '), sizes, info, tree };
}

describe('the summary of a month', () => {
  const get = async <Answer>(token: string, path: string, query: Record<string, string>): Promise<Answer> => {
    const answer = await t.call('GET', path, { token, query });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  /** The same figures from the pages of the client. */
  async function pagesOf(token: string, { id, ruc }: { id: string; ruc: string }, month: string) {
    const named = { ruc, business_uuid: id, tax_period: month };
    const filters = { filters: JSON.stringify(named) };
    const ofBook = (operation_type: 'COMPRA' | 'VENTA') => ({
      filters: JSON.stringify({ ruc, tax_period: month, operation_type }),
    });
    const former = month === '202610' ? '202609' : '202608';
    const formAt = (of: string) =>
      get<Schemas['Form621']>(token, '/dashboard/form-621', {
        filters: JSON.stringify({ ...named, tax_period: of }),
      });
    const formOf = async (of: string) => {
      const form = await formAt(of);
      return (wanted: number) => form.boxes.find(({ box }) => box === wanted)?.amount ?? 0;
    };
    const entriesOf = async (of: string) => (await formAt(of)).entries;
    const box = await formOf(month);
    const { purchase_details: details } = await get<Schemas['PurchaseDashboard']>(
      token,
      '/purchase/dashboard',
      filters,
    );
    const sales = await get<Schemas['SalesDashboard']>(token, '/sales/dashboard', filters);
    const bought = await get<Schemas['History']>(token, '/dashboard/history', ofBook('COMPRA'));
    const sold = await get<Schemas['History']>(token, '/dashboard/history', ofBook('VENTA'));
    const detractions = await get<Schemas['DetractionTotals']>(
      token,
      '/businesses/dashboard/total-amount-detractions',
      named,
    );
    const unpaid = await get<Schemas['DetractionPage']>(token, '/businesses/dashboard/detractions', {
      ...named,
      paid: 'N',
      page: '1',
      size: '1',
    });
    const review = await get<Schemas['ReviewPage']>(token, '/me/review', {
      business_uuid: id,
      tax_period: month,
      size: '1',
    });
    const { tax_periods: periods } = await get<Schemas['TaxPeriods']>(token, `/businesses/${id}/periods`, {});
    const formerBox = await formOf(former);
    const isPayable = box(184) > 0;
    const isIncomeKnown = (await entriesOf(month)).some((entry) => entry.box === 301 && entry.amount !== null);
    return {
      igv: {
        sales: box(131),
        purchases: box(178),
        balance: box(145),
        tax: box(184),
        perceptions: isPayable ? box(171) + box(168) - box(164) : box(164),
        retentions: isPayable ? box(179) + box(176) - box(165) : box(165),
        paid: box(681) - box(188),
        due: box(188),
      },
      income: isIncomeKnown
        ? { on_account: box(312), balance: box(303), tax: box(304), paid: box(682) - box(324), due: box(324) }
        : null,
      sales: { count: sales.total_cpes_count, total_amount: sales.total_importe_total },
      purchases: { count: details.total_cpes_count, total_amount: bought[month]?.total_importe_total ?? 0 },
      observed: {
        count: details.num_observed,
        igv_amount: details.igv_amount_observed,
        igv_amount_without_deposit: review.summary.total_igv_without_deposit,
        igv_amount_of_other_periods: review.summary.total_igv_of_other_periods,
        reasons: Object.entries(details.observed_reasons).map(([code, reason]) => ({
          code,
          count: reason.total_count,
          igv_amount: reason.total_monto_igv,
        })),
      },
      igv_amount_without_credit: details.igv_amount_not_deductible,
      detractions: {
        count: unpaid.metadata.pagination.total_items,
        amount: detractions.sum_not_paid_detractions,
      },
      previous_month: periods.includes(former)
        ? {
            sales_amount: sold[former]?.total_importe_total ?? 0,
            purchases_amount: bought[former]?.total_importe_total ?? 0,
            tax: formerBox(184),
            due: formerBox(188),
          }
        : null,
    };
  }

  it('has the figures that the pages of the client show, whatever is decided, deposited and filled in', async () => {
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(id, { ruc: '20100047218' });
    await t.services.collector.request(business, { periods: ['202609', period] });
    await collectAll(t);
    const months = ['202609', period];

    const expectEqual = async () => {
      const found = [];
      for (const month of months) {
        const { summary } = await preview(token, business.id, month);
        const { igv, income, sales, purchases, observed, igv_amount_without_credit, previous_month } = summary;
        const { count, amount } = summary.detractions;
        expect({
          igv,
          income,
          sales,
          purchases,
          observed,
          igv_amount_without_credit,
          previous_month,
          detractions: { count, amount },
        }).toEqual(await pagesOf(token, business, month));
        found.push(summary);
      }
      return found;
    };
    const before = await expectEqual();
    // Otherwise the comparison would prove too little.
    expect(before.some(({ observed }) => observed.reasons.length > 1)).toBe(true);
    expect(before.some(({ detractions }) => detractions.amount > 0)).toBe(true);
    expect(before.map(({ previous_month }) => previous_month !== null)).toEqual([false, true]);

    const month = fc.constantFrom(...months);
    const change = fc.oneof(
      fc.record({
        kind: fc.constantFrom('validate' as const, 'decline' as const),
        month,
        most: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant('deposit' as const), month, most: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('box' as const), month, most: fc.integer({ min: 0, max: 9000 }) }),
    );
    const boxes = ['145', '185', '301', '315'] as const;
    let certificate = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { kind, month: of, most } of changes) {
          if (kind === 'box') {
            const query = {
              filters: JSON.stringify({ ruc: business.ruc, business_uuid: business.id, tax_period: of }),
            };
            const { entries } = await get<Schemas['Form621']>(token, '/dashboard/form-621', query);
            const box = boxes[most % boxes.length] ?? '145';
            const saved = await t.call('PATCH', '/dashboard/form-621', {
              token,
              query,
              body: {
                [box]: {
                  former_amount: entries.find((entry) => entry.box === Number(box))?.amount ?? null,
                  amount: most,
                },
              },
            });
            if (saved.statusCode !== 200) throw new Error(`The box was not saved: ${saved.body}`);
          } else if (kind === 'deposit') {
            const due = await t.db.sql<{ issuer_id: string; type_code: string; serie: string; number: string }[]>`
              select issuer_id, type_code, serie, number from vouchers
              where business_id = ${business.id} and period = ${of} and subject_to_detraction limit ${most}`;
            const rows = due.map(({ issuer_id, type_code, serie, number }) => {
              certificate += 1;
              const first = ['C', '1', `7${certificate}`, of, issuer_id, 'P', '6', business.ruc, 'E', '05/11/2026'];
              return first.concat('900.00', '022', '01', type_code, serie, number, '987');
            });
            if (rows.length > 0) await importAndRead(t.services, business.id, { 'depositos.txt': depositsFile(rows) });
          } else {
            const codes = await t.db.sql<{ code: string }[]>`
              select code from vouchers where business_id = ${business.id} and period = ${of}
                and status = 'observado' order by code limit ${most}`;
            if (codes.length > 0)
              await t.call('PATCH', `/businesses/dashboard-reports/observed/${kind}/`, {
                token,
                query: { ruc: business.ruc, tax_period: of },
                body: { cpes: codes.map(({ code }) => code), note: 'Sustento' },
              });
          }
        }
        await expectEqual();
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  it('names the business, the studio, the due date by the RUC, and the day on which it was declared', async () => {
    const { summary } = await preview();
    // The last digit of the RUC is 9.
    expect(summary).toMatchObject({
      business_name: 'Ñandú & Cía S.A.C.',
      ruc: demoRuc,
      studio_name: 'Rosa María Quispe Ñahui',
      tax_period: period,
      due_date: '2026-11-23',
      declared_on: null,
      detractions: { deadline: '2026-11-06' },
    });
    const declare = (former: object | null, declared: object | null) =>
      t.call('PUT', '/dashboard/declared-period', {
        token: owner.token,
        query: { filters: JSON.stringify({ ruc: demoRuc, business_uuid: businessId, tax_period: period }) },
        body: { former, declared },
      });
    const declared = { declared_on: '2026-11-16', constancia_number: null };
    expect((await declare(null, declared)).statusCode).toBeLessThan(300);
    expect((await preview()).summary.declared_on).toBe('2026-11-16');
    expect((await declare(declared, null)).statusCode).toBeLessThan(300);
  });

  it('is refused for a period of which the business has nothing', async () => {
    const answer = await t.call('GET', `/businesses/${businessId}/month-summaries`, {
      token: owner.token,
      query: { tax_period: '202501' },
    });
    expect(refusalOf(answer)).toEqual([404, 'PERIOD_NOT_FOUND']);
  });

  it('keeps the figures that were sent, and the accountant sees that they have changed since', async () => {
    const { token, link } = await make();
    const sent = (await open(token)).json();
    expect(sent.summary.purchases).toEqual({ count: 2, total_amount: 236 });
    expect((await preview()).links).toEqual([{ ...link, pdf_link: expect.any(String) }]);
    expect(link.is_current).toBe(true);
    const { fingerprint: seen } = await preview();
    await importPurchases('1', '2', '3');
    t.setNow(new Date(testNow.getTime() + 60_000));
    const changed = await preview();
    expect([changed.summary.purchases.count, changed.links.map(({ id, is_current }) => [id, is_current])]).toEqual([
      3,
      [[link.id, false]],
    ]);
    expect((await open(token)).json().summary).toEqual(sent.summary);
    expect(refusalOf(await makeRaw(seen))).toEqual([409, 'FIGURES_CHANGED']);
    expect((await open(token)).statusCode).toBe(200);
    const next = await make();
    expect((await open(next.token)).json().summary.purchases.count).toBe(3);
  });
});

describe('a link', () => {
  it('has its secret part only in its answer, and can be opened again and again', async () => {
    const { token, url, link } = await make();
    expect(url).toBe(`http://localhost:3000/resumen#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [stored] = await t.db.sql<
      { text: string }[]
    >`select row_to_json(month_summaries)::text as text from month_summaries`;
    expect(stored?.text).not.toContain(token);
    expect(link).toEqual({
      id: expect.any(String),
      made_at: testNow.toISOString(),
      made_by: 'Rosa María Quispe Ñahui',
      expires_at: days(60).toISOString(),
      state: 'vigente',
      is_current: true,
      pdf_link: expect.stringMatching(/^\/app\/internal\/files\/summaries\/[\w.-]+\/resumen_\d{11}_202610\.pdf$/),
    });
    const answers = [await open(token), await open(token), await open(token)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      answers.map(() => [200, 'no-store']),
    );
    expect(answers[2]?.json()).toEqual({
      state: 'vigente',
      expires_at: days(60).toISOString(),
      made_at: testNow.toISOString(),
      summary: (await preview()).summary,
      studio_logo: null,
      pdf_link: expect.any(String),
    });
  });

  it('that was guessed, and one that was revoked, get the same answer, and the PDF goes with it', async () => {
    const { token, link } = await make();
    const { pdf_link: clientsPdf } = (await open(token)).json();
    expect((await revoke(link.id)).statusCode).toBe(204);
    expect((await revoke(link.id)).statusCode).toBe(204);
    const bodyOf = async (given: string) => {
      const answer = await open(given);
      return [answer.statusCode, answer.json().errors];
    };
    const revoked = await bodyOf(token);
    expect(revoked).toEqual(await bodyOf('A'.repeat(43)));
    expect(revoked[0]).toBe(404);
    expect((await preview()).links).toEqual([]);
    for (const url of [clientsPdf, link.pdf_link])
      expect(refusalOf(await fetchFile(url))).toEqual([404, 'LINK_EXPIRED']);
  });

  it('is replaced by the next one of its period, also when both are made at the same time', async () => {
    const first = await make();
    const second = await make();
    expect([(await open(first.token)).statusCode, (await open(second.token)).statusCode]).toEqual([404, 200]);
    const { fingerprint } = await preview();
    await Promise.all([makeRaw(fingerprint), makeRaw(fingerprint), makeRaw(fingerprint)]);
    expect((await preview()).links).toHaveLength(1);
  });

  it('expires after sixty days, and then shows nothing', async () => {
    const { token } = await make();
    t.setNow(new Date(days(60).getTime() - 1));
    expect((await open(token)).json().state).toBe('vigente');
    t.setNow(days(60));
    expect((await open(token)).json()).toEqual({ state: 'vencida', expires_at: days(60).toISOString() });
  });

  it('opens neither another summary nor a call of the accountant', async () => {
    const { token, link } = await make();
    expect([(await open(link.id)).statusCode, (await open(businessId)).statusCode]).toEqual([404, 404]);
    for (const path of ['/me', `/businesses/${businessId}/month-summaries?tax_period=${period}`])
      expect((await t.call('GET', path, { token })).statusCode).toBe(401);
  });

  it('must wait after too many guesses, and after too many uses', async () => {
    const { token } = await make();
    const guessed = [];
    for (let count = 0; count < 62; count += 1) guessed.push((await open(`guess-${count}`)).statusCode);
    expect([guessed[0], guessed[59], guessed[60]]).toEqual([404, 404, 429]);
    expect((await open(token)).statusCode).toBe(200);
    await t.db.sql`update shared_limits set points = 120 where key like 'month-summary:%'`;
    expect(refusalOf(await open(token))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the PDF', () => {
  it('has the words of the summary as text, on A4, with its structure and its language', async () => {
    const { token } = await make();
    const file = await fetchFile((await open(token)).json().pdf_link);
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`attachment; filename="resumen_${demoRuc}_202610.pdf"`),
    ]);
    const { text, sizes, info, tree } = await readPdf(file.rawPayload);
    expect(text).toContain('Preparado por Rosa María Quispe Ñahui');
    expect(text).toContain('Resumen de octubre 2026');
    expect(text).toContain(`Ñandú & Cía S.A.C. · RUC ${demoRuc}`);
    expect(text).toContain('IGV observado S/ 18.00');
    expect(text).toContain('Cifras del 20/11/2026 10:00');
    expect(sizes).toEqual([[0, 0, 595, 842]]);
    expect(info).toMatchObject({
      Language: 'es-PE',
      Title: `Resumen de octubre 2026, Ñandú & Cía S.A.C. · RUC ${demoRuc}`,
    });
    const roles = JSON.stringify(tree).match(/"role":"\w+"/g) ?? [];
    expect(new Set(roles)).toEqual(
      new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map((role) => `"role":"${role}"`)),
    );
    const written = file.rawPayload.toString('latin1');
    // It is tagged, and has both of its fonts.
    expect([written.includes('/Marked true'), written.match(/\/FontFile2 /g)?.length]).toEqual([true, 2]);
  });

  it('cannot be read by a link for another kind of file, of another business, a changed one, or after signing out', async () => {
    const { link } = await make();
    const session = { id: randomUUID(), version: 1, memberId: null };
    const life = { expiresAt: days(1), session };
    const url = (kind: 'answers' | 'summaries', business: string) =>
      `/app/internal/files/summaries/${t.services.links.sign(kind, { businessId: business, summaryId: link.id }, life)}/x.pdf`;
    const statusOf = async (path: string) => (await fetchFile(path)).statusCode;
    expect([
      await statusOf(url('summaries', businessId)),
      await statusOf(url('answers', businessId)),
      await statusOf(url('summaries', othersBusinessId)),
      await statusOf(url('summaries', businessId).replace(/.(?=\/x\.pdf$)/, (last) => (last === 'A' ? 'B' : 'A'))),
    ]).toEqual([200, 404, 404, 404]);
    await t.db.sql`insert into ended_sessions (id, ended_at) values (${session.id}, now())`;
    expect(await statusOf(url('summaries', businessId))).toBe(404);
  });
});

describe('another accountant', () => {
  it('neither reads, makes nor revokes', async () => {
    const { link } = await make();
    const { fingerprint } = await preview();
    const read = await t.call('GET', `/businesses/${businessId}/month-summaries`, {
      token: other.token,
      query: { tax_period: period },
    });
    expect(refusalOf(read)).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(refusalOf(await makeRaw(fingerprint, other.token))).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(refusalOf(await revoke(link.id, other.token))).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(refusalOf(await revoke(link.id, other.token, othersBusinessId))).toEqual([404, 'SUMMARY_NOT_FOUND']);
    expect((await preview()).links.map(({ id }) => id)).toEqual([link.id]);
  });
});

it('the log has neither the secret part of a link nor the token of a PDF', async () => {
  const { token } = await make();
  const { pdf_link: pdf } = (await open(token)).json();
  await open(`${token}x`);
  await fetchFile(pdf);
  const log = lines.join('\n');
  expect(log).toContain('/month-summaries/opened');
  expect(log).not.toContain(token);
  expect(log).not.toContain(pdf.split('/').at(-2));
});
