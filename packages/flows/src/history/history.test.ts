import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { actPage, wireActPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../testing/index.ts';
import { createHistory } from './history.machine.ts';
import type { HistoryInput, HistoryServices } from './history.types.ts';

type Call = keyof HistoryServices['api'];

const outage = new Problem(500);
const businesses = {
  businesses: [
    { uuid: 'b', name: 'Zeta', ruc: '2', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
    { uuid: 'a', name: 'Ñandú', ruc: '1', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
  ],
};
const everything = { person: null, client: null, area: null, from: null, to: null };

function run(filters: HistoryInput['filters'] = {}) {
  const mock = mockServices<HistoryServices['api']>('listActs', 'listBusinesses');
  const actor = createActor(createHistory({ api: mock.services }), { input: { filters } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: Call, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const refuse = async (name: Call, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  const lists = () => requestsOf(mock.calls).flatMap(([name, request]) => (name === 'listActs' ? [request] : []));
  return { actor, mock, facts, answer, refuse, lists, shown: () => actor.getSnapshot().context };
}

it('loads the newest entries and the clients, and adds those before them', async () => {
  const { actor, answer, lists, shown } = run();
  expect([shown().content, shown().clients, lists()]).toEqual([loading, loading, [{ query: { size: 50 } }]]);
  await answer('listActs', wireActPage(actPage));
  await answer('listBusinesses', businesses);
  expect(shown()).toMatchObject({
    content: ready(actPage),
    clients: ready([
      { uuid: 'a', name: 'Ñandú', ruc: '1' },
      { uuid: 'b', name: 'Zeta', ruc: '2' },
    ]),
  });
  actor.send({ type: 'more.load' });
  actor.send({ type: 'more.load' });
  expect(lists().slice(1)).toEqual([{ query: { size: 50, after: actPage.next } }]);
  await answer('listActs', wireActPage({ ...actPage, next: null }));
  expect(shown().content).toEqual(ready({ ...actPage, items: [...actPage.items, ...actPage.items], next: null }));
  // There are no more.
  actor.send({ type: 'more.load' });
  expect(lists()).toHaveLength(2);
});

it('keeps what it shows when more could not be loaded, and loads it with another attempt', async () => {
  const { actor, answer, facts, refuse, shown, lists } = run();
  await answer('listActs', wireActPage(actPage));
  actor.send({ type: 'more.load' });
  await refuse('listActs', outage);
  expect([actor.getSnapshot().matches({ list: 'moreFailed' }), shown().content, facts]).toEqual([
    true,
    ready(actPage),
    [{ type: 'failure.logged', call: 'listActs', error: outage }],
  ]);
  actor.send({ type: 'more.load' });
  expect(lists().at(-1)).toEqual({ query: { size: 50, after: actPage.next } });
});

it('begins again with other filters, aborts the open call and tells the address', async () => {
  const { actor, facts, lists, mock } = run({ area: 'files', from: '2026-11-01' });
  const open = mock.open('listActs');
  expect(lists()).toEqual([{ query: { size: 50, area: 'files', from: '2026-11-01' } }]);
  actor.send({ type: 'filters.change', filters: { person: 'p', client: 'c', area: null, to: '2026-11-20' } });
  expect(open.signal?.aborted).toBe(true);
  const filters = { person: 'p', client: 'c', area: null, from: '2026-11-01', to: '2026-11-20' };
  expect(lists()[1]).toEqual({
    query: { size: 50, person_uuid: 'p', business_uuid: 'c', from: '2026-11-01', to: '2026-11-20' },
  });
  actor.send({ type: 'filters.clear' });
  expect([lists()[2], facts]).toEqual([
    { query: { size: 50 } },
    [
      { type: 'history.changed', filters },
      { type: 'history.changed', filters: everything },
    ],
  ]);
});

it('loads each part again after its failure', async () => {
  const { actor, answer, refuse, shown, lists } = run();
  await refuse('listActs', outage);
  await refuse('listBusinesses', outage);
  expect([shown().content, shown().clients]).toEqual([failed, failed]);
  actor.send({ type: 'part.reload', part: 'clients' });
  expect([shown().content, shown().clients, lists().length]).toEqual([failed, loading, 1]);
  actor.send({ type: 'part.reload', part: 'list' });
  await answer('listActs', wireActPage(actPage));
  expect(shown().content).toEqual(ready(actPage));
});

it('fails for an answer that is none', async () => {
  const { answer, shown } = run();
  await answer('listActs', {});
  expect(shown().content).toEqual(failed);
});
