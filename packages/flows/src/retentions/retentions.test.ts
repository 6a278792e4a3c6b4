import { viewNames, type Retention, type RetentionPage, type VoucherFilter } from '@contapro/domain';
import type { Schemas } from '@contapro/api';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { retentionPageOf } from '../mapping/index.ts';
import type { ReportPageInput } from '../report-page/index.ts';
import { describeReportPage } from '../testing/describeReportPage.ts';
import { requestsOf, nameOfPath, settled, shortestPaths, mockServices, runPath, type Model } from '../testing/index.ts';
import { createRetentions, type RetentionsMachine } from './retentions.machine.ts';
import type { RetentionsServices } from './retentions.types.ts';

const begin = () => {
  const mock = mockServices<RetentionsServices['api']>('listRetentions');
  const files = mockServices<Pick<RetentionsServices, 'fetchFile'>>('fetchFile');
  const machine = createRetentions({
    api: mock.services,
    fetchFile: files.services.fetchFile,
    readAsDataUrl: () => Promise.resolve(null),
    objectUrls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
  });
  return { machine, mock, files };
};

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: ReportPageInput = { business, period: '202610', periods: ['202610', '202609'] };

const wire: Schemas['RetentionPage'] = {
  success: true,
  data: {
    vouchers: [
      {
        supplier_business_name: 'Tiendas del Norte S.A.',
        ruc_supplier: '20512345671',
        issue_date: '2026-10-09',
        document_number: 'R001-00000045',
        retention_amount: 20.5,
        state: 'Emitido',
        link: '/files/vouchers/t/R001-00000045.jpeg',
      },
    ],
    pagination: { total_pages: 3 },
  },
  summary: { total_items: 21, total_amount_retentions: 430.9 },
  metadata: { pagination: { total_items: 21, total_pages: 3 } },
};

const row: Retention = {
  supplierName: 'Tiendas del Norte S.A.',
  supplierRuc: '20512345671',
  issueDate: '2026-10-09',
  documentNumber: 'R001-00000045',
  amountCents: 2_050,
  state: 'Emitido',
  url: '/files/vouchers/t/R001-00000045.jpeg',
};

const call = (period: string, more: object = {}) =>
  [
    'listRetentions',
    {
      query: {
        business_uuid: 'b-1',
        business_ruc: '20100047218',
        tax_period: period,
        page: 1,
        size: 10,
        ...more,
      },
    },
  ] as const;

describeReportPage<RetentionPage, object, VoucherFilter, ReportPageInput>({
  requirements: 'RETN-06 RETN-14 API-26',
  view: viewNames.retentions,
  create: begin,
  input,
  calls: (period) => [call(period)],
  answer: wire,
  parts: [],
  row,
  document: {
    url: '/files/vouchers/t/R001-00000045.jpeg',
    document: {
      typeCode: '20',
      number: 'R001-00000045',
      issuer: { name: 'Tiendas del Norte S.A.', ruc: '20512345671' },
      issueDate: '2026-10-09',
    },
  },
  rowWithoutDocument: { ...row, url: null },
});

const model: Model<RetentionsMachine> = {
  create: begin,
  input,
  events: [
    { type: 'period.select', period: '202609' },
    { type: 'download.open' },
    { type: 'voucher.view', voucher: row },
  ],
  // The list is a child machine with its own tag `busy`.
  background: ['listRetentions'],
  also: ({ context }) => context.period,
};

const expectedOf = (type: string): { facts: unknown[]; calls: unknown[] } => {
  if (type === 'xstate.init')
    return { facts: [{ type: 'view.opened', view: 'reporte_retenciones' }], calls: [call('202610')] };
  if (type === 'period.select')
    return { facts: [{ type: 'period.selected', period: '202609' }], calls: [call('202609')] };
  return { facts: [], calls: [] };
};

describe('RETN-01 RETN-13 OPEN-099 every way around the list', () => {
  it.each(shortestPaths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const { event, facts, began } of await runPath(model, path))
      expect({ facts, calls: requestsOf(began) }).toEqual(expectedOf(event.type));
  });
});

describe('the list', () => {
  const run = async () => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input }).start();
    mock.open('listRetentions').resolve(wire);
    await settled();
    const { report } = actor.getSnapshot().children;
    return { mock, report, context: () => report?.getSnapshot().context };
  };

  it('ENT-20 ENT-21 LISTINGS-29 has the receipts and their summary', async () => {
    const { context } = await run();
    expect([context()?.content, context()?.whole]).toEqual([
      { state: 'ready', data: retentionPageOf(wire) },
      { totalItems: 21, totalPages: 3, summary: { count: 21, totalCents: 43_090 } },
    ]);
    expect(retentionPageOf(wire).items).toEqual([row]);
  });

  it('RETN-04 RETN-05 asks for another page and size; the summary stays with the page', async () => {
    const { report, mock, context } = await run();
    report?.send({ type: 'page.select', page: 2 });
    expect([context()?.content, context()?.whole?.summary]).toEqual([
      { state: 'loading' },
      { count: 21, totalCents: 43_090 },
    ]);
    report?.send({ type: 'size.select', size: 100 });
    expect(requestsOf(mock.calls)).toEqual([
      call('202610'),
      call('202610', { page: 2 }),
      call('202610', { size: 100 }),
    ]);
  });
});

it('tells nothing where the server does not', () => {
  const bare = {
    ...wire,
    data: {
      vouchers: [
        {
          supplier_business_name: null,
          ruc_supplier: null,
          issue_date: '2026-10-09',
          document_number: 'R001-1',
          retention_amount: null,
          state: 'Anulado',
          link: null,
        },
      ],
      pagination: { total_pages: 1 },
    },
  };
  expect(retentionPageOf(bare).items).toEqual([
    {
      supplierName: null,
      supplierRuc: null,
      issueDate: '2026-10-09',
      documentNumber: 'R001-1',
      amountCents: null,
      state: 'Anulado',
      url: null,
    },
  ]);
});
