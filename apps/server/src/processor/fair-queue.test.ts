import type { TaskQueue } from 'piscina';
import { expect, it } from 'vitest';
import { fairQueue, ownedBy } from './fair-queue.ts';

type Task = Parameters<TaskQueue['push']>[0];

const taskOf = (owner: string): Task => {
  const [symbol] = Object.getOwnPropertySymbols(ownedBy(owner));
  if (!symbol) throw new Error('A task has no options');
  return Object.assign(Object.create(null), { [symbol]: { owner } });
};

it('takes one task of each owner by turns, and those of an owner in their order', () => {
  const queue = fairQueue();
  const many = Array.from({ length: 3 }, () => taskOf('many'));
  const [one, other] = [taskOf('one'), taskOf('other')];
  for (const task of [...many, one]) queue.push(task);
  const first = queue.shift();
  queue.push(other);
  expect(queue.size).toBe(4);
  const rest = Array.from({ length: 5 }, () => queue.shift());
  expect([first, ...rest]).toEqual([many[0], one, many[1], other, many[2], null]);
  expect(queue.size).toBe(0);
});

it('forgets a task that is removed', () => {
  const queue = fairQueue();
  const [first, second] = [taskOf('a'), taskOf('a')];
  queue.push(first);
  queue.push(second);
  queue.remove(first);
  queue.remove(first);
  expect([queue.size, queue.shift(), queue.shift()]).toEqual([1, second, null]);
});
