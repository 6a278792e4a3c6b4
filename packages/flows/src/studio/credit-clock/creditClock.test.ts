import { Problem } from '@contapro/api';
import { everyCredit, loading, ready } from '@contapro/domain';
import { sampleCreditClockPage, expiringCredits, wireCreditClockPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createCreditClock } from './creditClock.machine.ts';
import type { CreditClockInput, CreditClockServices } from './creditClock.types.ts';

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
  const actor = createActor(createCreditClock(services), { input: { list } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const report = () => actor.getSnapshot().children.report;
  return { actor, mock, facts, report, shown: () => report()?.getSnapshot().context };
};

const call = (query: object = {}) => ['listCreditClock', { query: { page: 1, size: 20, ...query } }];
const page = sampleCreditClockPage(expiringCredits);

it('shows all purchases whose day has not passed, by that day', async () => {
  const { actor, mock, shown } = run();
  expect([shown()?.content, actor.getSnapshot().context.today, requestsOf(mock.calls)]).toEqual([
    loading,
    '2026-11-20',
    [call()],
  ]);
  mock.open('listCreditClock').resolve(wireCreditClockPage(page));
  await settled();
  expect([shown()?.content, shown()?.whole?.summary]).toEqual([ready(page), page.summary]);
});

it('opens with the list of an address, and asks for what is filtered', () => {
  const filters = { action: 'deposit', span: 'days30', reason: 'AJENO_AL_GIRO', search: ' sur ' } as const;
  expect(requestsOf(run({ filters, page: 2, size: 50 }).mock.calls)).toEqual([
    call({ action: 'deposit', span: 'days_30', reason: 'AJENO_AL_GIRO', search: 'sur', page: 2, size: 50 }),
  ]);
});

it('keeps the sums of all purchases while another filter is loaded, and names its call when it fails', async () => {
  const { mock, report, shown, facts } = run();
  mock.open('listCreditClock').resolve(wireCreditClockPage(page));
  await settled();
  report()?.send({ type: 'filters.change', filters: { ...everyCredit, span: 'ended' } });
  expect([shown()?.content, shown()?.whole?.summary]).toEqual([loading, page.summary]);
  const outage = new Problem(500);
  mock.open('listCreditClock').reject(outage);
  await settled();
  expect(facts.at(-1)).toEqual({ type: 'failure.logged', call: 'listCreditClock', error: outage });
});

const excel = new Blob(['an Excel file']);
const linked = { sas: '/files/reports/t0k3n/credito_2026-11-20.xlsx', blob_filename: 'credito_2026-11-20.xlsx' };

it('downloads an Excel of what is filtered, not searched, once at a time', async () => {
  const { actor, mock, facts } = run({ filters: { ...everyCredit, span: 'days90', search: 'sur' }, page: 2 });
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

it('downloads an Excel of what is filtered now', () => {
  const { actor, mock, report } = run();
  report()?.send({ type: 'filters.change', filters: { ...everyCredit, action: 'decide' } });
  actor.send({ type: 'excel.download' });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['requestCreditClockReport', { query: { action: 'decide' } }]);
});
