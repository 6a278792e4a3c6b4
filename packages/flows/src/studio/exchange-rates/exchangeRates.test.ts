import { Problem } from '@contapro/api';
import { loading, ready } from '@contapro/domain';
import { exchangeRateDays, exchangeRatePage, wireExchangeRatePage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createExchangeRates } from './exchangeRates.machine.ts';
import type { ExchangeRatesInput, ExchangeRatesServices } from './exchangeRates.types.ts';

const missing = required(exchangeRateDays[0], 'a missing day');
const typed = required(
  exchangeRateDays.find(({ state }) => state === 'typed'),
  'a typed day',
);

const run = async (list: ExchangeRatesInput['list'] = {}) => {
  const mock = mockServices<ExchangeRatesServices['api']>(
    'listExchangeRates',
    'saveExchangeRate',
    'removeExchangeRate',
  );
  const actor = createActor(createExchangeRates({ api: mock.services }), { input: { list } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const report = () => actor.getSnapshot().children.report;
  const listed = async () => {
    mock.open('listExchangeRates').resolve(wireExchangeRatePage(exchangeRatePage));
    await settled();
  };
  const asked = requestsOf(mock.calls);
  await listed();
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.day, context.message];
  };
  /** The calls after that of the first page. */
  const calls = () => requestsOf(mock.calls).slice(1);
  return { actor, mock, facts, report, listed, asked, shown, calls };
};

const call = (query: object = {}) => ['listExchangeRates', { query: { page: 1, size: 20, ...query } }];
const applied = { num_vouchers: 3, num_businesses: 2, num_pending: 0 };
const done = { vouchers: 3, clients: 2, pending: 0 };

it('lists all days, or those of an address', async () => {
  const { asked, report } = await run();
  expect([asked, report()?.getSnapshot().context.content]).toEqual([[call()], ready(exchangeRatePage)]);
  const narrowed = await run({ filters: { state: 'missing' }, page: 2, size: 50 });
  expect(narrowed.asked).toEqual([call({ page: 2, size: 50, state: 'missing' })]);
});

it('stores the rate of a day, says what it did, and loads the list again', async () => {
  const { actor, mock, shown, calls, listed, report } = await run();
  actor.send({ type: 'rate.save', rate: '3.745' });
  actor.send({ type: 'rate.edit', day: missing });
  actor.send({ type: 'rate.remove', day: typed });
  actor.send({ type: 'rate.save', rate: '3.745' });
  const body = { currency_code: 'USD', date: '2026-10-14', exchange_rate: 3.745, former_rate: null };
  expect([shown(), calls()]).toEqual([['editing', missing, null], [['saveExchangeRate', { body }]]]);
  mock.open('saveExchangeRate').resolve(applied);
  await settled();
  expect([shown(), calls().at(-1)]).toEqual([['closed', null, { kind: 'saved', day: missing, applied: done }], call()]);
  await listed();
  expect(report()?.getSnapshot().context.content).not.toEqual(loading);
  actor.send({ type: 'message.close' });
  expect(shown()).toEqual(['closed', null, null]);
});

it('names what it saw when it corrects, and keeps the dialog with the reason of a refusal', async () => {
  const { actor, mock, shown, calls } = await run();
  actor.send({ type: 'rate.edit', day: typed });
  actor.send({ type: 'rate.save', rate: '3.75' });
  const body = { currency_code: 'USD', date: typed.day, exchange_rate: 3.75, former_rate: 3.739 };
  expect(calls()).toEqual([['saveExchangeRate', { body }]]);
  const message = 'Ana escribió 3.741.';
  mock.open('saveExchangeRate').reject(new Problem(409, [{ code: 'RATE_CHANGED', message }]));
  await settled();
  const form = () => actor.getSnapshot().children.form?.getSnapshot().context;
  expect([shown()[0], form()?.messages]).toEqual(['editing', [message]]);
  actor.send({ type: 'rate.save', rate: '37' });
  const invalid = 'Escribe el tipo de cambio con tres decimales.';
  mock
    .open('saveExchangeRate')
    .reject(new Problem(400, [{ code: 'RATE_INVALID', message: invalid, name: 'exchange_rate' }]));
  await settled();
  expect(form()?.fields).toEqual({ rate: invalid });
  actor.send({ type: 'dialog.close' });
  expect([shown(), calls().at(-1)]).toEqual([['closed', null, null], call()]);
});

it('removes what was typed, and can store it again', async () => {
  const { actor, mock, shown, calls, listed } = await run();
  actor.send({ type: 'rate.remove', day: missing });
  expect(shown()).toEqual(['closed', null, null]);
  actor.send({ type: 'rate.remove', day: typed });
  expect(calls()).toEqual([
    ['removeExchangeRate', { query: { currency_code: 'USD', date: typed.day, exchange_rate: 3.739 } }],
  ]);
  mock.open('removeExchangeRate').resolve(applied);
  await settled();
  expect(shown()).toEqual(['closed', null, { kind: 'removed', day: typed, applied: done }]);
  await listed();
  actor.send({ type: 'rate.restore', day: typed });
  const body = { currency_code: 'USD', date: typed.day, exchange_rate: 3.739, former_rate: null };
  expect(calls().at(-1)).toEqual(['saveExchangeRate', { body }]);
  mock.open('saveExchangeRate').resolve(applied);
  await settled();
  expect(shown()).toEqual(['closed', null, { kind: 'saved', day: typed, applied: done }]);
});

it('says why a rate could not be removed or stored again, and names the call', async () => {
  const { actor, mock, shown, facts, listed } = await run();
  const message = 'Otra persona la cambió.';
  const conflict = new Problem(409, [{ code: 'RATE_CHANGED', message }]);
  actor.send({ type: 'rate.remove', day: typed });
  mock.open('removeExchangeRate').reject(conflict);
  await settled();
  expect([shown(), facts.at(-1)]).toEqual([
    ['closed', null, { kind: 'notRemoved', day: typed, refusal: message }],
    { type: 'failure.logged', call: 'removeExchangeRate', error: conflict },
  ]);
  await listed();
  actor.send({ type: 'rate.remove', day: typed });
  mock.open('removeExchangeRate').resolve({ ...applied, num_pending: Number.NaN });
  await settled();
  expect(shown()).toEqual(['closed', null, { kind: 'notRemoved', day: typed, refusal: null }]);
  await listed();
  const outage = new Problem(500);
  actor.send({ type: 'rate.restore', day: typed });
  mock.open('saveExchangeRate').reject(outage);
  await settled();
  expect([shown(), facts.at(-1)]).toEqual([
    ['closed', null, { kind: 'notRestored', day: typed, refusal: null }],
    { type: 'failure.logged', call: 'saveExchangeRate', error: outage },
  ]);
});
