import { Problem, type Schemas } from '@contapro/api';
import type { TestGroup, VoucherFilter } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { filterOptionsOf, purchaseFiguresOf, voucherPageOf } from '../mapping/index.ts';
import { asked, nameOfPath, settled, shortestPaths, standIn, walk, type Model, type Walked } from '../testing/index.ts';
import { vouchers } from '../testing/vouchers.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PartName, PurchasesInput, PurchasesServices } from './purchases.types.ts';

const begin = () => {
  const world = standIn<PurchasesServices['api']>(
    'listAllInvoices',
    'getAllInvoicesFilters',
    'downloadAllInvoicesFiles',
    'getPurchaseDashboard',
    'requestReport',
  );
  const files = standIn<Pick<PurchasesServices, 'fetchFile'>>('fetchFile');
  const machine = createPurchases({
    api: world.services,
    fetchFile: files.services.fetchFile,
    readAsDataUrl: () => Promise.resolve(null),
    objectUrls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
  });
  return { machine, world, files };
};

const business = { uuid: 'b-1', ruc: '20100047218' };
const input: PurchasesInput = { business, period: '202610', periods: ['202610', '202609'], testGroup: 'TEMPLATEB' };

const options: Schemas['FilterOptions'] = {
  types_of_vouchers: ['01'],
  series_of_vouchers: ['F001'],
  status_of_vouchers: ['observado'],
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
  metadata: { pagination: { total_items: 41, total_pages: 3 } },
};
const outage = new Problem(500);
const query = { ruc: '20100047218', tax_period: '202610' };
const listCall = (more: object = {}) => [
  'listAllInvoices',
  { query: { ...query, page: 1, size: 20, status: '0', ...more } },
];
const optionsCall = ['getAllInvoicesFilters', { query }];
const figuresCall = ['getPurchaseDashboard', { query: { filters: { ...query, business_uuid: 'b-1' } } }];

const model: Model<PurchasesMachine> = {
  create: begin,
  input,
  events: [{ type: 'list.reload' }],
  outcomes: {
    options: {
      call: 'getAllInvoicesFilters',
      answers: [{ answer: options, output: { options: filterOptionsOf(options) } }],
      errors: [outage],
    },
    figures: {
      call: 'getPurchaseDashboard',
      answers: [{ answer: dashboard, output: { figures: purchaseFiguresOf(dashboard) } }],
      errors: [outage],
    },
  },
  // The listing is a child with a busy of its own.
  quiet: ['listAllInvoices'],
};

const viewOpened = { type: 'view.opened', view: 'reporte_general_compras' };

function expectedOf({ event, before }: Walked<PurchasesMachine>) {
  const { type, actorId } = event as { type: string; actorId?: PartName };
  if (type.startsWith('xstate.error'))
    return { facts: [{ type: 'failure.logged', call: actorId, error: outage }], calls: [] };
  if (type === 'xstate.init') return { facts: [viewOpened], calls: [listCall(), optionsCall, figuresCall].toSorted() };
  if (type !== 'list.reload') return { facts: [], calls: [] };
  const again = [
    listCall(),
    ...(before.matches({ options: 'failed' }) ? [optionsCall] : []),
    ...(before.matches({ figures: 'failed' }) ? [figuresCall] : []),
  ];
  return { facts: [], calls: again.toSorted() };
}

describe('LISTINGS-05 LISTINGS-12 LISTINGS-32 OPEN-030 OPEN-054 OPEN-110 API-30 API-31 every way around the listing', () => {
  it.each(shortestPaths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const step of await walk(model, path))
      expect({ facts: step.facts, calls: asked(step.began).toSorted() }).toEqual(expectedOf(step));
  });
});

const run = (given: Partial<PurchasesInput> = {}) => {
  const { machine, world, files } = begin();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const { report, zip, files: single } = actor.getSnapshot().children;
  return { actor, world, files, clock, facts, report, zip, single };
};

it.each<[TestGroup | null, boolean]>([
  ['TEMPLATEA', false],
  ['TEMPLATEB', true],
  [null, true],
])('OPEN-110 PURCHASE-03 asks for the figures of the cards for group %s: %s', (testGroup, asks) => {
  const { world } = run({ testGroup });
  expect(world.calls.some(({ name }) => name === 'getPurchaseDashboard')).toBe(asks);
});

it('LISTINGS-30 shows the page that came, as the views have it', async () => {
  const { world, report } = run();
  world.open('listAllInvoices').resolve(wire);
  await settled();
  expect(report?.getSnapshot().context.content).toEqual(voucherPageOf(wire));
});

it('OPEN-054 sends the key and value of the filter, and neither without one', () => {
  const filter: VoucherFilter = { key: 'provider_of_vouchers', value: '20512345678', label: 'Los Álamos' };
  const { world, report } = run({
    filter: { key: 'status_of_vouchers', value: 'gasto deducible', label: 'Deducible' },
  });
  report?.send({ type: 'filter.apply', filter });
  report?.send({ type: 'filter.clear' });
  expect(asked(world.calls.filter(({ name }) => name === 'listAllInvoices'))).toEqual([
    listCall({ filter_by: 'status_of_vouchers', value_filter: 'gasto deducible' }),
    listCall({ filter_by: 'provider_of_vouchers', value_filter: '20512345678' }),
    listCall(),
  ]);
});

it('LISTINGS-31 DASH-04 asks for everything of another period, aborts the former, and tells it once', () => {
  const { actor, world, report } = run();
  const told: unknown[] = [];
  report?.on('period.selected', (fact) => told.push(fact));
  const [...former] = world.calls;
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  const calls = JSON.parse(
    JSON.stringify([listCall(), optionsCall, figuresCall].toSorted()).replaceAll('202610', '202609'),
  );
  expect({
    aborted: former.map(({ signal }) => signal?.aborted),
    calls: asked(world.calls.slice(3)).toSorted(),
    told,
  }).toEqual({
    aborted: [true, true, true],
    calls,
    told: [{ type: 'period.selected', period: '202609' }],
  });
});

it('OPEN-092 asks for nothing without a period', () => {
  const { actor, world } = run({ period: null, periods: [] });
  expect([world.calls, actor.getSnapshot().matches({ options: 'none', figures: 'none' })]).toEqual([[], true]);
});

it('PURCHASE-25 EVENTS-10 SESSION-08 tells its view at once and logs it after 10 s, once', () => {
  const { clock, facts } = run();
  clock.increment(9_999);
  expect(facts).toEqual([viewOpened]);
  clock.increment(60_000);
  expect(facts).toEqual([
    viewOpened,
    { type: 'event.logged', event: { type: 'view', description: 'reporte_general_compras' } },
  ]);
});

describe('the viewer', () => {
  const [voucher] = vouchers(1);

  it('PURCHASE-19 VIEWER-01 opens on the voucher’s image, and closing leaves nothing of it', async () => {
    const { actor, files } = run();
    if (voucher) actor.send({ type: 'voucher.view', voucher });
    expect(asked(files.calls)).toEqual([['fetchFile', { url: '/files/vouchers/t/F001-00001200.jpeg' }]]);
    const viewer = actor.getSnapshot().children.viewer;
    const { title, subtitle, fileName } = viewer?.getSnapshot().context ?? {};
    expect({ title, subtitle, fileName }).toEqual({
      title: 'Factura F001-00001200',
      subtitle: 'Distribuidora Los Álamos E.I.R.L. · 01/10/2026',
      fileName: 'F001-00001200',
    });
    viewer?.send({ type: 'dialog.close' });
    await settled();
    expect([actor.getSnapshot().matches({ dialog: 'closed' }), actor.getSnapshot().context.viewed]).toEqual([
      true,
      null,
    ]);
    expect(files.calls[0]?.signal?.aborted).toBe(true);
  });

  it('PURCHASE-20 does not open without a link', () => {
    const { actor } = run();
    if (voucher) actor.send({ type: 'voucher.view', voucher: { ...voucher, imageUrl: null } });
    expect(actor.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
  });
});

it('LISTINGS-13 DOWNLOAD-28 OPEN-112 asks for the zip of the page', () => {
  const { world, zip } = run();
  zip?.send({
    type: 'zip.download',
    choice: { business, type: 'jpeg', codes: ['a'], period: '202610', page: 2, size: 50 },
  });
  expect(asked(world.calls).at(-1)).toEqual([
    'downloadAllInvoicesFiles',
    { body: { ...query, page: 2, size: 50, invoiceCodes: ['a'], type: 'jpeg', status: '0' } },
  ]);
});

it('DOWNLOAD-36 fetches a single file by its link', () => {
  const { files, single } = run();
  single?.send({ type: 'file.download', file: { url: '/f/F001-1.xml', serieNumber: 'F001-1', fileType: 'xml' } });
  expect(asked(files.calls)).toEqual([['fetchFile', { url: '/f/F001-1.xml' }]]);
});

it('OPEN-108 opens the same report download, compras chosen', () => {
  const { actor } = run();
  actor.send({ type: 'download.open' });
  const { period, file } = actor.getSnapshot().children.download?.getSnapshot().context ?? {};
  expect({ period, file }).toEqual({ period: '202610', file: 'compras' });
});
