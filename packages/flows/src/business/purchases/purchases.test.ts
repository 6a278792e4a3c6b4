import { Problem, type Schemas } from '@contapro/api';
import { dataOf, type TestGroup, type VoucherFilter, type VoucherPage } from '@contapro/domain';
import { createVoucher, voucher } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { filterOptionsOf, purchaseFiguresOf, voucherPageOf } from '../../engine/mapping/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, shortestPaths, type Model, type PathStep } from '../../testing/index.ts';
import { describeReportPage } from '../../testing/describeReportPage.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesInput, PurchasesParts } from './purchases.types.ts';

const begin = () =>
  mockReport(
    ['listAllInvoices', 'getAllInvoicesFilters', 'downloadAllInvoicesFiles', 'getPurchaseDashboard', 'requestReport'],
    createPurchases,
  );

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: PurchasesInput = { business, period: '202610', periods: ['202610', '202609'], testGroup: 'TEMPLATEB' };

const options: Schemas['FilterOptions'] = {
  types_of_vouchers: ['01'],
  series_of_vouchers: ['F001'],
  status_of_vouchers: ['observado'],
  reasons_of_vouchers: [],
  credits_of_vouchers: [],
  detractions_of_vouchers: [],
  provider_of_vouchers: {},
};
const dashboard: Schemas['PurchaseDashboard'] = {
  currency_code: 'PEN',
  sum_positive_balance: 0,
  purchase_details: {
    total_cpes_count: 1,
    num_observed: 1,
    num_deductibles: 0,
    num_not_processed: 0,
    igv_amount_total: 18,
    igv_amount_observed: 18,
    igv_amount_deductibles: 0,
    igv_amount_not_processed: 0,
    observed_reasons: {},
  },
};
const wire: Schemas['VoucherPage'] = {
  success: true,
  data: [
    {
      code: 'c-1',
      issue_date: '2026-10-14',
      serie: 'F001',
      number: '1',
      supplier_business_name: 'Los Álamos',
      item_description: '',
      taxable_amount: 1,
      img_cpe_link: null,
      xml_cpe_link: null,
      afecto_detraccion: 'no',
      status: 'observado',
    },
  ],
  summary: { total_items: 41, total_amount: 41, total_amount_igv: 0, total_amount_igv_credit: 0 },
  metadata: { pagination: { total_items: 41, total_pages: 3 } },
};
const outage = new Problem(500);
const queryOf = (period: string) => ({ ruc: '20100047218', tax_period: period });
const listCall = (more: object = {}, period = '202610') => [
  'listAllInvoices',
  { query: { ...queryOf(period), page: 1, size: 20, status: '0', ...more } },
];
const callsOf = (period: string) =>
  [
    ['listAllInvoices', { query: { ...queryOf(period), page: 1, size: 20, status: '0' } }],
    ['getAllInvoicesFilters', { query: queryOf(period) }],
    ['getPurchaseDashboard', { query: { filters: { ...queryOf(period), business_uuid: 'b-1' } } }],
  ] as const;

const withoutFiles = createVoucher({ imageUrl: null, xmlUrl: null });

describeReportPage<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>({
  requirements: 'PURCHASE-25 VIEWER-01 LISTINGS-12',
  view: 'reporte_general_compras',
  create: begin,
  input,
  calls: callsOf,
  answer: wire,
  parts: [
    { part: 'options', call: 'getAllInvoicesFilters', answer: options },
    { part: 'figures', call: 'getPurchaseDashboard', answer: dashboard },
  ],
  row: voucher,
  document: {
    url: '/files/vouchers/t/F001-00012847.jpeg',
    xmlUrl: '/files/vouchers/t/F001-00012847.xml',
    voucher: { book: 'purchases', code: voucher.code },
    document: {
      typeCode: '01',
      number: 'F001-00012847',
      issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345671' },
      issueDate: '2026-10-31',
      accounts: [],
      reasons: [],
      supplierState: null,
      validity: null,
      signature: null,
    },
  },
  rowWithoutDocument: withoutFiles,
});

const model: Model<PurchasesMachine> = {
  create: begin,
  input,
  events: [
    { type: 'part.reload', part: 'options' },
    { type: 'part.reload', part: 'figures' },
    { type: 'period.select', period: '202609' },
  ],
  outcomes: {
    options: {
      call: 'getAllInvoicesFilters',
      answers: [{ answer: options, output: filterOptionsOf(options) }],
      errors: [outage],
    },
    figures: {
      call: 'getPurchaseDashboard',
      answers: [{ answer: dashboard, output: purchaseFiguresOf(dashboard) }],
      errors: [outage],
    },
  },
  // The list is a child machine with its own tag `busy`.
  background: ['listAllInvoices'],
  also: ({ context }) => context.period,
};

function expectedOf({ event, after }: PathStep<PurchasesMachine>) {
  const [list, ...parts] = callsOf(after.context.period ?? '');
  if (event.type === 'xstate.init') return { facts: [viewOpened], calls: [list, ...parts].toSorted() };
  if (event.type === 'period.select')
    return { facts: [{ type: 'period.selected', period: '202609' }], calls: [list, ...parts].toSorted() };
  if (event.type === 'part.reload') return { facts: [], calls: [event.part === 'options' ? parts[0] : parts[1]] };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: event.actorId, error: outage }], calls: [] };
  return { facts: [], calls: [] };
}

const viewOpened = { type: 'view.opened', view: 'reporte_general_compras' };

describePaths('LISTINGS-05 LISTINGS-32 OPEN-030 every way around the listing', model, expectedOf, {
  paths: shortestPaths,
  shownOf: ({ facts, calls }) => ({ facts, calls: calls.toSorted() }),
});

const run = (given: Partial<PurchasesInput> = {}) => {
  const { machine, mock, files } = begin();
  const actor = createActor(machine, { input: { ...input, ...given } }).start();
  return { actor, mock, files, report: actor.getSnapshot().children.report };
};

it.each<[TestGroup | null, boolean]>([
  ['TEMPLATEA', false],
  ['TEMPLATEB', true],
  [null, true],
])('OPEN-110 PURCHASE-03 asks for the figures of the cards for group %s: %s', (testGroup, asks) => {
  const { actor, mock } = run({ testGroup });
  expect([
    mock.calls.some(({ name }) => name === 'getPurchaseDashboard'),
    actor.getSnapshot().context.parts.figures?.state,
  ]).toEqual([asks, asks ? 'loading' : undefined]);
});

it('LISTINGS-30 shows the page that came, as the views have it', async () => {
  const { mock, report } = run();
  mock.open('listAllInvoices').resolve(wire);
  await settled();
  const content = report?.getSnapshot().context.content;
  expect(content && dataOf(content)).toEqual(voucherPageOf(wire));
});

it('PARTNER-01 lists the purchases of a server that leaves out the sums and the options of the filters', async () => {
  const { summary: _, ...bare } = wire;
  const { actor, mock } = run();
  mock.open('listAllInvoices').resolve(bare);
  mock.open('getAllInvoicesFilters').resolve({});
  await settled();
  const { report } = actor.getSnapshot().children;
  expect([report?.getSnapshot().context.content?.state, report?.getSnapshot().context.whole?.summary]).toEqual([
    'ready',
    null,
  ]);
  expect(actor.getSnapshot().context.parts.options).toEqual({ state: 'ready', data: filterOptionsOf({}) });
});

it('OPEN-054 sends the keys and values of the filters, and neither without one', () => {
  const supplier: VoucherFilter = { key: 'provider_of_vouchers', value: '20512345678', label: 'Los Álamos' };
  const deductible: VoucherFilter = { key: 'status_of_vouchers', value: 'gasto deducible', label: 'Deducible' };
  const { mock, report } = run({ list: { filters: [deductible] } });
  report?.send({ type: 'filters.change', filters: [deductible, supplier] });
  report?.send({ type: 'filters.change', filters: [] });
  expect(requestsOf(mock.calls.filter(({ name }) => name === 'listAllInvoices'))).toEqual([
    listCall({ filter_by: ['status_of_vouchers'], value_filter: ['gasto deducible'] }),
    listCall({
      filter_by: ['status_of_vouchers', 'provider_of_vouchers'],
      value_filter: ['gasto deducible', '20512345678'],
    }),
    listCall(),
  ]);
});

describe('the files of vouchers', () => {
  it('LISTINGS-13 DOWNLOAD-28 OPEN-112 asks for the zip of the rows that are chosen, of the period that is shown', () => {
    const { actor, mock } = run();
    actor.send({ type: 'period.select', period: '202609' });
    actor.send({ type: 'zip.download', fileType: 'jpeg', codes: ['a'], page: 2, size: 50 });
    expect(requestsOf(mock.calls).at(-1)).toEqual([
      'downloadAllInvoicesFiles',
      {
        body: { ...queryOf('202609'), page: 2, size: 50, invoiceCodes: ['a'], type: 'jpeg', status: '0' },
        onResponse: expect.any(Function),
      },
    ]);
  });

  it('OPEN-092 asks for no zip without a period', () => {
    const { actor, mock } = run({ period: null, periods: [] });
    actor.send({ type: 'zip.download', fileType: 'jpeg', codes: ['a'], page: 1, size: 20 });
    expect(mock.calls).toEqual([]);
  });

  it('DOWNLOAD-36 fetches a single file by its link', () => {
    const { actor, files } = run();
    actor.send({ type: 'file.download', voucher, fileType: 'xml' });
    actor.send({ type: 'file.download', voucher: { ...voucher, imageUrl: null }, fileType: 'xml' });
    expect(requestsOf(files.calls)).toEqual([['fetchFile', { url: voucher.xmlUrl }]]);
  });

  it('DOWNLOAD-36 fetches nothing where there is no file yet', () => {
    const { actor, files } = run();
    actor.send({ type: 'file.download', voucher: withoutFiles, fileType: 'jpeg' });
    expect(files.calls).toEqual([]);
  });
});

it('drops the purchases that were annotated in another month from the selection, and loads the list again', async () => {
  const { actor, mock, report } = run();
  mock.open('listAllInvoices').resolve(wire);
  await settled();
  const facts: unknown[] = [];
  actor.on('vouchers.annotated', (fact) => facts.push(fact));
  const rows = [createVoucher({ code: 'c-1' }), createVoucher({ code: 'c-2' })];
  report?.send({ type: 'selection.change', rows });
  actor.send({ type: 'annotation.open', vouchers: rows });
  expect(actor.getSnapshot().context.annotated).toEqual(rows);
  actor.send({ type: 'annotation.close', isStale: true, gone: ['c-1'] });
  expect(requestsOf(mock.calls).at(-1)).toEqual(listCall());
  expect([actor.getSnapshot().context.annotated, report?.getSnapshot().context.selected, facts]).toEqual([
    null,
    [rows[1]],
    [{ type: 'vouchers.annotated', codes: ['c-1'] }],
  ]);
});

it('annotates nothing without purchases, and loads nothing again when the dialog did nothing', () => {
  const { actor, mock } = run();
  actor.send({ type: 'annotation.open', vouchers: [] });
  expect(actor.getSnapshot().context.annotated).toBeNull();
  actor.send({ type: 'annotation.open', vouchers: [createVoucher()] });
  const before = mock.calls.length;
  actor.send({ type: 'annotation.close', isStale: false, gone: [] });
  expect([actor.getSnapshot().context.annotated, mock.calls.length]).toEqual([null, before]);
});
