import { Problem } from '@contapro/api';
import { collectionsNow, wireCollections } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { subscribeToFacts } from '../../engine/host/subscribeToFacts.ts';
import { mockServices } from '../../testing/index.ts';
import { createCollections } from './collections.machine.ts';
import { requestOf } from './collections.selectors.ts';
import type { CollectionsServices } from './collections.types.ts';

const uuid = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';
type Calls = CollectionsServices['api'] & Pick<CollectionsServices, 'whenVisible'>;

function start() {
  const mock = mockServices<Calls>('getCollections', 'requestCollection', 'whenVisible');
  const { whenVisible, ...api } = mock.services;
  const clock = new SimulatedClock();
  const machine = createCollections({ api, whenVisible, clock: () => collectionsNow });
  const actor = createActor(machine, { input: { uuid }, clock });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: keyof Calls, value: unknown) => {
    mock.open(name).resolve(value);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const refuse = async (name: keyof Calls, error: unknown) => {
    mock.open(name).reject(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { actor, facts, mock, clock, answer, refuse, request: () => requestOf(actor.getSnapshot(), 'No se pudo') };
}

const collect = { type: 'collection.request', period: null } as const;
const busy = wireCollections('waiting');
const calm = wireCollections();

describe('the collections of a business', () => {
  it('are loaded again while a collection is in progress and the page is visible, and not afterwards', async () => {
    const { actor, mock, clock, answer } = start();
    expect(mock.openNames()).toEqual(['getCollections']);
    await answer('getCollections', busy);
    expect([actor.getSnapshot().value.list, mock.openNames()]).toEqual([{ ready: 'watching' }, []]);
    clock.increment(2_999);
    expect(mock.openNames()).toEqual([]);
    clock.increment(1);
    expect(mock.openNames()).toEqual(['whenVisible']);
    await answer('whenVisible', undefined);
    expect(mock.openNames()).toEqual(['getCollections']);
    await answer('getCollections', calm);
    clock.increment(600_000);
    expect([actor.getSnapshot().value.list, mock.openNames()]).toEqual([{ ready: 'settled' }, []]);
  });

  it('stay when loading them again fails, are marked as old, and are loaded again later', async () => {
    const { actor, facts, clock, answer, refuse } = start();
    await answer('getCollections', busy);
    clock.increment(3_000);
    await answer('whenVisible', undefined);
    const outage = new Problem(500);
    await refuse('getCollections', outage);
    const { context, value } = actor.getSnapshot();
    expect([context.collections.state, context.isStale, value.list]).toEqual(['ready', true, { ready: 'watching' }]);
    expect(facts).toEqual([{ type: 'failure.logged', call: 'getCollections', error: outage }]);
    clock.increment(3_000);
    await answer('whenVisible', undefined);
    await answer('getCollections', busy);
    expect(actor.getSnapshot().context.isStale).toBe(false);
  });

  it('are loaded again on request after a failure', async () => {
    const { actor, mock, refuse, answer } = start();
    await refuse('getCollections', new Problem(500));
    expect(actor.getSnapshot().context.collections).toEqual({ state: 'failed' });
    actor.send({ type: 'part.reload', part: 'collections' });
    expect(mock.openNames()).toEqual(['getCollections']);
    await answer('getCollections', calm);
    expect(actor.getSnapshot().context.collections.state).toBe('ready');
  });

  it('emit a fact when vouchers arrived, and not when nothing has changed', async () => {
    const { facts, actor, answer } = start();
    await answer('getCollections', calm);
    actor.send({ type: 'part.reload', part: 'collections' });
    await answer('getCollections', calm);
    expect(facts).toEqual([]);
    actor.send({ type: 'part.reload', part: 'collections' });
    const [first, ...others] = calm.collections;
    if (!first?.content) throw new Error('The sample has content');
    const newer = { ...first, content: { ...first.content, at: '2026-11-20T14:59:00.000Z' } };
    await answer('getCollections', { ...calm, collections: [newer, ...others] });
    expect(facts).toEqual([{ type: 'vouchers.collected' }]);
  });
});

describe("'Recolectar ahora'", () => {
  it('sends one request, and shows its steps', async () => {
    const { actor, mock, answer, request } = start();
    await answer('getCollections', calm);
    expect(request()).toEqual({ state: 'idle' });
    actor.send({ type: 'collection.request', period: '202610' });
    actor.send(collect);
    expect(request()).toEqual({ state: 'sending' });
    expect(mock.calls.filter(({ name }) => name === 'requestCollection').map(({ input }) => input)).toEqual([
      { path: { uuid }, body: { tax_period: '202610' } },
    ]);
    await answer('requestCollection', undefined);
    expect([request(), mock.openNames()]).toEqual([{ state: 'sent' }, ['getCollections']]);
    await answer('getCollections', busy);
    expect(actor.getSnapshot().value.list).toEqual({ ready: 'watching' });
  });

  it.each([
    [new Problem(409, [{ code: 'COLLECTION_OPEN', message: 'Ya estamos recolectando' }]), 'Ya estamos recolectando'],
    [new Problem(500), 'No se pudo'],
  ])('shows why the request was refused, and can be pressed again', async (error, message) => {
    const { actor, answer, refuse, request, mock } = start();
    await answer('getCollections', calm);
    actor.send(collect);
    await refuse('requestCollection', error);
    expect(request()).toEqual({ state: 'refused', message });
    // What stands in the way is loaded.
    expect(mock.openNames()).toEqual(['getCollections']);
    actor.send(collect);
    expect(request()).toEqual({ state: 'sending' });
  });
});
