import { Problem } from '@contapro/api';
import { activeClients, dataOf, failed, loading, ready } from '@contapro/domain';
import {
  archivedClients,
  businesses,
  clientContents,
  wireArchivedClient,
  wireBusiness,
  wireClientContents,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createClients } from './clients.machine.ts';
import type { ClientsInput, ClientsServices } from './clients.types.ts';

const active = businesses.map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));
const [one, other] = active;
const [put] = archivedClients;
if (!one || !other || !put) throw new Error('There are clients');
const outage = new Problem(500);
const today = '2026-11-20';

function run(input: ClientsInput = {}) {
  const mock = mockServices<ClientsServices['api']>(
    'listBusinesses',
    'listArchivedBusinesses',
    'archiveBusiness',
    'restoreBusiness',
    'getBusinessContents',
    'removeBusiness',
  );
  const services = { api: mock.services, clock: () => Date.parse(`${today}T15:00:00Z`) };
  const actor = createActor(createClients(services), { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const report = () => actor.getSnapshot().children.report;
  const names = () => {
    const { content = loading } = report()?.getSnapshot().context ?? {};
    return dataOf(content)?.items.map(({ name }) => name);
  };
  return {
    actor,
    mock,
    facts,
    report,
    names,
    shown: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
}

async function opened(input: ClientsInput = {}) {
  const flow = run(input);
  flow.mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  flow.mock.open('listArchivedBusinesses').resolve({ businesses: archivedClients.map(wireArchivedClient) });
  await settled();
  return flow;
}

it('loads both lists, and again after a failure', async () => {
  const { actor, mock, facts, shown } = run();
  expect(shown().lists).toEqual(loading);
  mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  mock.open('listArchivedBusinesses').reject(outage);
  await settled();
  expect([shown().lists, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'listArchivedBusinesses', error: outage }],
  ]);
  actor.send({ type: 'part.reload', part: 'lists' });
  mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  mock.open('listArchivedBusinesses').resolve({ businesses: archivedClients.map(wireArchivedClient) });
  await settled();
  expect(shown().lists).toEqual(ready({ active, archived: archivedClients }));
});

it('archives a client after asking, and tells the host that it left', async () => {
  const { actor, mock, facts, shown, state } = await opened();
  actor.send({ type: 'client.archive', client: one });
  actor.send({ type: 'client.remove', client: other });
  expect([shown().chosen, mock.openNames()]).toEqual([one, []]);
  actor.send({ type: 'dialog.close' });
  expect([shown().chosen, state()]).toEqual([null, { list: 'ready', change: 'idle', restoring: 'idle' }]);
  actor.send({ type: 'client.archive', client: one });
  actor.send({ type: 'archive.confirm' });
  actor.send({ type: 'archive.confirm' });
  expect(requestsOf(mock.calls).slice(2)).toEqual([['archiveBusiness', { path: { uuid: one.uuid } }]]);
  mock.open('archiveBusiness').reject(outage);
  await settled();
  expect([shown().chosen, shown().done, facts]).toEqual([one, null, []]);
  actor.send({ type: 'archive.confirm' });
  mock.open('archiveBusiness').resolve(undefined);
  await settled();
  expect([shown().lists, shown().done, facts]).toEqual([
    ready({ active: active.slice(1), archived: [{ ...one, archivedOn: today }, ...archivedClients] }),
    { change: 'archived', name: one.name },
    [{ type: 'client.left', uuid: one.uuid }],
  ]);
});

it('counts what is lost before a client is removed with its RUC', async () => {
  const { actor, mock, facts, shown } = await opened();
  actor.send({ type: 'client.remove', client: put });
  expect(requestsOf(mock.calls).slice(2)).toEqual([['getBusinessContents', { path: { uuid: put.uuid } }]]);
  mock.open('getBusinessContents').reject(outage);
  await settled();
  expect(shown().contents).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'contents' });
  mock.open('getBusinessContents').resolve(wireClientContents(clientContents));
  await settled();
  expect(shown().contents).toEqual(ready(clientContents));
  actor.send({ type: 'removal.confirm', ruc: put.ruc });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'removeBusiness',
    { path: { uuid: put.uuid }, body: { ruc: put.ruc } },
  ]);
  mock.open('removeBusiness').resolve(undefined);
  await settled();
  expect([shown().lists, shown().done, facts.at(-1)]).toEqual([
    ready({ active, archived: archivedClients.slice(1) }),
    { change: 'removed', name: put.name },
    { type: 'client.left', uuid: put.uuid },
  ]);
});

it('restores a client, and says why it could not', async () => {
  const { actor, mock, shown } = await opened();
  const message = 'Tu plan registra hasta 5 empresas. Elige un plan mayor para registrar más.';
  actor.send({ type: 'client.restore', client: put });
  mock.open('restoreBusiness').reject(new Problem(403, [{ code: 'PLAN_LIMIT_REACHED', message }]));
  await settled();
  expect([shown().failure, shown().restoring]).toEqual([{ name: put.name, message }, []]);
  actor.send({ type: 'message.close' });
  expect(shown().failure).toBeNull();
  actor.send({ type: 'client.restore', client: put });
  mock.open('restoreBusiness').reject(new Problem(401, []));
  await settled();
  expect(shown().failure).toBeNull();
  actor.send({ type: 'client.restore', client: put });
  mock.open('restoreBusiness').resolve(undefined);
  await settled();
  const { uuid, name, ruc } = put;
  expect([shown().lists, shown().done]).toEqual([
    ready({ active: [...active, { uuid, name, ruc }], archived: archivedClients.slice(1) }),
    { change: 'restored', name },
  ]);
});

it('restores the clients that are chosen while another one is restored, and opens dialogs meanwhile', async () => {
  const { actor, mock, shown } = await opened();
  const [, second] = archivedClients;
  if (!second) throw new Error('There are archived clients');
  for (const client of [put, second, put, second]) actor.send({ type: 'client.restore', client });
  expect([mock.openNames(), shown().restoring]).toEqual([['restoreBusiness'], [put, second]]);
  actor.send({ type: 'client.archive', client: one });
  mock.open('restoreBusiness').reject(outage);
  await settled();
  expect([shown().failure, shown().restoring]).toEqual([{ name: put.name, message: null }, [second]]);
  actor.send({ type: 'dialog.close' });
  mock.open('restoreBusiness').resolve(undefined);
  await settled();
  expect(requestsOf(mock.calls).slice(2)).toEqual([
    ['restoreBusiness', { path: { uuid: put.uuid } }],
    ['restoreBusiness', { path: { uuid: second.uuid } }],
  ]);
  const { uuid, name, ruc } = second;
  expect([shown().lists, shown().restoring, shown().done, shown().failure]).toEqual([
    ready({
      active: [...active, { uuid, name, ruc }],
      archived: archivedClients.filter((client) => client !== second),
    }),
    [],
    { change: 'restored', name },
    { name: put.name, message: null },
  ]);
});

it('lists the clients as soon as they are loaded, and what is left of them after each change', async () => {
  const { actor, mock, names, report } = run();
  expect(names()).toBeUndefined();
  mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  mock.open('listArchivedBusinesses').resolve({ businesses: archivedClients.map(wireArchivedClient) });
  await settled();
  const sorted = active.map(({ name }) => name).toSorted((first, second) => first.localeCompare(second, 'es'));
  expect(names()).toEqual(sorted);
  actor.send({ type: 'client.archive', client: one });
  actor.send({ type: 'archive.confirm' });
  mock.open('archiveBusiness').resolve(undefined);
  await settled();
  expect(names()).toEqual(sorted.filter((name) => name !== one.name));
  report()?.send({ type: 'filters.change', filters: { tab: 'archived', search: '' } });
  await settled();
  expect(names()).toEqual([one, ...archivedClients].map(({ name }) => name));
});

it('lists the last page after a change that left the selected one without clients', async () => {
  const { actor, mock, names, report } = run();
  const [wired] = businesses.map(wireBusiness);
  if (!wired) throw new Error('There are businesses');
  const many = Array.from({ length: 21 }, (_, index) => {
    const name = `Empresa ${String(index).padStart(2, '0')}`;
    return { ...wired, uuid: `b-${index}`, name };
  });
  mock.open('listBusinesses').resolve({ businesses: many });
  mock.open('listArchivedBusinesses').resolve({ businesses: [] });
  await settled();
  report()?.send({ type: 'page.select', page: 2 });
  await settled();
  expect(names()).toEqual(['Empresa 20']);
  actor.send({ type: 'client.archive', client: { uuid: 'b-20', name: 'Empresa 20', ruc: '' } });
  actor.send({ type: 'archive.confirm' });
  mock.open('archiveBusiness').resolve(undefined);
  await settled();
  expect([report()?.getSnapshot().context.page, names()?.length]).toEqual([1, 20]);
});

it('begins another list and search with the first page', async () => {
  const { report } = await opened();
  report()?.send({ type: 'page.select', page: 2 });
  report()?.send({ type: 'filters.change', filters: { ...activeClients, search: 'andina' } });
  await settled();
  const { page, filters } = report()?.getSnapshot().context ?? {};
  expect([page, filters]).toEqual([1, { tab: 'active', search: 'andina' }]);
});

it('shows the clients at once when the person comes back, while it loads them again', async () => {
  const values = new Map<string, unknown>();
  const memory = {
    recall: (name: string) => values.get(name),
    keep: (name: string, value: unknown) => void values.set(name, value),
  };
  const { names } = await opened({ list: { memory } });
  const again = run({ list: { memory } });
  expect([names()?.length, again.names()]).toEqual([active.length, names()]);
  again.mock.open('listBusinesses').resolve({ businesses: businesses.slice(1).map(wireBusiness) });
  again.mock.open('listArchivedBusinesses').resolve({ businesses: archivedClients.map(wireArchivedClient) });
  await settled();
  expect(again.names()).toEqual(names()?.filter((name) => name !== businesses[0]?.name));
});
