import { Problem, type Schemas } from '@contapro/api';
import { failed, loading, ready, viewNames } from '@contapro/domain';
import { form621OfOctober, purchasePdt, salesPdt } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { form621Of } from '../mapping/index.ts';
import {
  mockServices,
  type Model,
  nameOfPath,
  type PathStep,
  requestsOf,
  runPath,
  settled,
  shortestPaths,
} from '../testing/index.ts';
import { wireForm621, wirePdtAmounts } from '../testing/wire.ts';
import { createPdt, type PdtMachine } from './pdt.machine.ts';
import type { PdtInput, PdtPart, PdtServices } from './pdt.types.ts';

const begin = () => {
  const mock = mockServices<PdtServices['api']>('getPdtReport', 'getForm621');
  return { machine: createPdt({ api: mock.services }), mock };
};

const input: PdtInput = {
  business: { uuid: 'b-1', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609'],
};

const query = { ruc: '20100047218', tax_period: '202610' };
const requests = (tax_period = '202610') => {
  const filters = { ...query, tax_period };
  return {
    purchases: ['getPdtReport', { query: { filters: { ...filters, operation_type: 'COMPRA' } } }],
    sales: ['getPdtReport', { query: { filters: { ...filters, operation_type: 'VENTA' } } }],
    form: ['getForm621', { query: { filters: { ...filters, business_uuid: 'b-1' } } }],
  };
};
const outage = new Problem(500);

// `open` finds the last call of a name: the sales, which are asked for after the purchases.
const model: Model<PdtMachine> = {
  create: begin,
  input,
  events: [
    { type: 'part.reload', part: 'sales' },
    { type: 'part.reload', part: 'form' },
    { type: 'page.print' },
    { type: 'book.select', book: 'sales' },
  ],
  outcomes: {
    sales: {
      call: 'getPdtReport',
      answers: [{ answer: wirePdtAmounts(salesPdt), output: salesPdt }],
      errors: [outage],
    },
    form: {
      call: 'getForm621',
      answers: [{ answer: wireForm621(form621OfOctober), output: form621OfOctober }],
      errors: [outage],
    },
  },
  also: ({ context: { book } }) => book,
};

const partsOf = ({ context: { parts } }: SnapshotFrom<PdtMachine>) => parts;

function expectedOf({ event, before }: PathStep<PdtMachine>) {
  const { purchases, sales, form } = requests();
  switch (event.type) {
    case 'xstate.init':
      return { facts: [{ type: 'view.opened', view: viewNames.pdt }], calls: [purchases, sales, form] };
    case 'part.reload':
      return { facts: [], calls: [requests()['part' in event ? event.part : 'form']] };
    case 'page.print':
      return { facts: partsOf(before).form?.state === 'ready' ? [{ type: 'page.print.requested' }] : [], calls: [] };
    case 'book.select':
      return { facts: [{ type: 'book.selected', book: 'sales' }], calls: [] };
  }
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: event.actorId, error: outage }], calls: [] };
  return { facts: [], calls: [] };
}

const paths = shortestPaths(model);

describe('PDT-08 ERR-07 every way of the parts', () => {
  it('are many', () => expect(paths.length).toBeGreaterThan(15));

  it.each(paths.map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const step of await runPath(model, path))
      expect({ facts: step.facts, calls: requestsOf(step.began) }).toEqual(expectedOf(step));
  });
});

const run = (given: Partial<PdtInput> = {}) => {
  const { machine, mock } = begin();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const parts = () => actor.getSnapshot().context.parts;
  return { actor, mock, clock, facts, parts };
};

it.each([
  ['PDT-07', 'purchases', 'COMPRA'],
  ['PDT-07', 'sales', 'VENTA'],
] as const)('%s asks for %s with operation_type %s', (_, part, operation_type) => {
  const { mock } = run();
  expect(requestsOf(mock.calls)).toContainEqual(requests()[part]);
  expect(requests()[part]).toEqual(['getPdtReport', { query: { filters: { ...query, operation_type } } }]);
});

it('ENT-22 shows what came, in cents', async () => {
  const { mock, parts } = run();
  mock.open('getPdtReport').resolve(wirePdtAmounts(salesPdt));
  mock.open('getPdtReport').resolve(wirePdtAmounts(purchasePdt));
  mock.open('getForm621').resolve(wireForm621(form621OfOctober));
  await settled();
  expect(parts()).toEqual({ purchases: ready(purchasePdt), sales: ready(salesPdt), form: ready(form621OfOctober) });
});

it('leaves out a box that it does not know', () => {
  const form: Schemas['Form621'] = {
    boxes: [
      { box: 101, amount: 915, exact_amount: 915.25, doubts: ['rounding'] },
      { box: 999, amount: 1, exact_amount: 1, doubts: [] },
    ],
    coefficient: 75.25,
    apart: { non_domiciled_igv_amount: 0.1, ivap_taxable_amount: 0, ivap_amount: 0 },
  };
  expect(form621Of(form)).toEqual({
    boxes: [{ number: 101, soles: 915, exactCents: 91_525, doubts: ['rounding'] }],
    coefficient: 7525,
    apart: { nonDomiciledIgvCents: 10, ivapBaseCents: 0, ivapCents: 0 },
  });
});

it('OPEN-178 lacks only the part that failed, and asks for that one again', async () => {
  const { actor, mock, parts } = run();
  mock.open('getForm621').reject(outage);
  await settled();
  expect(parts()).toEqual({ purchases: loading, sales: loading, form: failed });
  const before = mock.calls.length;
  actor.send({ type: 'part.reload', part: 'purchases' });
  actor.send({ type: 'part.reload', part: 'form' });
  expect(requestsOf(mock.calls.slice(before))).toEqual([requests().form]);
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, parts, facts } = run();
  mock.open('getForm621').reject(new Problem(401));
  await settled();
  expect([parts().form, facts]).toEqual([loading, [{ type: 'view.opened', view: viewNames.pdt }]]);
});

it('PDT-02 OPEN-167 aborts what is open for another period, and shows nothing of the former one', async () => {
  const { actor, mock, facts, parts } = run();
  const late = mock.open('getForm621');
  facts.length = 0;
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  late.resolve(wireForm621(form621OfOctober));
  await settled();
  const names: PdtPart[] = ['purchases', 'sales', 'form'];
  expect([parts(), facts, late.signal?.aborted, requestsOf(mock.calls.slice(3))]).toEqual([
    Object.fromEntries(names.map((name) => [name, loading])),
    [{ type: 'period.selected', period: '202609' }],
    true,
    names.map((name) => requests('202609')[name]),
  ]);
});

it('opens on the tab that it is told, and asks for nothing without a period', () => {
  const { actor, mock } = run({ book: 'sales', period: null, periods: [] });
  actor.send({ type: 'page.print' });
  expect([
    actor.getSnapshot().context.book,
    actor.getSnapshot().matches({ data: 'withoutPeriod' }),
    mock.calls,
  ]).toEqual(['sales', true, []]);
});

it('logs the visit after ten seconds, once', () => {
  const { clock, facts } = run();
  clock.increment(9_999);
  expect(facts).toHaveLength(1);
  clock.increment(60_000);
  expect(facts.slice(1)).toEqual([{ type: 'event.logged', event: { type: 'view', description: 'reporte_pdt' } }]);
});
