import { Problem } from '@contapro/api';
import { sampleBoardPage, createBoardClient, wireBoardPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import type { BatchInput } from '../batch/index.ts';
import { createBatches } from './batches.machine.ts';
import { backgroundBatches, unfinishedClients } from './batches.selectors.ts';
import type { BatchesServices } from './batches.types.ts';

type Calls = Required<BatchesServices['api']> & Required<Omit<BatchesServices, 'api' | 'newId'>>;

const clients = Array.from({ length: 6 }, (_, index) => createBoardClient({ uuid: `c-${index}` }));
const collect: BatchInput = {
  kind: 'collect',
  period: '202610',
  today: '2026-11-20',
  chosen: new Set(clients.map(({ uuid }) => uuid)),
};

function begin() {
  const mock = mockServices<Calls>('getBoard', 'requestCollection', 'holdTab', 'readText', 'zip');
  const actor = createActor(createBatches({ ...mock.services, api: mock.services, newId: () => 'id' }));
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const context = () => actor.getSnapshot().context;
  /** Opens an action whose clients are known. Returns its id. */
  const open = async (input = collect) => {
    actor.send({ type: 'batch.open', input });
    mock.open('getBoard').resolve(wireBoardPage(sampleBoardPage(clients)));
    await settled();
    return context().shown ?? '';
  };
  const send = (id: string, type: 'batch.start' | 'batch.stop' | 'dialog.close') =>
    actor.getSnapshot().children[id]?.send({ type });
  /** Answers the calls that are open, except that which holds the tab. */
  const answer = async () => {
    for (const name of mock.openNames()) if (name !== 'holdTab') mock.open(name).resolve(undefined);
    await settled();
  };
  const isHeld = () => mock.openNames().includes('holdTab');
  return { actor, mock, facts, context, open, send, answer, isHeld };
}

it('goes on when its page is left, holds the tab meanwhile, and keeps its report', async () => {
  const { actor, context, open, send, answer, isHeld } = begin();
  const id = await open();
  const opened = { id, kind: 'collect', period: '202610', state: 'open', tried: 0, failed: 0, clients: 0 };
  expect([context(), isHeld()]).toEqual([{ shown: id, batches: [opened], changes: 0 }, false]);
  send(id, 'batch.start');
  actor.send({ type: 'dialog.hide' });
  await answer();
  const running = { ...opened, state: 'running', tried: 4, clients: 6 };
  expect([context(), isHeld(), backgroundBatches(context()), unfinishedClients(context())]).toEqual([
    { shown: null, batches: [running], changes: 0 },
    true,
    [running],
    2,
  ]);
  // Its report is not there yet.
  actor.send({ type: 'batch.dismiss', id });
  await answer();
  const done = { ...running, state: 'done', tried: 6 };
  expect([context(), isHeld(), unfinishedClients(context())]).toEqual([
    { shown: null, batches: [done], changes: 1 },
    false,
    0,
  ]);
  actor.send({ type: 'batch.show', id });
  expect([context().shown, backgroundBatches(context())]).toEqual([id, []]);
  // A link of the report was followed.
  actor.send({ type: 'dialog.hide' });
  expect(backgroundBatches(context())).toEqual([done]);
  actor.send({ type: 'batch.show', id });
  send(id, 'dialog.close');
  expect(context()).toEqual({ shown: null, batches: [], changes: 1 });
});

it('ends with its page before it is begun, and keeps the one that runs when another is opened', async () => {
  const { actor, context, open, send } = begin();
  await open();
  actor.send({ type: 'dialog.hide' });
  expect(context()).toEqual({ shown: null, batches: [], changes: 0 });
  const first = await open();
  send(first, 'batch.start');
  const second = await open({ ...collect, kind: 'tell' });
  expect([context().shown, context().batches.map(({ id, state }) => [id, state])]).toEqual([
    second,
    [
      [first, 'running'],
      [second, 'open'],
    ],
  ]);
});

it('waits when the session has ended, and goes on with the clients that are left', async () => {
  const { actor, mock, facts, context, open, send, answer } = begin();
  const id = await open();
  send(id, 'batch.start');
  for (let call = 0; call < 2; call += 1) mock.open('requestCollection').reject(new Problem(401));
  await answer();
  expect([context().batches, unfinishedClients(context()), facts]).toMatchObject([
    [{ state: 'paused', tried: 2, failed: 0, clients: 6 }],
    4,
    [],
  ]);
  actor.send({ type: 'session.resume' });
  await answer();
  const asked = requestsOf(mock.calls).flatMap(([name, request]) => (name === 'requestCollection' ? [request] : []));
  expect([asked.slice(4), context().batches]).toMatchObject([
    ['c-2', 'c-3', 'c-4', 'c-5'].map((uuid) => ({ path: { uuid } })),
    [{ state: 'done', tried: 6, failed: 0, clients: 6 }],
  ]);
});

it('says what was not begun when it is stopped while the session has ended', async () => {
  const { context, mock, open, send, answer } = begin();
  const id = await open();
  send(id, 'batch.start');
  for (let call = 0; call < 4; call += 1) mock.open('requestCollection').reject(new Problem(401));
  await answer();
  send(id, 'batch.stop');
  expect([context().batches, context().changes]).toMatchObject([[{ state: 'done', tried: 0, clients: 6 }], 0]);
});
