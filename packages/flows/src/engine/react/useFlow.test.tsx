import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { assign, createActor, setup } from 'xstate';
import { fromCall } from '../internal/fromCall.ts';
import { type ChildProps, type FlowOptions, useFlow } from './useFlow.ts';
import { useLazyFlow } from './useLazyFlow.ts';

const counterSetup = setup({
  types: {
    context: {} as { count: number },
    input: {} as { from: number },
    events: {} as { type: 'count.raise' },
    emitted: {} as { type: 'count.began'; from: number } | { type: 'count.raised'; to: number },
  },
  actors: {
    hold: fromCall(
      (_, signal) =>
        new Promise<void>((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ),
  },
});

const createCounter = () =>
  counterSetup.createMachine({
    context: ({ input }) => ({ count: input.from }),
    entry: counterSetup.emit(({ context }) => ({ type: 'count.began', from: context.count })),
    invoke: { id: 'hold', src: 'hold' },
    on: {
      'count.raise': {
        actions: [
          assign({ count: ({ context }) => context.count + 1 }),
          counterSetup.emit(({ context }) => ({ type: 'count.raised', to: context.count })),
        ],
      },
    },
  });

type Counter = ReturnType<typeof createCounter>;

function Count(props: FlowOptions<Counter> | ChildProps<Counter>) {
  const [snapshot, send] = useFlow(createCounter, props);
  return <button onClick={() => send({ type: 'count.raise' })}>{snapshot.context.count}</button>;
}

const never = (): never => expect.fail('The machine was not started twice.');

describe('useFlow', () => {
  it('runs a machine and receives its facts from the first one on', async () => {
    const emitted: unknown[] = [];
    await render(<Count input={{ from: 3 }} onEmit={(fact) => void emitted.push(fact)} />);
    await page.getByRole('button', { name: '3' }).click();
    await expect.element(page.getByRole('button', { name: '4' })).toBeVisible();
    expect(emitted).toEqual([
      { type: 'count.began', from: 3 },
      { type: 'count.raised', to: 4 },
    ]);
  });

  it('receives each fact once in StrictMode, where the machine is started twice', async () => {
    const emitted: unknown[] = [];
    await render(
      <StrictMode>
        <Count input={{ from: 3 }} onEmit={(fact) => void emitted.push(fact)} />
      </StrictMode>,
    );
    await page.getByRole('button', { name: '3' }).click();
    await expect.element(page.getByRole('button', { name: '4' })).toBeVisible();
    expect(emitted).toEqual([
      { type: 'count.began', from: 3 },
      { type: 'count.raised', to: 4 },
    ]);
  });

  it.each([
    ['fails', (answer: PromiseWithResolvers<string>) => answer.reject('aborted')],
    ['succeeds', (answer: PromiseWithResolvers<string>) => answer.resolve('of the first start')],
  ])('uses only the answer of the second start in StrictMode, also when the first call %s later', async (_, settle) => {
    const answers: PromiseWithResolvers<string>[] = [];
    const ask = fromCall(() => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
    const asking = setup({ types: { context: {} as { answer: string } }, actors: { ask } });
    const createAsking = () =>
      asking.createMachine({
        context: { answer: 'none yet' },
        invoke: {
          src: 'ask',
          onDone: { actions: assign(({ event }) => ({ answer: event.output })) },
          onError: { actions: assign(({ event: { error } }) => ({ answer: `failed: ${String(error)}` })) },
        },
      });
    function Asking() {
      const [snapshot] = useFlow(createAsking);
      return <p>{snapshot.context.answer}</p>;
    }
    await render(
      <StrictMode>
        <Asking />
      </StrictMode>,
    );
    const [first = never(), second = never(), ...others] = answers;
    settle(first);
    await first.promise.catch(() => {});
    await expect.element(page.getByText('none yet')).toBeVisible();
    second.resolve('of the second start');
    await expect.element(page.getByText('of the second start')).toBeVisible();
    expect(others).toEqual([]);
  });

  it('receives the facts of children, those invoked later too, each once in StrictMode', async () => {
    const emitted: unknown[] = [];
    const parent = setup({
      types: { events: {} as { type: 'second.open' }, children: {} as { first: 'counter'; second: 'counter' } },
      actors: { counter: createCounter() },
    });
    const createParent = () =>
      parent.createMachine({
        invoke: { id: 'first', src: 'counter', input: { from: 1 } },
        initial: 'closed',
        states: {
          closed: { on: { 'second.open': 'open' } },
          open: { invoke: { id: 'second', src: 'counter', input: { from: 5 } } },
        },
      });
    function Parent() {
      const [{ children }, send] = useFlow(createParent, { onEmit: (fact) => void emitted.push(fact) });
      return (
        <>
          {children.first && <Count actor={children.first} />}
          {children.second && <Count actor={children.second} />}
          <button onClick={() => send({ type: 'second.open' })}>open</button>
        </>
      );
    }
    await render(
      <StrictMode>
        <Parent />
      </StrictMode>,
    );
    await page.getByRole('button', { name: '1' }).click();
    await page.getByRole('button', { name: 'open' }).click();
    await page.getByRole('button', { name: '5' }).click();
    await expect.element(page.getByRole('button', { name: '6' })).toBeVisible();
    expect(emitted).toEqual([
      { type: 'count.began', from: 1 },
      { type: 'count.raised', to: 2 },
      { type: 'count.began', from: 5 },
      { type: 'count.raised', to: 6 },
    ]);
  });

  it('follows a child that runs already, without starting or stopping it', async () => {
    const child = createActor(createCounter(), { input: { from: 8 } }).start();
    const { unmount } = await render(<Count actor={child} />);
    await page.getByRole('button', { name: '8' }).click();
    await expect.element(page.getByRole('button', { name: '9' })).toBeVisible();
    await unmount();
    expect(child.getSnapshot().status).toBe('active');
    child.stop();
  });

  it('shows a given snapshot without invoking anything', async () => {
    const given = createCounter().resolveState({ value: {}, context: { count: 40 } });
    const emitted: unknown[] = [];
    function WithSnapshot() {
      const [snapshot] = useFlow(createCounter, { snapshot: given, onEmit: (fact) => void emitted.push(fact) });
      return <p>{`${snapshot.context.count} ${Object.keys(snapshot.children).length}`}</p>;
    }
    await render(<WithSnapshot />);
    await expect.element(page.getByText('40 0')).toBeVisible();
    expect(emitted).toEqual([]);
  });
});

describe('useLazyFlow', () => {
  function Lazy({ load, emitted }: { load: () => Promise<ReturnType<typeof start>>; emitted: unknown[] }) {
    const { snapshot, send, loadState, retry } = useLazyFlow(load, (fact) => void emitted.push(fact));
    return (
      <>
        <button
          onClick={() => send({ type: 'count.raise' })}
        >{`${loadState} ${snapshot?.context.count ?? '-'}`}</button>
        <button onClick={retry}>retry</button>
      </>
    );
  }
  const start = () => createActor(createCounter(), { input: { from: 3 } });

  it('keeps sent events until the machine is loaded', async () => {
    const arrival = Promise.withResolvers<ReturnType<typeof start>>();
    const emitted: unknown[] = [];
    await render(<Lazy load={() => arrival.promise} emitted={emitted} />);
    await page.getByRole('button', { name: 'loading -' }).click();
    arrival.resolve(start());
    await expect.element(page.getByRole('button', { name: 'loaded 4' })).toBeVisible();
    expect(emitted).toEqual([
      { type: 'count.began', from: 3 },
      { type: 'count.raised', to: 4 },
    ]);
  });

  it('reports that the machine could not be loaded, and loads it again with the next event', async () => {
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(start()));
    await render(<Lazy load={load} emitted={[]} />);
    await page.getByRole('button', { name: 'failed -' }).click();
    await expect.element(page.getByRole('button', { name: 'loaded 4' })).toBeVisible();
    expect(tries).toBe(2);
  });

  it('loads it again on request', async () => {
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(start()));
    await render(<Lazy load={load} emitted={[]} />);
    await expect.element(page.getByRole('button', { name: 'failed -' })).toBeVisible();
    await page.getByRole('button', { name: 'retry' }).click();
    await expect.element(page.getByRole('button', { name: 'loaded 3' })).toBeVisible();
  });

  it('loads it again when the browser is online again, and drops what could not be delivered', async () => {
    const first = Promise.withResolvers<ReturnType<typeof start>>();
    const loads = [first.promise, Promise.resolve(start())];
    await render(<Lazy load={() => loads.shift() ?? never()} emitted={[]} />);
    await page.getByRole('button', { name: 'loading -' }).click();
    first.reject(new TypeError('Failed to fetch'));
    await expect.element(page.getByRole('button', { name: 'failed -' })).toBeVisible();
    // The listener is added after the failure was painted.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return loads.length;
      })
      .toBe(0);
    await expect.element(page.getByRole('button', { name: 'loaded 3' })).toBeVisible();
  });

  it('works in StrictMode, and stops the machine on leaving', async () => {
    const made: ReturnType<typeof start>[] = [];
    const load = () => {
      const actor = start();
      made.push(actor);
      return Promise.resolve(actor);
    };
    const { unmount } = await render(
      <StrictMode>
        <Lazy load={load} emitted={[]} />
      </StrictMode>,
    );
    await page.getByRole('button', { name: 'loaded 3' }).click();
    await expect.element(page.getByRole('button', { name: 'loaded 4' })).toBeVisible();
    await unmount();
    expect(made.filter((actor) => actor.getSnapshot().status === 'active').length).toBe(1);
    expect(made.some((actor) => actor.getSnapshot().status === 'stopped')).toBe(true);
  });
});
