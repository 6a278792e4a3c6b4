import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { businesses, foundDocuments, wireBusiness, wireVoucherSearch } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createQuickSearch } from './quickSearch.machine.ts';
import type { QuickSearchInput, QuickSearchServices } from './quickSearch.types.ts';

const outage = new Problem(500);

const run = (input: QuickSearchInput = { businesses }) => {
  const mock = mockServices<QuickSearchServices['api']>('listBusinesses', 'searchVouchers');
  const clock = new SimulatedClock();
  const actor = createActor(createQuickSearch({ api: mock.services }), { input, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const type = (query: string) => actor.send({ type: 'query.change', query });
  return { actor, clock, mock, facts, type, shown: () => actor.getSnapshot().context };
};

const call = (q: string) => ['searchVouchers', { query: { q } }];

it('uses the businesses of the session, and loads them when there are none', async () => {
  const known = run();
  expect([known.shown().businesses, requestsOf(known.mock.calls)]).toEqual([ready(businesses), []]);

  const { mock, facts, shown } = run({ businesses: [] });
  expect([shown().businesses, requestsOf(mock.calls)]).toEqual([loading, [['listBusinesses', {}]]]);
  mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  await settled();
  expect([shown().businesses, facts]).toEqual([ready(businesses), [{ type: 'businesses.received', businesses }]]);
});

it('says that the businesses could not be loaded, and loads them again', async () => {
  const { actor, mock, facts, shown } = run({ businesses: [] });
  mock.open('listBusinesses').reject(outage);
  await settled();
  expect([shown().businesses, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'listBusinesses', error: outage }],
  ]);
  actor.send({ type: 'part.reload', part: 'documents' });
  expect(mock.calls.length).toBe(1);
  actor.send({ type: 'part.reload', part: 'businesses' });
  expect(mock.openNames()).toEqual(['listBusinesses']);
});

it('asks for suppliers and vouchers after a pause in typing, from two characters on', async () => {
  const { clock, mock, shown, type } = run();
  type('d');
  clock.increment(1000);
  expect([shown().documents, mock.calls]).toEqual([null, []]);
  type('di');
  clock.increment(200);
  type('dis');
  clock.increment(249);
  expect([shown().documents, mock.calls]).toEqual([loading, []]);
  clock.increment(1);
  expect(requestsOf(mock.calls)).toEqual([call('dis')]);
  mock.open('searchVouchers').resolve(wireVoucherSearch(foundDocuments));
  await settled();
  expect(shown()).toEqual({ query: 'dis', businesses: ready(businesses), documents: ready(foundDocuments) });
  // A space asks for the same.
  type('dis ');
  clock.increment(1000);
  expect([shown().query, shown().documents, mock.calls.length]).toEqual(['dis ', ready(foundDocuments), 1]);
});

it('aborts the open call when something else is typed, and never shows its answer', async () => {
  const { clock, mock, shown, type } = run();
  type('dis');
  clock.increment(250);
  const outdated = mock.open('searchVouchers');
  type('130');
  expect([outdated.signal?.aborted, shown().documents]).toEqual([true, loading]);
  outdated.resolve(wireVoucherSearch(foundDocuments));
  await settled();
  expect(shown().documents).toEqual(loading);
  clock.increment(250);
  expect(requestsOf(mock.calls)).toEqual([call('dis'), call('130')]);
  type('');
  expect([mock.openNames(), shown().documents]).toEqual([[], null]);
});

it('says that the search failed, and repeats it', async () => {
  const { actor, clock, mock, facts, shown, type } = run();
  type(' dis');
  clock.increment(250);
  mock.open('searchVouchers').reject(outage);
  await settled();
  expect([shown().documents, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'searchVouchers', error: outage }],
  ]);
  actor.send({ type: 'part.reload', part: 'businesses' });
  expect(mock.openNames()).toEqual([]);
  actor.send({ type: 'part.reload', part: 'documents' });
  expect(requestsOf(mock.calls)).toEqual([call('dis'), call('dis')]);
  mock.open('searchVouchers').resolve({});
  await settled();
  // An answer without its fields is a failure too.
  expect(shown().documents).toEqual(failed);
});

it('tells what was chosen, and forgets what was typed', async () => {
  const { actor, clock, mock, facts, shown, type } = run();
  type('dis');
  clock.increment(250);
  const [client] = businesses;
  if (!client) throw new Error('There is no business');
  const choice = { kind: 'client', client } as const;
  actor.send({ type: 'choice.make', choice });
  expect([facts, shown(), mock.openNames()]).toEqual([
    [{ type: 'choice.made', choice }],
    { query: '', businesses: ready(businesses), documents: null },
    [],
  ]);
});

it('leaves the end of the session to the host', async () => {
  const { clock, mock, facts, shown, type } = run();
  type('dis');
  clock.increment(250);
  mock.open('searchVouchers').reject(new Problem(401));
  await settled();
  expect([shown().documents, facts]).toEqual([loading, []]);
});
