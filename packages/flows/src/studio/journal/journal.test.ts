import { Problem } from '@contapro/api';
import { everyAct, failed, loading, ready } from '@contapro/domain';
import { actPage, wireActPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createJournal } from './journal.machine.ts';
import type { JournalInput, JournalServices } from './journal.types.ts';

type Call = keyof JournalServices['api'];

const outage = new Problem(500);
const businesses = {
  businesses: [
    { uuid: 'b', name: 'Zeta', ruc: '2', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
    { uuid: 'a', name: 'Ñandú', ruc: '1', status: 'VALID', exists_periods_processed: true, missing_permissions: [] },
  ],
};

function run(list: JournalInput['list'] = {}) {
  const mock = mockServices<JournalServices['api']>('listActs', 'listBusinesses');
  const actor = createActor(createJournal({ api: mock.services }), { input: { list } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
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
  const report = () => actor.getSnapshot().children.report;
  const content = () => report()?.getSnapshot().context.content;
  return {
    actor,
    mock,
    facts,
    answer,
    refuse,
    lists,
    report,
    content,
    clients: () => actor.getSnapshot().context.clients,
  };
}

it('loads the newest entries and the clients, and adds those before them', async () => {
  const { answer, lists, report, content, clients } = run();
  expect([content(), clients(), lists()]).toEqual([loading, loading, [{ query: { size: 50 } }]]);
  await answer('listActs', wireActPage(actPage));
  await answer('listBusinesses', businesses);
  expect([content(), clients()]).toEqual([
    ready(actPage),
    ready([
      { uuid: 'a', name: 'Ñandú', ruc: '1' },
      { uuid: 'b', name: 'Zeta', ruc: '2' },
    ]),
  ]);
  report()?.send({ type: 'more.load' });
  expect(lists().slice(1)).toEqual([{ query: { size: 50, after: actPage.next } }]);
  await answer('listActs', wireActPage({ ...actPage, next: null }));
  expect(content()).toEqual(ready({ ...actPage, items: [...actPage.items, ...actPage.items], next: null }));
  // There are no more.
  report()?.send({ type: 'more.load' });
  expect(lists()).toHaveLength(2);
});

it('keeps what it shows when more could not be loaded, and loads it with another attempt', async () => {
  const { answer, facts, refuse, report, content, lists } = run();
  await answer('listActs', wireActPage(actPage));
  report()?.send({ type: 'more.load' });
  await refuse('listActs', outage);
  expect([report()?.getSnapshot().value, content(), facts.at(-1)]).toEqual([
    'moreFailed',
    ready(actPage),
    { type: 'failure.logged', call: 'listActs', error: outage },
  ]);
  report()?.send({ type: 'more.load' });
  expect(lists().at(-1)).toEqual({ query: { size: 50, after: actPage.next } });
});

it('begins again with other filters, and keeps the people by whom it can be filtered', async () => {
  const { answer, lists, report } = run({ filters: { ...everyAct, area: 'files', from: '2026-11-01' } });
  expect(lists()).toEqual([{ query: { size: 50, area: 'files', from: '2026-11-01' } }]);
  await answer('listActs', wireActPage(actPage));
  const filters = { person: 'p', client: 'c', area: null, from: '2026-11-01', to: '2026-11-20' };
  report()?.send({ type: 'filters.change', filters });
  expect([lists()[1], report()?.getSnapshot().context.whole?.people]).toEqual([
    { query: { size: 50, person_uuid: 'p', business_uuid: 'c', from: '2026-11-01', to: '2026-11-20' } },
    actPage.people,
  ]);
});

it('loads each part again after its failure', async () => {
  const { actor, answer, refuse, report, content, clients, lists, facts } = run();
  await refuse('listActs', outage);
  await refuse('listBusinesses', outage);
  expect([content(), clients(), facts]).toEqual([
    failed,
    failed,
    ['listActs', 'listBusinesses'].map((call) => ({ type: 'failure.logged', call, error: outage })),
  ]);
  actor.send({ type: 'part.reload', part: 'clients' });
  expect([content(), clients(), lists().length]).toEqual([failed, loading, 1]);
  report()?.send({ type: 'part.reload', part: 'page' });
  await answer('listActs', wireActPage(actPage));
  expect(content()).toEqual(ready(actPage));
});

it('fails for an answer that is none', async () => {
  const { answer, content } = run();
  await answer('listActs', {});
  expect(content()).toEqual(failed);
});
