import { expect, it } from 'vitest';
import { setup, type SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from './snapshotFactory.ts';

const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
  context: { count: 0 },
  initial: 'deciding',
  states: {
    deciding: { always: 'closed' },
    closed: {},
    open: { initial: 'left', states: { left: {}, right: {} } },
    both: {
      type: 'parallel',
      states: { one: { initial: 'a', states: { a: {}, b: {} } }, two: { initial: 'c', states: { c: {} } } },
    },
  },
});
type Snapshot = SnapshotFrom<typeof machine>;
const at = snapshotFactory(machine, { count: 1 });

it('names every leaf, nested and parallel ones too, and no passing state', () => {
  const leaves = {
    closed: true,
    'open.left': true,
    'open.right': true,
    'both.one.a': true,
    'both.one.b': true,
    'both.two.c': true,
  } satisfies Record<StateOf<Snapshot>, true>;
  // @ts-expect-error No machine stays in a transient state.
  const passing: StateOf<Snapshot> = 'deciding';
  expect(Object.keys(leaves)).not.toContain(passing);
});

it('does not compile when a nested state is forgotten', () => {
  const some = { closed: at('closed'), 'open.left': at('open.left') };
  // @ts-expect-error `open.right` and the states of `both` are missing.
  const all: Record<StateOf<Snapshot>, Snapshot> = some;
  expect(all).toBe(some);
});

it('has the given state and context, the other regions in their initial state', () => {
  const snapshot = at('both.one.b', { count: 7 });
  expect([snapshot.value, snapshot.context]).toEqual([{ both: { one: 'b', two: 'c' } }, { count: 7 }]);
});

it('has the states of several regions', () => {
  expect(at('both.one.b', {}, 'both.two.c').value).toEqual({ both: { one: 'b', two: 'c' } });
});
