import type { Schemas } from '@contapro/api';
import { dataOf, type Detraction, type DetractionFilter, type DetractionPage } from '@contapro/domain';
import { saleDetractionPage, saleDetractions, wireSaleDetractionPage } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { detractionPageOf } from '../../engine/mapping/index.ts';
import { describeReportPage } from '../../testing/describeReportPage.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { requestsOf, settled } from '../../testing/index.ts';
import { createDetractions } from './detractions.machine.ts';
import type { DetractionsInput, DetractionsParts } from './detractions.types.ts';

const begin = () => mockReport(['listDetractions', 'listSaleDetractions', 'getDetractionTotals'], createDetractions);

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: DetractionsInput = { business, period: '202610', periods: ['202610', '202609'] };

const wire: Schemas['DetractionPage'] = {
  success: true,
  data: {
    vouchers: [
      {
        issuer_date: '2026-10-14',
        serie_number: 'F001-00000123',
        supplier_business_name: 'Servicios Pacífico S.A.C.',
        total_amount: 1180,
        deposit_amount: 142,
        payment_datetime: '2026-10-20T11:32:00',
        certificate_number: '190011223',
        operation_name: 'Venta de bienes o prestación de servicios',
        img_cpe_file_url: '/files/vouchers/t/F001-00000123.jpeg',
        voucher_unique_code: '20512345671-202610-01-F001-123',
        sol_user: null,
        account_number: '00005118845',
        account_type_name: 'CONVENCIONAL',
        customer_identity_number: '20512345671',
        good_or_service_code: '022',
        good_or_service_name: 'Otros servicios empresariales',
        tax_period_payment: '202610',
        operation_number: '662798975',
        detraction_payment: null,
      },
    ],
    pagination: { total_pages: 3 },
  },
  summary: { total_items: 46, total_amount_detraction: 6_532, total_amount_without_voucher: 55.5 },
  metadata: { pagination: { total_items: 46, total_pages: 3 } },
};

const row: Detraction = {
  voucherCode: '20512345671-202610-01-F001-123',
  issueDate: '2026-10-14',
  serieNumber: 'F001-00000123',
  documentTypeCode: '01',
  supplierName: 'Servicios Pacífico S.A.C.',
  supplierRuc: '20512345671',
  totalCents: 118_000,
  toDepositCents: null,
  url: '/files/vouchers/t/F001-00000123.jpeg',
  certificate: {
    certificateNumber: '190011223',
    solUser: null,
    accountNumber: '00005118845',
    accountTypeName: 'CONVENCIONAL',
    supplierRuc: '20512345671',
    supplierName: 'Servicios Pacífico S.A.C.',
    operationName: 'Venta de bienes o prestación de servicios',
    goodOrServiceCode: '022',
    goodOrServiceName: 'Otros servicios empresariales',
    depositCents: 14_200,
    paidAt: '2026-10-20T11:32:00',
    taxPeriod: '202610',
    operationNumber: '662798975',
    detractionPayment: null,
    isTyped: false,
  },
  sale: null,
};

const listed = (more: object = {}, period = '202610') => [
  'listDetractions',
  {
    query: {
      business_uuid: 'b-1',
      ruc: '20100047218',
      tax_period: period,
      page: 1,
      size: 20,
      paid: 'S',
      ...more,
    },
  },
];
const callsOf = (period: string) =>
  [
    listed({}, period) as [string, unknown],
    ['getDetractionTotals', { query: { ruc: '20100047218', tax_period: period, business_uuid: 'b-1' } }],
  ] as const;

describeReportPage<DetractionPage, DetractionsParts, DetractionFilter, DetractionsInput>({
  requirements: 'DETR-07 DETR-26 DETR-28',
  view: 'reporte_detracciones',
  create: begin,
  input,
  calls: callsOf,
  answer: wire,
  parts: [
    {
      part: 'totals',
      call: 'getDetractionTotals',
      answer: { sum_paid_detractions: 12, sum_not_paid_detractions: 3.4 },
    },
  ],
  row,
  document: {
    url: '/files/vouchers/t/F001-00000123.jpeg',
    voucher: { book: 'purchases', code: '20512345671-202610-01-F001-123' },
    document: {
      typeCode: '01',
      number: 'F001-00000123',
      issuer: { name: 'Servicios Pacífico S.A.C.', ruc: '20512345671' },
      issueDate: '2026-10-14',
    },
  },
  rowWithoutDocument: { ...row, serieNumber: null, url: null },
});

const payment = { from: '2026-09-15', to: '2026-10-05' };
const days = { fecha_inicio: '2026-09-15', fecha_fin: '2026-10-05' };

describe('the list', () => {
  const run = (filter?: DetractionFilter) => {
    const { machine, mock } = begin();
    const list = filter && { filters: [filter] };
    const actor = createActor(machine, { input: { ...input, list } }).start();
    const { report } = actor.getSnapshot().children;
    const asked = () => requestsOf(mock.calls).filter(([name]) => name === 'listDetractions');
    return { actor, mock, report, asked };
  };

  it('DETR-03 DETR-21 DETR-23 requests the paid ones of the period, without days', () => {
    expect(run().asked()).toEqual([listed()]);
  });

  it('DETR-22 OPEN-055 sends the days of payment, and also the period', () => {
    expect(run({ status: 'pagada', payment }).asked()).toEqual([listed(days)]);
  });

  it('DETR-24 sends no days on Por pagar, and keeps them for Pagadas', () => {
    const { report, asked } = run({ status: 'pagada', payment });
    report?.send({ type: 'filters.change', filters: [{ status: 'por_pagar', payment }] });
    report?.send({ type: 'filters.change', filters: [{ status: 'pagada', payment }] });
    expect(asked()).toEqual([listed(days), listed({ paid: 'N' }), listed(days)]);
  });

  it('DETR-09 shows the first page of another tab', async () => {
    const { report, mock, asked } = run();
    mock.open('listDetractions').resolve(wire);
    await settled();
    report?.send({ type: 'page.select', page: 3 });
    report?.send({ type: 'filters.change', filters: [{ status: 'por_pagar', payment: null }] });
    expect(asked()).toEqual([listed(), listed({ page: 3 }), listed({ paid: 'N' })]);
  });

  it('FILTERS-15 removes the days and keeps the tab when another period is selected', () => {
    const { actor, asked, report } = run({ status: 'pagada', payment });
    actor.send({ type: 'period.select', period: '202609' });
    report?.send({ type: 'filters.change', filters: [{ status: 'por_pagar', payment }] });
    actor.send({ type: 'period.select', period: '202610' });
    expect(asked().slice(1)).toEqual([listed({}, '202609'), listed({ paid: 'N' }, '202609'), listed({ paid: 'N' })]);
    expect(report?.getSnapshot().context.filters).toEqual([{ status: 'por_pagar', payment: null }]);
  });

  it('ENT-24 ENT-26 has the deposits with their certificates, and the sums of all pages', async () => {
    const { mock, report } = run();
    mock.open('listDetractions').resolve(wire);
    await settled();
    const { content, whole } = report?.getSnapshot().context ?? {};
    expect([content, whole]).toEqual([
      { state: 'ready', data: detractionPageOf(wire) },
      {
        totalItems: 46,
        totalPages: 3,
        summary: { count: 46, totalCents: 653_200, withoutVoucherCents: 5_550 },
        sales: null,
      },
    ]);
    expect(detractionPageOf(wire).items).toEqual([row]);
  });

  it('PARTNER-01 lists the deposits of a server that leaves out the sums', async () => {
    const { summary: _, ...bare } = wire;
    const { mock, report } = run();
    mock.open('listDetractions').resolve(bare);
    await settled();
    const { content, whole } = report?.getSnapshot().context ?? {};
    expect([content?.state, whole]).toEqual(['ready', { totalItems: 46, totalPages: 3, summary: null, sales: null }]);
  });
});

describe('the sales', () => {
  const sold: DetractionFilter = { status: 'de_ventas', payment: null };

  it('are what customers must deposit, with the sums of all pages and what counts as usual', async () => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input: { ...input, list: { filters: [sold] } } }).start();
    expect(requestsOf(mock.calls)).toContainEqual([
      'listSaleDetractions',
      { query: { business_uuid: 'b-1', business_ruc: '20100047218', tax_period: '202610', page: 1, size: 20 } },
    ]);
    mock.open('listSaleDetractions').resolve(wireSaleDetractionPage(saleDetractionPage));
    await settled();
    const shown = actor.getSnapshot().children.report?.getSnapshot().context;
    expect(shown?.whole).toMatchObject({ totalItems: 7, summary: null, sales: saleDetractionPage.sales });
    const { ruc } = input.business;
    expect(shown?.content && dataOf(shown.content)?.items).toEqual(
      saleDetractions.map((each) => ({
        ...each,
        certificate: { ...each.certificate, supplierRuc: ruc, detractionPayment: null },
      })),
    );
  });
});

describe('the certificate', () => {
  it('CERT-01 OPEN-177 opens from a row without a call, and closing removes it', () => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input }).start();
    const before = mock.calls.length;
    actor.send({ type: 'certificate.view', voucher: row });
    const { value, context } = actor.getSnapshot();
    expect([value.dialog, context.certificate, mock.calls.length]).toEqual(['certificate', row.certificate, before]);
    actor.send({ type: 'certificate.close' });
    expect([actor.getSnapshot().value.dialog, actor.getSnapshot().context.certificate]).toEqual(['closed', null]);
  });

  it('DETR-27 EVENTS-12 logs that it was seen, and requests each printing', () => {
    const { machine } = begin();
    const actor = createActor(machine, { input }).start();
    const facts: unknown[] = [];
    actor.on('*', (fact) => facts.push(fact));
    actor.send({ type: 'certificate.view', voucher: row });
    for (const type of ['certificate.print', 'certificate.print', 'certificate.close'] as const) actor.send({ type });
    expect(facts).toEqual([
      { type: 'event.logged', event: { type: 'preview', description: 'reporte_detracciones_ver_constancia' } },
      { type: 'page.print.requested' },
      { type: 'page.print.requested' },
    ]);
  });

  it('does not open for a row without its number', () => {
    const { machine } = begin();
    const actor = createActor(machine, { input }).start();
    const voucher = { ...row, certificate: { ...row.certificate, certificateNumber: null } };
    actor.send({ type: 'certificate.view', voucher });
    expect(actor.getSnapshot().value.dialog).toBe('closed');
  });
});

it('DETR-11 DETR-12 OPEN-057 shows null for what the server does not send, and reads the type of a deposit from its code', () => {
  const bare = {
    issuer_date: null,
    supplier_business_name: null,
    total_amount: null,
    img_cpe_file_url: null,
    voucher_unique_code: '20512345671-202610-01-F001-77',
    detraction_amount: null,
  };
  const [voucher] = detractionPageOf({ ...wire, data: { ...wire.data, vouchers: [bare] } }).items;
  expect(voucher).toEqual({
    voucherCode: '20512345671-202610-01-F001-77',
    issueDate: null,
    serieNumber: null,
    documentTypeCode: '01',
    supplierName: null,
    supplierRuc: '20512345671',
    totalCents: null,
    toDepositCents: null,
    url: null,
    certificate: { ...Object.fromEntries(Object.keys(row.certificate).map((key) => [key, null])), isTyped: false },
    sale: null,
  });
});
