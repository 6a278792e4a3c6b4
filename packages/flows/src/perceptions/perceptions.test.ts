import { viewNames, type Perception, type PerceptionPage, type VoucherFilter } from '@contapro/domain';
import type { Schemas } from '@contapro/api';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { perceptionPageOf } from '../mapping/index.ts';
import type { ReportPageInput } from '../report-page/index.ts';
import { describeReportPage } from '../testing/describeReportPage.ts';
import { requestsOf, nameOfPath, settled, shortestPaths, mockServices, runPath, type Model } from '../testing/index.ts';
import { createPerceptions, type PerceptionsMachine } from './perceptions.machine.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

const begin = () => {
  const mock = mockServices<PerceptionsServices['api']>('listPerceptions');
  const files = mockServices<Pick<PerceptionsServices, 'fetchFile'>>('fetchFile');
  const machine = createPerceptions({
    api: mock.services,
    fetchFile: files.services.fetchFile,
    readAsDataUrl: () => Promise.resolve(null),
    objectUrls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
  });
  return { machine, mock, files };
};

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: ReportPageInput = { business, period: '202610', periods: ['202610', '202609'] };

const wire: Schemas['PerceptionPage'] = {
  success: true,
  data: {
    vouchers: [
      {
        perception_regime_description: 'Percepción venta interna',
        document_number: 'P001-00000045',
        issue_date: '2026-10-09',
        ruc_supplier: '20512345671',
        ruc_customer: '20100047218',
        perception_amount: 20.5,
        state: 'Emitido',
        link: '/files/vouchers/t/P001-00000045.jpeg',
      },
    ],
    pagination: { total_pages: 3 },
  },
  summary: { total_items: 21, total_amount_perceptions: 430.9 },
  metadata: { pagination: { total_items: 21, total_pages: 3 } },
};

const row: Perception = {
  regime: 'Percepción venta interna',
  documentNumber: 'P001-00000045',
  issueDate: '2026-10-09',
  supplierRuc: '20512345671',
  customerRuc: '20100047218',
  amountCents: 2_050,
  state: 'Emitido',
  url: '/files/vouchers/t/P001-00000045.jpeg',
};

const call = (period: string, more: object = {}) =>
  [
    'listPerceptions',
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

describeReportPage<PerceptionPage, object, VoucherFilter, ReportPageInput>({
  requirements: 'PERC-06 PERC-15 API-25',
  view: viewNames.perceptions,
  create: begin,
  input,
  calls: (period) => [call(period)],
  answer: wire,
  parts: [],
  row,
  document: {
    url: '/files/vouchers/t/P001-00000045.jpeg',
    document: {
      typeCode: '40',
      number: 'P001-00000045',
      issuer: { ruc: '20512345671' },
      issueDate: '2026-10-09',
    },
  },
  rowWithoutDocument: { ...row, url: null },
});

const model: Model<PerceptionsMachine> = {
  create: begin,
  input,
  events: [
    { type: 'period.select', period: '202609' },
    { type: 'download.open' },
    { type: 'voucher.view', voucher: row },
  ],
  // The list is a child machine with its own tag `busy`.
  background: ['listPerceptions'],
  also: ({ context }) => context.period,
};

const expectedOf = (type: string): { facts: unknown[]; calls: unknown[] } => {
  if (type === 'xstate.init')
    return { facts: [{ type: 'view.opened', view: 'reporte_percepciones' }], calls: [call('202610')] };
  if (type === 'period.select')
    return { facts: [{ type: 'period.selected', period: '202609' }], calls: [call('202609')] };
  return { facts: [], calls: [] };
};

describe('PERC-01 PERC-14 OPEN-099 every way around the list', () => {
  it.each(shortestPaths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const { event, facts, began } of await runPath(model, path))
      expect({ facts, calls: requestsOf(began) }).toEqual(expectedOf(event.type));
  });
});

describe('the list', () => {
  const run = async () => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input }).start();
    mock.open('listPerceptions').resolve(wire);
    await settled();
    const { report } = actor.getSnapshot().children;
    return { mock, report, context: () => report?.getSnapshot().context };
  };

  it('ENT-18 ENT-19 LISTINGS-29 has the receipts and their summary', async () => {
    const { context } = await run();
    expect([context()?.content, context()?.whole]).toEqual([
      { state: 'ready', data: perceptionPageOf(wire) },
      { totalItems: 21, totalPages: 3, summary: { count: 21, totalCents: 43_090 } },
    ]);
    expect(perceptionPageOf(wire).items).toEqual([row]);
  });

  it('PERC-04 PERC-05 asks for another page and size; the summary stays with the page', async () => {
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
          perception_regime_description: null,
          document_number: 'P001-1',
          issue_date: '2026-10-09',
          ruc_supplier: null,
          ruc_customer: null,
          perception_amount: null,
          state: 'Anulado',
          link: null,
        },
      ],
      pagination: { total_pages: 1 },
    },
  };
  expect(perceptionPageOf(bare).items).toEqual([
    {
      regime: null,
      documentNumber: 'P001-1',
      issueDate: '2026-10-09',
      supplierRuc: null,
      customerRuc: null,
      amountCents: null,
      state: 'Anulado',
      url: null,
    },
  ]);
});
