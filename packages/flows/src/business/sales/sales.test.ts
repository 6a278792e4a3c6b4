import type { Schemas } from '@contapro/api';
import { type Sale, type SalesFilter, type SalesPage, viewNames, type XmlSignature } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { salesPageOf } from '../../engine/mapping/index.ts';
import { describeReportPage } from '../../testing/describeReportPage.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { type Model, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { createSales, type SalesMachine } from './sales.machine.ts';
import type { SalesInput } from './sales.types.ts';

const begin = () => mockReport(['listSales'], createSales);

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: SalesInput = { business, period: '202610', periods: ['202610', '202609'] };

const signature: XmlSignature = { state: 'sin_firma', problem: null, signer: null };

const voucher: Schemas['SaleVoucher'] = {
  code: '20100047218-202610-01-F001-123',
  issue_date: '2026-10-14',
  due_date: '2026-11-13',
  document_type_code: '01',
  serie: 'F001',
  number: '123',
  number_final: '00000150',
  customer_name: 'Confecciones Gamarra S.A.C.',
  customer_id: '20512345671',
  currency_code: 'USD',
  foreign_total_amount: 315.09,
  exchange_rate: 3.745,
  exchange_rate_of_modified: true,
  taxable_amount: 1000,
  igv_amount: 180,
  total_amount: 1180.01,
  state: 'Emitido',
  reasons: ['IMPORTES_NO_CUADRAN'],
  signature,
  link: '/files/vouchers/t/F001-00000123.jpeg',
};

const wire: Schemas['SalesPage'] = {
  success: true,
  data: [voucher],
  summary: { total_items: 46, total_amount: 54_281.5, total_amount_taxable: 46_001.27, total_amount_igv: 8_280.23 },
  metadata: { pagination: { total_items: 46, total_pages: 3 } },
};

const row: Sale = {
  code: '20100047218-202610-01-F001-123',
  issueDate: '2026-10-14',
  dueDate: '2026-11-13',
  serieNumber: 'F001-00000123',
  lastNumber: '00000150',
  documentTypeCode: '01',
  customerName: 'Confecciones Gamarra S.A.C.',
  customerId: '20512345671',
  baseCents: 100_000,
  igvCents: 18_000,
  totalCents: 118_001,
  currencyCode: 'USD',
  foreignTotalCents: 31_509,
  exchangeRate: 3.745,
  rateSource: 'modified',
  rateDay: null,
  state: 'Emitido',
  reasons: ['IMPORTES_NO_CUADRAN'],
  signature,
  url: '/files/vouchers/t/F001-00000123.jpeg',
};

const listed = (more: object = {}, period = '202610'): [string, unknown] => [
  'listSales',
  { query: { business_uuid: 'b-1', business_ruc: '20100047218', tax_period: period, page: 1, size: 20, ...more } },
];

describeReportPage<SalesPage, object, SalesFilter, SalesInput>({
  requirements: 'EVENTS-09',
  view: viewNames.sales,
  create: begin,
  input,
  calls: (period) => [listed({}, period)],
  answer: wire,
  parts: [],
  row,
  document: {
    url: '/files/vouchers/t/F001-00000123.jpeg',
    voucher: { book: 'sales', code: row.code },
    document: {
      typeCode: '01',
      number: 'F001-00000123',
      issueDate: '2026-10-14',
      reasons: ['IMPORTES_NO_CUADRAN'],
      signature,
    },
  },
  rowWithoutDocument: { ...row, url: null },
});

const model: Model<SalesMachine> = {
  create: begin,
  input,
  events: [
    { type: 'period.select', period: '202609' },
    { type: 'download.open' },
    { type: 'voucher.view', voucher: row },
  ],
  // The list is a child machine with its own tag `busy`.
  background: ['listSales'],
  also: ({ context }) => context.period,
};

const expectedOf = (type: string): { facts: unknown[]; calls: unknown[] } => {
  if (type === 'xstate.init') return { facts: [{ type: 'view.opened', view: viewNames.sales }], calls: [listed()] };
  if (type === 'period.select')
    return { facts: [{ type: 'period.selected', period: '202609' }], calls: [listed({}, '202609')] };
  return { facts: [], calls: [] };
};

describePaths('every way around the list', model, ({ event }) => expectedOf(event.type), { paths: shortestPaths });

describe('the list', () => {
  const run = (filter?: SalesFilter) => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input: { ...input, list: filter && { filters: [filter] } } }).start();
    const { report } = actor.getSnapshot().children;
    return { actor, mock, report, asked: () => requestsOf(mock.calls) };
  };

  it('has the sales, and the sums of all pages', async () => {
    const { mock, report } = run();
    mock.open('listSales').resolve(wire);
    await settled();
    const summary = { count: 46, baseCents: 4_600_127, igvCents: 828_023, totalCents: 5_428_150, pdtCents: null };
    const { content, whole } = report?.getSnapshot().context ?? {};
    expect([content, whole]).toEqual([
      { state: 'ready', data: { items: [row], totalItems: 46, totalPages: 3, summary } },
      { totalItems: 46, totalPages: 3, summary },
    ]);
  });

  it('OPEN-054 asks for the sales that meet every condition, from the first page', async () => {
    const { mock, report, asked } = run({ category: 'fa' });
    mock.open('listSales').resolve(wire);
    await settled();
    report?.send({ type: 'page.select', page: 3 });
    report?.send({ type: 'filters.change', filters: [{ category: 'fa', serieNumber: 'F001-123', amount: '101' }] });
    report?.send({ type: 'filters.change', filters: [{}] });
    expect(asked()).toEqual([
      listed({ category: 'fa' }),
      listed({ category: 'fa', page: 3 }),
      listed({ category: 'fa', serie_number: 'F001-123', pdt: '101' }),
      listed(),
    ]);
  });

  it.each([
    [{ by: 'counterparty', descending: false }, 'counterparty'],
    [{ by: 'total', descending: true }, '-total_amount'],
  ] as const)('asks for the order %j as %s, with a range of totals', (sort, wanted) => {
    const { report, asked } = run({ total: '100..250.5' });
    report?.send({ type: 'sort.change', sort });
    report?.send({ type: 'sort.change', sort: { by: 'issueDate', descending: true } });
    expect(asked().slice(1)).toEqual([listed({ total: '100..250.5', sort: wanted }), listed({ total: '100..250.5' })]);
  });

  it('keeps its filter with another period', () => {
    const { actor, asked } = run({ category: 'nc' });
    actor.send({ type: 'period.select', period: '202609' });
    expect(asked()).toEqual([listed({ category: 'nc' }), listed({ category: 'nc' }, '202609')]);
  });

  it('has null where the server sends nothing, and the amount of the declaration where the list has one', () => {
    const bare: Schemas['SaleVoucher'] = {
      ...voucher,
      number_final: null,
      customer_name: null,
      customer_id: null,
      currency_code: 'PEN',
      taxable_amount: null,
      igv_amount: null,
      total_amount: null,
      link: null,
    };
    const {
      foreign_total_amount: _total,
      exchange_rate: _rate,
      exchange_rate_of_modified: _origin,
      reasons: _reasons,
      due_date: _due,
      ...rest
    } = bare;
    const page = salesPageOf({ ...wire, data: [rest], summary: { ...wire.summary, total_amount_pdt: 8_280.2 } });
    expect(page.summary.pdtCents).toBe(828_020);
    expect(page.items).toEqual([
      {
        ...row,
        dueDate: null,
        lastNumber: null,
        customerName: null,
        customerId: null,
        currencyCode: 'PEN',
        baseCents: null,
        igvCents: null,
        totalCents: null,
        foreignTotalCents: null,
        exchangeRate: null,
        rateSource: null,
        rateDay: null,
        reasons: [],
        url: null,
      },
    ]);
  });
});
