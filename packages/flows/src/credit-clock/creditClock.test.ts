import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { creditClockPageOf, expiringCredits, wireCreditClockPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import { mockServices, requestsOf, settled } from '../testing/index.ts';
import { createCreditClock } from './creditClock.machine.ts';
import type { CreditClockInput, CreditClockList, CreditClockServices } from './creditClock.types.ts';

const run = (list: CreditClockInput['list'] = {}) => {
  const mock = mockServices<CreditClockServices['api'] & Pick<CreditClockServices, 'fetchFile'>>(
    'listCreditClock',
    'requestCreditClockReport',
    'fetchFile',
  );
  const services = {
    api: mock.services,
    fetchFile: mock.services.fetchFile,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  };
  const clock = new SimulatedClock();
  const actor = createActor(createCreditClock(services), { input: { list }, clock });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, mock, facts, shown: () => actor.getSnapshot().context };
};

const first: CreditClockList = { page: 1, size: 20, action: null, span: null, reason: null, search: '' };
const call = (query: object = {}) => ['listCreditClock', { query: { page: 1, size: 20, ...query } }];
const page = creditClockPageOf(expiringCredits);
const changed = (list: Partial<CreditClockList>) => ({ type: 'creditClock.changed', list: { ...first, ...list } });

it('shows all purchases whose day has not passed, by that day', async () => {
  const { mock, shown } = run();
  expect([shown().content, shown().today, requestsOf(mock.calls)]).toEqual([loading, '2026-11-20', [call()]]);
  mock.open('listCreditClock').resolve(wireCreditClockPage(page));
  await settled();
  expect([shown().content, shown().summary]).toEqual([ready(page), page.summary]);
});

it('opens with the list of an address, and ignores a size that cannot be selected', () => {
  const list = {
    action: 'deposit',
    span: 'days30',
    reason: 'AJENO_AL_GIRO',
    search: ' sur ',
    page: 2,
    size: 50,
  } as const;
  expect(requestsOf(run(list).mock.calls)).toEqual([
    call({ action: 'deposit', span: 'days_30', reason: 'AJENO_AL_GIRO', search: 'sur', page: 2, size: 50 }),
  ]);
  expect(requestsOf(run({ size: 7 }).mock.calls)).toEqual([call()]);
});

it('loads the first page for another filter or size, and aborts the open call', () => {
  const { actor, mock, facts } = run({ page: 3 });
  const opened = mock.open('listCreditClock');
  actor.send({ type: 'action.select', action: 'decide' });
  actor.send({ type: 'span.select', span: 'ended' });
  actor.send({ type: 'reason.select', reason: 'DUPLICADO' });
  actor.send({ type: 'size.select', size: 100 });
  actor.send({ type: 'page.select', page: 2 });
  expect(opened.signal?.aborted).toBe(true);
  const of = { action: 'decide', span: 'ended', reason: 'DUPLICADO' };
  expect(requestsOf(mock.calls).slice(1)).toEqual([
    call({ action: 'decide' }),
    call({ action: 'decide', span: 'ended' }),
    call(of),
    call({ ...of, size: 100 }),
    call({ ...of, size: 100, page: 2 }),
  ]);
  expect(facts.at(-1)).toEqual(changed({ action: 'decide', span: 'ended', reason: 'DUPLICADO', size: 100, page: 2 }));
  actor.send({ type: 'search.change', search: 'sur' });
  actor.send({ type: 'filters.clear' });
  expect([requestsOf(mock.calls).at(-1), facts.at(-1)]).toEqual([call({ size: 100 }), changed({ size: 100 })]);
});

it('searches after a pause in typing, and shows the former purchases until then', async () => {
  const { actor, clock, mock, facts, shown } = run();
  mock.open('listCreditClock').resolve(wireCreditClockPage(page));
  await settled();
  actor.send({ type: 'search.change', search: 't' });
  clock.increment(200);
  actor.send({ type: 'search.change', search: 'te' });
  clock.increment(299);
  expect([shown().content, mock.calls.length]).toEqual([ready(page), 1]);
  clock.increment(1);
  expect([shown().content, requestsOf(mock.calls).slice(1)]).toEqual([loading, [call({ search: 'te' })]]);
  expect(facts).toEqual([changed({ search: 't' }), changed({ search: 'te' })]);
});

it('keeps the number of pages while another page is loaded', async () => {
  const { actor, mock, shown } = run();
  expect(shown().totalPages).toBe(0);
  mock.open('listCreditClock').resolve(wireCreditClockPage(page));
  await settled();
  actor.send({ type: 'page.select', page: 2 });
  expect([shown().content, shown().totalPages]).toEqual([loading, page.totalPages]);
});

it('loads the last page when the selected one no longer exists', async () => {
  const { mock, shown } = run({ page: 9 });
  mock.open('listCreditClock').resolve(wireCreditClockPage({ ...page, items: [] }));
  await settled();
  expect([shown().page, requestsOf(mock.calls).slice(1)]).toEqual([page.totalPages, [call({ page: page.totalPages })]]);
});

it('shows a failure, and loads the same page again', async () => {
  const { actor, mock, facts, shown } = run({ span: 'month' });
  const outage = new Problem(500);
  mock.open('listCreditClock').reject(outage);
  await settled();
  expect([shown().content, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'listCreditClock', error: outage }],
  ]);
  actor.send({ type: 'part.reload', part: 'page' });
  expect(requestsOf(mock.calls).slice(1)).toEqual([call({ span: 'month' })]);
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, facts, shown } = run();
  mock.open('listCreditClock').reject(new Problem(401));
  await settled();
  expect([shown().content, facts]).toEqual([loading, []]);
});

const excel = new Blob(['an Excel file']);
const linked = { sas: '/files/reports/t0k3n/credito_2026-11-20.xlsx', blob_filename: 'credito_2026-11-20.xlsx' };

it('downloads an Excel of what is filtered, not searched, once at a time', async () => {
  const { actor, mock, facts } = run({ span: 'days90', search: 'sur', page: 2 });
  actor.send({ type: 'excel.download' });
  actor.send({ type: 'excel.download' });
  expect(requestsOf(mock.calls).slice(1)).toEqual([['requestCreditClockReport', { query: { span: 'days_90' } }]]);
  mock.open('requestCreditClockReport').resolve(linked);
  await settled();
  expect(requestsOf(mock.calls).slice(2)).toEqual([['fetchFile', { url: linked.sas }]]);
  mock.open('fetchFile').resolve(excel);
  await settled();
  expect(facts).toEqual([{ type: 'file.ready', blob: excel, name: linked.blob_filename }]);
});
