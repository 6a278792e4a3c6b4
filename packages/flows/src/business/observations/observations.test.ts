import { Problem, type Schemas } from '@contapro/api';
import type { ListingFilter, VoucherListing, VoucherPage } from '@contapro/domain';
import { createVoucher, voucher } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { voucherPageOf } from '../../engine/mapping/index.ts';
import { describeReportPage } from '../../testing/describeReportPage.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { requestsOf, settled } from '../../testing/index.ts';
import { createObservations } from './observations.machine.ts';
import type { ObservationsInput, ObservationsParts } from './observations.types.ts';

const begin = () =>
  mockReport(
    [
      'listObserved',
      'listRejected',
      'listValidated',
      'listAllInvoices',
      'getAllInvoicesFilters',
      'downloadAllInvoicesFiles',
      'downloadValidatedFiles',
      'validateObserved',
      'declineObserved',
      'undoDecision',
    ],
    createObservations,
  );

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Andina S.A.C.' };
const input: ObservationsInput = { business, period: '202610', periods: ['202610', '202609'] };
const queryOf = (period = '202610') => ({ ruc: '20100047218', tax_period: period });

const options: Schemas['FilterOptions'] = {
  types_of_vouchers: ['01'],
  series_of_vouchers: ['F001'],
  status_of_vouchers: ['observado'],
  reasons_of_vouchers: [],
  credits_of_vouchers: [],
  detractions_of_vouchers: [],
  provider_of_vouchers: {},
};
const wireOf = (...codes: string[]): Schemas['VoucherPage'] => ({
  success: true,
  data: codes.map((code) => ({
    code,
    issue_date: '2026-10-14',
    serie: 'F001',
    number: code,
    supplier_business_name: 'Los Álamos',
    item_description: '',
    taxable_amount: 1,
    img_cpe_link: null,
    xml_cpe_link: null,
    afecto_detraccion: 'no',
    status: 'observado',
  })),
  summary: { total_items: codes.length, total_amount: 41, total_amount_igv: 0, total_amount_igv_credit: 0 },
  metadata: { pagination: { total_items: codes.length, total_pages: 1 } },
});

describeReportPage<VoucherPage, ObservationsParts, ListingFilter, ObservationsInput>({
  requirements: 'LISTINGS-01 LISTINGS-12 OPEN-031',
  view: 'reporte_observaciones',
  create: begin,
  input,
  calls: (period) => [
    ['listObserved', { query: { ...queryOf(period), page: 1, size: 20 } }],
    ['getAllInvoicesFilters', { query: queryOf(period) }],
  ],
  answer: wireOf('1'),
  parts: [{ part: 'options', call: 'getAllInvoicesFilters', answer: options }],
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
  rowWithoutDocument: createVoucher({ imageUrl: null, xmlUrl: null }),
});

const run = (filters?: readonly ListingFilter[]) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, ...(filters && { list: { filters } }) } });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const { report } = actor.getSnapshot().children;
  return { actor, mock, facts, report, list: () => report?.getSnapshot().context };
};

const serie: ListingFilter = {
  listing: 'all',
  filters: [{ key: 'series_of_vouchers', value: 'F001', label: 'F001' }],
};
const listing = (name: VoucherListing): ListingFilter => ({ listing: name, filters: [] });
const paging = { page: 1, size: 20 };

describe('the listings', () => {
  it.each([
    ['LISTINGS-01', listing('observed'), 'listObserved', { ...queryOf(), ...paging }],
    ['LISTINGS-02 OPEN-005', listing('rejected'), 'listRejected', { ...queryOf(), page: 1, page_record: 20 }],
    ['LISTINGS-03', listing('validated'), 'listValidated', { ...queryOf(), uuid: 'b-1', ...paging }],
    ['LISTINGS-04 LISTINGS-05', listing('all'), 'listAllInvoices', { ...queryOf(), ...paging, status: '0' }],
    [
      'DASH-19 LISTINGS-01',
      {
        listing: 'observed',
        filters: [{ key: 'reasons_of_vouchers', value: 'DUPLICADO', label: 'Comprobante repetido' }],
      } satisfies ListingFilter,
      'listObserved',
      { ...queryOf(), ...paging, filter_by: ['reasons_of_vouchers'], value_filter: ['DUPLICADO'] },
    ],
    [
      'OPEN-054',
      serie,
      'listAllInvoices',
      { ...queryOf(), ...paging, status: '0', filter_by: ['series_of_vouchers'], value_filter: ['F001'] },
    ],
  ])('%s asks for it: %o', (_, filter, call, query) => {
    const { mock } = run([filter]);
    expect(requestsOf(mock.calls)).toContainEqual([call, { query }]);
  });

  it('LISTINGS-31 LISTINGS-10 shows the first page of another tab with the same size, and nothing of the former', async () => {
    const { mock, report, list } = run();
    report?.send({ type: 'size.select', size: 50 });
    mock.open('listObserved').resolve(wireOf('1', '2'));
    await settled();
    report?.send({ type: 'selection.change', rows: list()?.content?.state === 'ready' ? [voucher] : [] });
    report?.send({ type: 'filters.change', filters: [listing('rejected')] });
    expect([list()?.content, list()?.whole, list()?.selected]).toEqual([{ state: 'loading' }, null, []]);
    expect(requestsOf(mock.calls).at(-1)).toEqual([
      'listRejected',
      { query: { ...queryOf(), page: 1, page_record: 50 } },
    ]);
  });

  it.each([
    ['LISTINGS-14', 'validated', 'downloadValidatedFiles', {}],
    ['LISTINGS-13', 'all', 'downloadAllInvoicesFiles', { status: '0' }],
    ['LISTINGS-13', 'observed', 'downloadAllInvoicesFiles', { status: '0' }],
  ] as const)('%s downloads the files of %s by %s', (_, name, call, more) => {
    const { actor, mock } = run([listing(name)]);
    actor.send({ type: 'zip.download', fileType: 'xml', codes: ['a'], page: 1, size: 20, listing: name });
    expect(requestsOf(mock.calls).at(-1)).toEqual([
      call,
      {
        body: { ...queryOf(), ...paging, invoiceCodes: ['a'], type: 'xml', ...more },
        onResponse: expect.any(Function),
      },
    ]);
  });
});

describe('a decision', () => {
  const selected = async () => {
    const it = run();
    it.mock.open('listObserved').resolve(wireOf('1', '2', '3'));
    await settled();
    const { items } = voucherPageOf(wireOf('1', '2', '3'));
    it.report?.send({ type: 'selection.change', rows: items });
    it.mock.calls.length = 0;
    return { ...it, items };
  };
  const selectedCodes = (list: Awaited<ReturnType<typeof selected>>['list']) =>
    list()?.selected.map(({ code }) => code);

  it('LISTINGS-21 LISTINGS-22 loads the list again without what was decided, and keeps the other selection', async () => {
    const { actor, mock, facts, list, items } = await selected();
    actor.send({ type: 'decision.open', decision: 'decline', vouchers: items.slice(0, 2) });
    const dialog = actor.getSnapshot().children.decision;
    dialog?.send({ type: 'decision.confirm' });
    mock.open('declineObserved').resolve(undefined);
    await settled();
    dialog?.send({ type: 'dialog.close' });
    await settled();
    expect(requestsOf(mock.calls)).toEqual([
      ['declineObserved', { query: queryOf(), body: { cpes: ['1', '2'], decision_id: expect.any(String) } }],
      ['listObserved', { query: { ...queryOf(), ...paging } }],
    ]);
    expect([selectedCodes(list), actor.getSnapshot().value.dialog, actor.getSnapshot().context.decision]).toEqual([
      ['3'],
      'closed',
      null,
    ]);
    expect(facts.map(({ type }) => type)).toEqual(['view.opened']);
  });

  it('OPEN-184 loses only the changed vouchers of the selection after a conflict', async () => {
    const { actor, mock, list, items } = await selected();
    actor.send({ type: 'decision.open', decision: 'validate', vouchers: items });
    const dialog = actor.getSnapshot().children.decision;
    dialog?.send({ type: 'decision.confirm' });
    mock.open('validateObserved').reject(new Problem(409, [{ code: 'VOUCHER_CHANGED', message: 'x', name: '2' }]));
    await settled();
    dialog?.send({ type: 'dialog.close' });
    await settled();
    expect([selectedCodes(list), requestsOf(mock.calls).at(-1)?.[0]]).toEqual([['1', '3'], 'listObserved']);
  });

  it('keeps the list and the selection when the dialog is closed without a decision', async () => {
    const { actor, mock, list, items } = await selected();
    actor.send({ type: 'decision.open', decision: 'validate', vouchers: items });
    actor.getSnapshot().children.decision?.send({ type: 'dialog.close' });
    await settled();
    expect([selectedCodes(list), mock.calls]).toEqual([['1', '2', '3'], []]);
  });

  const observed = createVoucher({ code: 'a', serieNumber: 'F001-1', status: 'observado', reasons: ['DUPLICADO'] });
  const nextObserved = createVoucher({ code: 'b', serieNumber: 'F001-2', status: 'observado' });
  const viewed = (actor: Awaited<ReturnType<typeof selected>>['actor']) => {
    const { viewer } = actor.getSnapshot().children;
    return [actor.getSnapshot().value.dialog, viewer?.getSnapshot().context.document.number];
  };

  it('PROD-14 LISTINGS-21 records one with one event, and loads the list again while it is shown', async () => {
    const { actor, mock, list, items } = await selected();
    actor.send({ type: 'decision.make', decision: 'decline', voucher: observed });
    actor.getSnapshot().children.report?.send({ type: 'selection.change', rows: [observed, ...items] });
    mock.open('declineObserved').resolve(undefined);
    await settled();
    expect(requestsOf(mock.calls)).toEqual([
      ['declineObserved', { query: queryOf(), body: { cpes: ['a'], decision_id: expect.any(String) } }],
      ['listObserved', { query: { ...queryOf(), ...paging } }],
    ]);
    expect([list()?.content?.state, selectedCodes(list), actor.getSnapshot().value.dialog]).toEqual([
      'ready',
      ['1', '2', '3'],
      'closed',
    ]);
    mock.calls.length = 0;
    actor.getSnapshot().children.decisions?.send({ type: 'decision.undo' });
    mock.open('undoDecision').resolve(undefined);
    await settled();
    expect(requestsOf(mock.calls).map(([name]) => name)).toEqual(['undoDecision', 'listObserved']);
  });

  it('shows the next voucher in the viewer after a decision, and closes the viewer after the last', async () => {
    const { actor, mock } = await selected();
    actor.send({ type: 'voucher.view', voucher: observed });
    actor.send({ type: 'decision.make', decision: 'validate', voucher: observed, next: nextObserved });
    expect(viewed(actor)).toEqual(['viewer', 'F001-2']);
    actor.send({ type: 'decision.make', decision: 'validate', voucher: nextObserved, next: null });
    mock.open('validateObserved').resolve(undefined);
    await settled();
    expect(viewed(actor)).toEqual(['closed', undefined]);
    expect(actor.getSnapshot().children.decisions?.getSnapshot().context.queue).toHaveLength(1);
  });

  it('shows another voucher in the open viewer, and none without a document', async () => {
    const { actor } = await selected();
    actor.send({ type: 'voucher.view', voucher: observed });
    actor.send({ type: 'voucher.view', voucher: { ...nextObserved, imageUrl: null } });
    expect(viewed(actor)).toEqual(['viewer', 'F001-1']);
    actor.send({ type: 'voucher.view', voucher: nextObserved });
    expect(viewed(actor)).toEqual(['viewer', 'F001-2']);
  });

  it.each([
    ['an observed one is not approved', observed, 'approve'],
    ['a deductible one is not decided', voucher, 'validate'],
    ['a note of a rejected one is not approved', createVoucher({ status: 'rechazado', decision: null }), 'approve'],
  ] as const)('records only what a voucher allows: %s', async (_, given, decision) => {
    const { actor, mock } = await selected();
    actor.send({ type: 'decision.make', decision, voucher: given });
    expect(mock.calls).toEqual([]);
  });

  it('OPEN-031 ROUTE-36 asks the host for the page of one voucher, with its period', async () => {
    const { actor, facts, items } = await selected();
    const [first] = items;
    if (first) actor.send({ type: 'voucher.review', voucher: first });
    expect(facts.at(-1)).toEqual({ type: 'review.requested', voucher: first, period: '202610' });
  });

  it('opens no dialog without vouchers or without a period', () => {
    const { actor } = run();
    actor.send({ type: 'decision.open', decision: 'validate', vouchers: [] });
    expect(actor.getSnapshot().value.dialog).toBe('closed');
    const without = createActor(begin().machine, { input: { ...input, period: null, periods: [] } }).start();
    without.send({ type: 'decision.open', decision: 'validate', vouchers: [voucher] });
    expect(without.getSnapshot().value.dialog).toBe('closed');
  });
});
