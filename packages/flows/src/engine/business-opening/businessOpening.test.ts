import { Problem } from '@contapro/api';
import type { Business, TestGroup } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';
import type { BusinessOpeningFact, BusinessOpeningServices } from './businessOpening.types.ts';

const valid: Business = {
  uuid: 'b-1',
  name: 'Andina S.A.C.',
  ruc: '20100047218',
  status: 'VALID',
  existsPeriodsProcessed: true,
  missingPermissions: [],
  accountantUuid: null,
  registered: true,
};
const statuses = ['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS'] as const;
const businesses = statuses.flatMap((status) =>
  [true, false].map((existsPeriodsProcessed) => ({ ...valid, status, existsPeriodsProcessed })),
);
const periods = ['202610', '202609'];
const outage = new Problem(500, []);

const begin = () => {
  const mock = mockServices<BusinessOpeningServices['api']>('listPeriods');
  return { machine: createBusinessOpening({ api: mock.services }), mock };
};

const model: Model<BusinessOpeningMachine> = {
  create: begin,
  input: { accountant: { uuid: 'a-1' }, testGroup: 'TEMPLATEA' },
  events: [
    ...businesses.map((business) => ({ type: 'business.open', business }) as const),
    { type: 'business.retry' },
    { type: 'report.open' },
    { type: 'credentials.edit' },
    { type: 'dialog.close' },
  ],
  outcomes: { listPeriods: { answers: [{ answer: { tax_periods: periods }, output: periods }], errors: [outage] } },
  also: ({ context }) => [context.business?.status, context.business?.existsPeriodsProcessed, context.periods],
};

function expectedOf({ event, before }: PathStep<BusinessOpeningMachine>) {
  const { business } = event.type === 'business.open' ? event : before.context;
  const known =
    event.type === 'business.open' ? [] : event.type.startsWith('xstate.done') ? periods : before.context.periods;
  const calls = [['listPeriods', { path: { id: 'b-1' } }]];
  const none = { facts: [], calls: [] };
  const opened = { facts: [{ type: 'business.opened', business, periods: known, landing: 'overview' }], calls: [] };
  if (event.type === 'business.open' && event.business.existsPeriodsProcessed) return { facts: [], calls };
  if (event.type === 'business.open') return event.business.status === 'VALID' ? opened : none;
  if (event.type === 'business.retry') return { facts: [], calls };
  if (event.type === 'report.open') return opened;
  if (event.type === 'credentials.edit')
    return { facts: [{ type: 'credentials.requested', business, periods: known }], calls: [] };
  if ('output' in event) return business?.status === 'VALID' ? opened : none;
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: 'listPeriods', error: outage }], calls: [] };
  return none;
}

describePaths('HOME-24 HOME-28 OPEN-092 every way through opening a business', model, expectedOf);

const run = (testGroup: TestGroup | null, accountant: { uuid: string } | null = { uuid: 'a-1' }) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { accountant, testGroup } });
  const facts: BusinessOpeningFact[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), mock, facts };
};

it.each([
  ['TEMPLATEA', 'overview'],
  ['TEMPLATEB', 'purchases'],
  [null, 'overview'],
] as const)('HOME-26 HOME-27 SHELL-25 a business opens for group %s on the page %s', (group, landing) => {
  const { actor, facts } = run(group);
  const business = { ...valid, existsPeriodsProcessed: false };
  actor.send({ type: 'business.open', business });
  expect(facts).toEqual([{ type: 'business.opened', business, periods: [], landing }]);
});

it.each([
  ['one of another accountant', 'a-2', { uuid: 'a-1' }, 0],
  ['one of the same accountant', 'a-1', { uuid: 'a-1' }, 1],
  ['one without an accountant', null, { uuid: 'a-1' }, 1],
  ['any one while the profile is unknown', 'a-2', null, 1],
] as const)('ROLE-02 OPEN-130 opens only own businesses: %s', (_, accountantUuid, accountant, calls) => {
  const { actor, mock } = run('TEMPLATEA', accountant);
  actor.send({ type: 'business.open', business: { ...valid, accountantUuid } });
  expect(mock.calls.length).toBe(calls);
});

it.each([
  ['INVALID_CREDENTIALS', 'invalidCredentials'],
  ['MISSING_PERMISSIONS', 'missingPermissions'],
  ['IN_PROGRESS', 'inProgress'],
] as const)('HOME-28 shows the dialog of %s and emits nothing', async (status, state) => {
  const { actor, mock, facts } = run('TEMPLATEA');
  actor.send({ type: 'business.open', business: { ...valid, status } });
  mock.open('listPeriods').resolve({ tax_periods: periods });
  await settled();
  expect([actor.getSnapshot().value, facts]).toEqual([state, []]);
});

it('HOME-34 HOME-35 ROLE-05 offers the report of missing permissions only where periods were processed', () => {
  const { actor } = run('TEMPLATEA');
  actor.send({
    type: 'business.open',
    business: { ...valid, status: 'MISSING_PERMISSIONS', existsPeriodsProcessed: false },
  });
  expect(actor.getSnapshot().can({ type: 'report.open' })).toBe(false);
});

it('opens one business at a time: another one asked for meanwhile is ignored', () => {
  const { actor, mock } = run('TEMPLATEA');
  actor.send({ type: 'business.open', business: valid });
  actor.send({ type: 'business.open', business: { ...valid, uuid: 'b-2' } });
  expect(requestsOf(mock.calls)).toEqual([['listPeriods', { path: { id: 'b-1' } }]]);
});

it('ERR-03 opens no business with an answer that has no periods', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { accountant: { uuid: 'a-1' }, testGroup: 'TEMPLATEA' } }).start();
  actor.send({ type: 'business.open', business: valid });
  mock.open('listPeriods').resolve({});
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
});
