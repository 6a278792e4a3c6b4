import { Problem } from '@contapro/api';
import { failed, loading, type PeriodDeclaration, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createDeclaredPeriod, type DeclaredPeriodMachine } from './declaredPeriod.machine.ts';
import type { DeclaredPeriodServices } from './declaredPeriod.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const input = { business, period: '202610' };
const query = { filters: { ruc: business.ruc, tax_period: '202610', business_uuid: 'b-1' } };
const outage = new Problem(500);
const mark = { declared_on: '2026-11-17', constancia_number: null };
const proposal = {
  operation_type: 'COMPRA',
  number: 1,
  origin: 'sunat',
  received_at: '2026-11-17T03:00:00.000Z',
  confirmed_at: '2026-11-17T03:00:00.000Z',
  coverage: 'matched',
  vouchers: 10,
  total_amount: 1180,
  added: 10,
  changed: 0,
  vanished: 0,
} as const;
const count = (counted: number, igv_difference: number) => ({ count: counted, igv_difference });
const photographed = {
  number: 1,
  taken_at: '2026-11-17T21:00:00.000Z',
  taken_by: 'Rosa Quispe',
  is_reconstructed: false,
  declared: { igv_amount: 100.5, result_amount: 101, income_amount: null },
  current: { igv_amount: null, result_amount: -5, income_amount: null },
  filed: {
    order_number: '1012345678',
    filed_on: '2026-11-17',
    is_rectification: null,
    paid_amount: 101.5,
    boxes: [{ box: 100, filed_amount: 500, computed_amount: 501, exact_amount: 500.6, current_amount: null }],
    files: [{ name: 'f621.zip', sha256: 'ab'.repeat(32) }],
    saved_at: '2026-11-18T15:00:00.000Z',
    saved_by: 'Rosa Quispe',
  },
  num_moved: 1,
  moved: [
    {
      code: '20512345671-202610-01-F001-9',
      operation_type: 'COMPRA',
      kind: 'arrived',
      issue_date: '2026-10-14',
      counterparty_name: 'Ferretería',
      declared_amount: null,
      current_amount: 18,
      igv_difference: -18,
      current_period: '202610',
    },
  ],
  former: [
    {
      number: 1,
      declared_on: '2026-11-16',
      constancia_number: '7',
      taken_at: '2026-11-16T21:00:00.000Z',
      result_amount: 90,
    },
  ],
} as const;
const moved = {
  code: '20512345671-202610-01-F001-9',
  book: 'purchases',
  kind: 'arrived',
  issueDate: '2026-10-14',
  counterpartyName: 'Ferretería',
  declaredCents: null,
  currentCents: 1800,
  igvDifferenceCents: -1800,
  currentPeriod: '202610',
} as const;
const photograph = {
  number: 1,
  takenAt: Date.parse('2026-11-17T21:00:00.000Z'),
  takenBy: 'Rosa Quispe',
  isReconstructed: false,
  declared: { igvCents: 10_050, resultCents: 10_100, incomeCents: null },
  current: { igvCents: null, resultCents: -500, incomeCents: null },
  filed: {
    orderNumber: '1012345678',
    filedOn: '2026-11-17',
    isRectification: null,
    paidCents: 10_150,
    boxes: [{ number: 100, filedCents: 50_000, computedCents: 50_100, exactCents: 50_060, currentCents: null }],
    files: [{ name: 'f621.zip', sha256: 'ab'.repeat(32) }],
    savedAt: Date.parse('2026-11-18T15:00:00.000Z'),
    savedBy: 'Rosa Quispe',
  },
  movedCount: 1,
  moved: [moved],
  former: [{ number: 1, declaredOn: '2026-11-16', constanciaNumber: '7', resultCents: 9_000 }],
};
const answer = {
  photograph: photographed,
  declared: { ...mark, marked_at: '2026-11-17T21:00:00.000Z' },
  changes: [
    {
      operation_type: 'COMPRA',
      from: proposal,
      to: { ...proposal, number: 2 },
      summary: { appeared: count(2, 36), changed: count(1, -1.5), vanished: count(0, 0), igv_difference: 34.5 },
    },
  ],
};
const declared = { declaredOn: '2026-11-17', constanciaNumber: null };
const declaration: PeriodDeclaration = {
  declared,
  photograph,
  // In Lima it is still the day before.
  changes: [
    { book: 'purchases', comparedDay: '2026-11-16', appeared: 2, changed: 1, vanished: 0, igvDifferenceCents: 3450 },
  ],
};
const none = { declared: null, photograph: null, changes: [] };

const begin = () => {
  const mock = mockServices<DeclaredPeriodServices['api']>(
    'getDeclaredPeriod',
    'saveDeclaredPeriod',
    'saveAnnotationPeriod',
  );
  return {
    machine: createDeclaredPeriod({ api: mock.services, clock: () => Date.UTC(2026, 10, 21, 15) }),
    mock,
  };
};

const model: Model<DeclaredPeriodMachine> = {
  create: begin,
  input,
  events: [
    { type: 'declaration.reload' },
    { type: 'dialog.open' },
    { type: 'rectification.open' },
    { type: 'annotation.open', voucher: moved },
    { type: 'annotation.close', isStale: false, gone: [] },
    { type: 'filed.open' },
    { type: 'dialog.close', hasFailed: false },
    { type: 'dialog.close', hasFailed: true },
  ],
  outcomes: {
    getDeclaredPeriod: { call: 'getDeclaredPeriod', answers: [{ answer, output: declaration }], errors: [outage] },
  },
};

const expectedOf = ({ event, after }: PathStep<DeclaredPeriodMachine>) => {
  const loads = after.matches('loading') && !('error' in event);
  return {
    facts: 'error' in event ? [{ type: 'failure.logged', call: 'getDeclaredPeriod', error: outage }] : [],
    calls: loads ? [['getDeclaredPeriod', { query }]] : [],
  };
};

describePaths('every way through the declaration of a period', model, expectedOf);

const run = async (loaded: object = answer) => {
  const { machine, mock } = begin();
  const facts: unknown[] = [];
  const actor = createActor(machine, { input });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  mock.open('getDeclaredPeriod').resolve(loaded);
  await settled();
  return { actor, mock, facts };
};

it('shows the declaration and what changed since then, or that it is loading or failed', async () => {
  const { actor, mock } = await run();
  expect(actor.getSnapshot().context.declaration).toEqual(ready(declaration));
  actor.send({ type: 'declaration.reload' });
  expect(actor.getSnapshot().context.declaration).toEqual(loading);
  mock.open('getDeclaredPeriod').reject(outage);
  await settled();
  expect(actor.getSnapshot().context.declaration).toEqual(failed);
});

it('saves a mark together with the former state that was shown, and shows the answer', async () => {
  const { actor, mock, facts } = await run(none);
  actor.send({ type: 'dialog.open' });
  actor.send({ type: 'declaration.save', declared });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'saveDeclaredPeriod',
    { query, body: { former: null, declared: mark } },
  ]);
  mock.open('saveDeclaredPeriod').resolve(answer);
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.declaration]).toEqual(['shown', ready(declaration)]);
  expect(facts).toEqual([{ type: 'declaration.saved' }]);
});

it('removes a mark', async () => {
  const { actor, mock } = await run();
  actor.send({ type: 'dialog.open' });
  actor.send({ type: 'declaration.save', declared: null });
  expect(requestsOf(mock.calls).at(-1)?.[1]).toEqual({ query, body: { former: mark, declared: null } });
  mock.open('saveDeclaredPeriod').resolve(none);
  await settled();
  expect(actor.getSnapshot().context.declaration).toEqual(ready(none));
});

it('keeps the dialog open after a failure, and loads again when it is closed then', async () => {
  const { actor, mock } = await run();
  actor.send({ type: 'dialog.open' });
  actor.send({ type: 'declaration.save', declared });
  mock
    .open('saveDeclaredPeriod')
    .reject(new Problem(409, [{ code: 'DECLARATION_CHANGED', message: 'Otra pestaña la cambió.' }]));
  await settled();
  const form = actor.getSnapshot().children.form?.getSnapshot();
  expect([actor.getSnapshot().value, form?.context.messages]).toEqual(['editing', ['Otra pestaña la cambió.']]);
  actor.send({ type: 'dialog.close', hasFailed: true });
  expect(actor.getSnapshot().value).toBe('loading');
});

it('shows the message about the day at its field', async () => {
  const { actor, mock } = await run();
  actor.send({ type: 'dialog.open' });
  actor.send({ type: 'declaration.save', declared });
  mock
    .open('saveDeclaredPeriod')
    .reject(new Problem(400, [{ code: 'DECLARED_ON_INVALID', name: 'declared_on', message: 'Ese día aún no llega.' }]));
  await settled();
  const form = actor.getSnapshot().children.form?.getSnapshot();
  expect(form?.context.fields).toEqual({ declaredOn: 'Ese día aún no llega.' });
});

it('declares the period again with the number of the photograph that is replaced', async () => {
  const { actor, mock } = await run();
  actor.send({ type: 'rectification.open' });
  actor.send({ type: 'declaration.save', declared });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'saveDeclaredPeriod',
    { query, body: { former: mark, declared: mark, rectifies: 1 } },
  ]);
  mock.open('saveDeclaredPeriod').resolve(answer);
  await settled();
  expect(actor.getSnapshot().value).toBe('shown');
});

it('does not declare again what is not declared', async () => {
  const { actor } = await run(none);
  actor.send({ type: 'rectification.open' });
  expect(actor.getSnapshot().value).toBe('shown');
});

it('loads the declaration again when a purchase was annotated in another period, or may have been', async () => {
  const { actor, mock, facts } = await run();
  actor.send({ type: 'annotation.open', voucher: moved });
  expect(actor.getSnapshot().context.annotated).toEqual({
    code: moved.code,
    serieNumber: 'F001-00000009',
    issueDate: '2026-10-14',
    dueDate: null,
    documentTypeCode: '01',
  });
  actor.send({
    type: 'failure.pass',
    failure: { type: 'failure.logged', call: 'saveAnnotationPeriod', error: outage },
  });
  actor.send({ type: 'annotation.close', isStale: true, gone: [moved.code] });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.annotated]).toEqual(['loading', null]);
  mock.open('getDeclaredPeriod').resolve(answer);
  await settled();
  const failure = { type: 'failure.logged', call: 'saveAnnotationPeriod', error: outage };
  // The business may have another period now.
  expect(facts).toEqual([failure, { type: 'declaration.saved' }, { type: 'vouchers.annotated', codes: [moved.code] }]);
  actor.send({ type: 'annotation.open', voucher: moved });
  actor.send({ type: 'annotation.close', isStale: true, gone: [] });
  expect([actor.getSnapshot().value, facts.length]).toEqual(['loading', 3]);
});

it('loads again what was imported while it was being loaded', async () => {
  const { actor, mock } = await run();
  actor.send({ type: 'declaration.reload' });
  actor.send({ type: 'declaration.reload' });
  const asked = requestsOf(mock.calls).filter(([call]) => call === 'getDeclaredPeriod');
  expect(asked).toHaveLength(3);
  mock.open('getDeclaredPeriod').resolve(none);
  await settled();
  expect(actor.getSnapshot().context.declaration).toEqual(ready(none));
});

it('shows a declaration whose filed form was stored meanwhile, and says that it was saved', async () => {
  const { actor, facts } = await run(none);
  actor.send({ type: 'filed.open' });
  actor.send({ type: 'filed.receive', declaration });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.declaration]).toEqual(['filing', ready(declaration)]);
  expect(facts).toEqual([{ type: 'declaration.saved' }]);
  actor.send({ type: 'dialog.close', hasFailed: false });
  expect(actor.getSnapshot().value).toBe('shown');
});
