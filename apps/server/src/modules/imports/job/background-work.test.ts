import { expect, it } from 'vitest';
import { backgroundWork } from './background-work.ts';

it('does one piece at a time, while its owner continues', async () => {
  const done: string[] = [];
  const work = backgroundWork();
  const first = Promise.withResolvers<void>();
  await work.start(async () => {
    await first.promise;
    done.push('first');
  });
  done.push('owner');
  const second = work.start(async () => {
    done.push('second');
  });
  first.resolve();
  await second;
  await work.end();
  expect(done).toEqual(['owner', 'first', 'second']);
});

it('rejects the next call with the error of a piece, and starts nothing', async () => {
  const work = backgroundWork();
  await work.start(() => Promise.reject(new Error('The first piece failed')));
  let isStarted = false;
  await expect(
    work.start(async () => {
      isStarted = true;
    }),
  ).rejects.toThrow('The first piece failed');
  expect(isStarted).toBe(false);
  await expect(work.end()).rejects.toThrow('The first piece failed');
  await expect(work.settle()).resolves.toBeUndefined();
});
