import { newAccountant, newBusiness, type Accountant, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { withServer } from './support/product-server.ts';
import { median, quantile, timed } from './support/statistics.ts';
import { fillVouchers } from './support/fill-vouchers.ts';

const stored = 1_000_000;
const inPeriod = 3000;
const period = '202610';
const runs = { runs: 200, warmUp: 30 };

/** Measures the calls of the screens of one business while a million vouchers of many businesses are stored. */
export const listing: Bench = () =>
  withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const sql = await server.sql();
    try {
      await fillVouchers(sql, { business, stored, inPeriod, period });
    } finally {
      await sql.end();
    }
    const figures: Figure[] = [];
    for (const [name, ask, budget] of questions(accountant, business)) {
      const times = await timed(runs, ask);
      const slow = `95 % within ${quantile(times, 0.95).toFixed(1)} ms`;
      figures.push({ name, value: median(times), unit: 'ms', ...(budget && { atMost: budget }), note: slow });
    }
    return figures;
  });

type Question = readonly [name: string, ask: (turn: number) => Promise<unknown>, budget?: number];

function questions({ api }: Accountant, { uuid, ruc }: OwnBusiness): readonly Question[] {
  const filters = { ruc, tax_period: period, business_uuid: uuid };
  const page = { ruc, tax_period: period, status: '0', size: 100 } as const;
  const pages = inPeriod / page.size;
  return [
    [
      `a page of ${page.size} of ${inPeriod}, total included`,
      async (turn) => {
        const answer = await api.listAllInvoices({ query: { ...page, page: 1 + (Math.abs(turn) % pages) } });
        if (answer.metadata.pagination.total_items !== inPeriod) throw new Error('The total is not as it was stored');
      },
      20,
    ],
    [
      'the same, filtered by status',
      () =>
        api.listAllInvoices({
          query: { ...page, page: 1, filter_by: ['status_of_vouchers'], value_filter: ['observado'] },
        }),
    ],
    ['its filter options', () => api.getAllInvoicesFilters({ query: { ruc, tax_period: period } })],
    ['dashboard: purchases', () => api.getPurchaseDashboard({ query: { filters } })],
    ['dashboard: sales', () => api.getSalesDashboard({ query: { filters } })],
    ['dashboard: totals with the balance', () => api.getTotals({ query: { ruc, tax_period: period } })],
    [
      'dashboard: history of 12 months',
      () => api.getHistory({ query: { filters: { ruc, tax_period: period, operation_type: 'COMPRA' } } }),
    ],
  ];
}
