import type { Sql } from 'postgres';
import { type Accountant, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillOthers, fillVouchers } from './support/fill-vouchers.ts';
import { importZips, zipOfInvoices } from './support/import-zips.ts';
import { withServer } from './support/product-server.ts';
import { median, timed } from './support/statistics.ts';

const months = 24;
const period = '202610';
/** The business that is measured has these vouchers in each of 24 months. */
const inPeriod = 500;
const own = inPeriod * months;
/** The vouchers of all businesses, at which its calls are measured. */
const stages = [own, 1_000_000];
const others = 5000;
/** How often a call that changes something is measured at each stage. */
const changes = 3;
const imported = 1000;

/**
 * Measures the calls of one business while few vouchers are stored, and again while a million are: of 5,000 other
 * businesses, of which one has a fifth of all.
 */
export const scale: Bench = () =>
  withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const sql = await server.sql();
    try {
      await fillVouchers(sql, { business, stored: own, inPeriod, period });
      await warmUp(accountant, business);
      const measured: Map<string, number>[] = [];
      for (const [stage, stored] of stages.entries()) {
        await fillBetween(sql, stages[stage - 1] ?? own, stored);
        measured.push(await measureCalls({ url: server.url, accountant, business, stage }));
      }
      return figuresOf(measured);
    } finally {
      await sql.end();
    }
  });

/** Stores vouchers of other businesses until `to` vouchers are stored, in steps that a transaction can bear. */
export async function fillBetween(sql: Sql, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 500_000)
    await fillOthers(sql, {
      from: start,
      to: Math.min(start + 500_000, to),
      business: `case when n % 5 = 0 then 'large' else 'other' || n % ${others} end`,
      inMonth: others,
      period,
    });
}

const warmUp = async (accountant: Accountant, business: OwnBusiness) =>
  importZips(accountant, business, [
    await zipOfInvoices({ first: 1_000_000, count: 200, customerRuc: business.ruc, month: '2024-09' }),
  ]);

export interface Stage {
  url: string;
  accountant: Accountant;
  business: OwnBusiness;
  /** From 0. Each imports other documents and decides about other vouchers. */
  stage: number;
}

/** The medians of the calls, in milliseconds. */
export async function measureCalls({ url, accountant, business, stage }: Stage): Promise<Map<string, number>> {
  const { api } = accountant;
  const { ruc, uuid } = business;
  const reads = { runs: 100, warmUp: 20 };
  const writes = { runs: changes, warmUp: 0 };
  const one = (turn: number) => stage * changes + turn;
  const monthOf = (turn: number) => String(202_512 - one(turn));
  const zips: Blob[] = [];
  for (let turn = 0; turn < changes; turn += 1)
    zips.push(
      await zipOfInvoices({ first: one(turn) * imported, count: imported, customerRuc: ruc, month: '2024-09' }),
    );
  const observed: string[][] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const page = await api.listObserved({ query: { ruc, tax_period: monthOf(turn), page: 1, size: 100 } });
    observed.push(page.data.map(({ code }) => code));
  }
  const list = { ruc, tax_period: period, status: '0', size: 100, page: 1 } as const;
  const download = async () => {
    const { sas } = await api.requestReport({
      path: { ruc },
      query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'xlsx' },
    });
    const answer = await fetch(new URL(sas, url));
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) throw new Error('The file was not written');
  };
  const calls: readonly [name: string, how: typeof reads, call: (turn: number) => Promise<unknown>][] = [
    [
      'dashboard: purchases with the balance',
      reads,
      () => api.getPurchaseDashboard({ query: { filters: { ruc, tax_period: period, business_uuid: uuid } } }),
    ],
    [
      'Formulario 621',
      reads,
      () => api.getForm621({ query: { filters: { ruc, tax_period: period, business_uuid: uuid } } }),
    ],
    ['page of 100', reads, () => api.listAllInvoices({ query: list })],
    [`Excel of ${inPeriod} purchases`, { runs: 7, warmUp: 1 }, download],
    [
      'decision about 100 vouchers',
      writes,
      (turn) =>
        api.validateObserved({ query: { ruc, tax_period: monthOf(turn) }, body: { cpes: observed[turn] ?? [] } }),
    ],
    [
      `import of ${imported.toLocaleString('en-US')} XML in a zip`,
      writes,
      (turn) => importZips(accountant, business, zips.slice(turn, turn + 1)),
    ],
  ];
  const measured = new Map<string, number>();
  for (const [name, how, call] of calls) measured.set(name, median(await timed(how, call)));
  return measured;
}

function figuresOf([alone = new Map<string, number>(), ...later]: readonly Map<string, number>[]): Figure[] {
  return [...alone].flatMap(([name, value]) => [
    { name, value, unit: 'ms', note: `${stages[0]?.toLocaleString('en-US')} vouchers stored` } as const,
    ...later.map(
      (stage, index) =>
        ({
          name: `the same with ${stages[index + 1]?.toLocaleString('en-US')}`,
          value: (stage.get(name) ?? 0) / value,
          unit: '×',
          atMost: 1.3,
          note: `${(stage.get(name) ?? 0).toFixed(1)} ms`,
        }) as const,
    ),
  ]);
}
