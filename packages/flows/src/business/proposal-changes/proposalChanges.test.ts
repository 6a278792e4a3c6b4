import { Problem, type Schemas } from '@contapro/api';
import { newestFirst, type ProposalComparison } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { createProposalChanges, type ProposalChangesMachine } from './proposalChanges.machine.ts';
import type { ProposalChangesInput, ProposalChangesServices } from './proposalChanges.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const input: ProposalChangesInput = { business, period: '202610', periods: ['202610', '202609'] };
const outage = new Problem(500);

const proposal: Schemas['Proposal'] = {
  operation_type: 'COMPRA',
  number: 2,
  origin: 'sunat',
  received_at: '2026-11-18T03:00:00.000Z',
  confirmed_at: '2026-11-18T03:00:00.000Z',
  coverage: 'partial',
  vouchers: 10,
  total_amount: 1180,
  added: 1,
  changed: 1,
  vanished: 0,
};
const voucher: Schemas['ProposedVoucher'] = {
  total_amount: 118,
  igv_amount: 18,
  is_voided: false,
  issue_date: '2026-10-14',
  counterparty_id: '20512345671',
  counterparty_name: 'Ferretería Central S.A.C.',
  inconsistency: '0',
};
const answer: Schemas['ProposalChangePage'] = {
  from: { ...proposal, number: 1, coverage: 'matched' },
  to: proposal,
  data: [
    {
      kind: 'changed',
      code: '20512345671-202610-01-F001-123',
      document_type_code: '01',
      series: 'F001',
      number: '123',
      before: voucher,
      after: { ...voucher, total_amount: 236, igv_amount: 36, inconsistency: '3' },
      igv_difference: 18,
    },
  ],
  summary: {
    appeared: { count: 0, igv_difference: 0 },
    changed: { count: 1, igv_difference: 18 },
    vanished: { count: 0, igv_difference: 0 },
    igv_difference: 18,
  },
  metadata: { pagination: { total_items: 1, total_pages: 1 } },
};
const proposals: Schemas['Proposals'] = {
  proposals: [proposal],
  declaration: { declared_on: '2026-11-17', bases: [{ operation_type: 'COMPRA', number: 1 }] },
};
const loadedProposals = {
  proposals: [
    {
      book: 'purchases',
      number: 2,
      origin: 'sunat',
      receivedAt: Date.UTC(2026, 10, 18, 3),
      confirmedAt: Date.UTC(2026, 10, 18, 3),
      isPartial: true,
      vouchers: 10,
    },
  ],
  declaration: { declaredOn: '2026-11-17', bases: { purchases: 1, sales: null } },
};

const listed = (more: object = {}, period = '202610') => [
  'listProposalChanges',
  {
    query: {
      business_uuid: 'b-1',
      business_ruc: '20100047218',
      tax_period: period,
      page: 1,
      size: 20,
      operation_type: 'COMPRA',
      ...more,
    },
  },
];
const offered = (period = '202610') => [
  'listProposals',
  { query: { filters: { ruc: '20100047218', tax_period: period, business_uuid: 'b-1' } } },
];

const begin = () => {
  const mock = mockServices<ProposalChangesServices['api']>('listProposals', 'listProposalChanges');
  return { machine: createProposalChanges({ api: mock.services }), mock };
};

const model: Model<ProposalChangesMachine> = {
  create: begin,
  input,
  events: [
    { type: 'period.select', period: '202609' },
    { type: 'part.reload', part: 'proposals' },
  ],
  outcomes: {
    proposals: { call: 'listProposals', answers: [{ answer: proposals, output: loadedProposals }], errors: [outage] },
  },
  // The list is a child machine with its own tag `busy`.
  background: ['listProposalChanges'],
  also: ({ context }) => context.period,
};

describePaths(
  'every way around the changes',
  model,
  ({ event, after }) => {
    const period = after.context.period ?? undefined;
    if (event.type === 'xstate.init') return { facts: [], calls: [listed(), offered()] };
    if (event.type === 'period.select')
      return { facts: [{ type: 'period.selected', period }], calls: [listed({}, period), offered(period)] };
    if (event.type === 'part.reload') return { facts: [], calls: [offered(period)] };
    return {
      facts: 'error' in event ? [{ type: 'failure.logged', call: 'proposals', error: outage }] : [],
      calls: [],
    };
  },
  { paths: shortestPaths },
);

const run = (comparison?: ProposalComparison) => {
  const { machine, mock } = begin();
  const list = comparison && { filters: [comparison] };
  const actor = createActor(machine, { input: { ...input, list } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const { report } = actor.getSnapshot().children;
  report?.on('*', (fact) => facts.push(fact));
  const asked = () => requestsOf(mock.calls).filter(([name]) => name === 'listProposalChanges');
  return { actor, mock, report, facts, asked };
};

describe('the list', () => {
  it('has what changed, in cents, and the proposals that were compared', async () => {
    const { mock, report } = run();
    mock.open('listProposalChanges').resolve(answer);
    await settled();
    const { content, whole } = report?.getSnapshot().context ?? {};
    const to = loadedProposals.proposals[0];
    const nothing = { count: 0, igvDifferenceCents: 0 };
    const facts = {
      issueDate: '2026-10-14',
      isVoided: false,
      counterpartyId: '20512345671',
      counterpartyName: 'Ferretería Central S.A.C.',
    };
    expect([content, whole]).toEqual([
      {
        state: 'ready',
        data: {
          ...whole,
          items: [
            {
              kind: 'changed',
              code: '20512345671-202610-01-F001-123',
              documentTypeCode: '01',
              serieNumber: 'F001-00000123',
              before: { ...facts, totalCents: 11_800, igvCents: 1_800, inconsistency: null },
              after: { ...facts, totalCents: 23_600, igvCents: 3_600, inconsistency: '3' },
              igvDifferenceCents: 1_800,
            },
          ],
        },
      },
      {
        totalItems: 1,
        totalPages: 1,
        isUnknown: false,
        from: { ...to, number: 1, isPartial: false },
        to,
        summary: {
          appeared: nothing,
          changed: { count: 1, igvDifferenceCents: 1_800 },
          vanished: nothing,
          igvDifferenceCents: 1_800,
        },
      },
    ]);
  });

  it('compares the proposals that it is asked for, and says so', () => {
    const { report, asked, facts } = run({ book: 'sales', from: 1, to: null });
    const comparison = { book: 'sales', from: 1, to: 3 } as const;
    report?.send({ type: 'filters.change', filters: [comparison] });
    expect(asked()).toEqual([
      listed({ operation_type: 'VENTA', from: 1 }),
      listed({ operation_type: 'VENTA', from: 1, to: 3 }),
    ]);
    expect(facts).toEqual([
      { type: 'list.changed', period: '202610', list: { page: 1, size: 20, filters: [comparison], sort: newestFirst } },
    ]);
  });

  it('keeps the book, and not the numbers, in another period', () => {
    const { actor, asked } = run({ book: 'sales', from: 1, to: 3 });
    actor.send({ type: 'period.select', period: '202609' });
    expect(asked().at(-1)).toEqual(listed({ operation_type: 'VENTA' }, '202609'));
  });

  it('says that a proposal does not exist, which no retry mends', async () => {
    const { mock, report, facts } = run({ book: 'purchases', from: 7, to: 8 });
    mock
      .open('listProposalChanges')
      .reject(new Problem(404, [{ code: 'PROPOSAL_NOT_FOUND', message: 'No tenemos esa propuesta de SUNAT.' }]));
    await settled();
    expect(report?.getSnapshot().context.whole).toMatchObject({ isUnknown: true, from: null, to: null });
    expect(facts).toEqual([{ type: 'page.received', page: 1, totalItems: 0 }]);
  });

  it('fails for another reason, and is loaded again', async () => {
    const { mock, report, asked } = run();
    mock.open('listProposalChanges').reject(outage);
    await settled();
    expect(report?.getSnapshot().context.content).toEqual({ state: 'failed' });
    report?.send({ type: 'part.reload', part: 'page' });
    expect(asked()).toEqual([listed(), listed()]);
  });
});

it('asks for nothing without a period', () => {
  const { machine, mock } = begin();
  createActor(machine, { input: { ...input, period: null, periods: [] } }).start();
  expect(mock.calls).toEqual([]);
});
