import { expect, it } from 'vitest';
import { createCleanup } from './cleanup.ts';

it('runs each step once, the last one first, although a step fails or never ends', async () => {
  const cleanup = createCleanup();
  const finished: string[] = [];
  const step = (name: string) => async () => void finished.push(name);
  cleanup.add(step('database'));
  cleanup.add(() => new Promise(() => {}), 10);
  cleanup.add(async () => {
    throw new Error('The jobs failed');
  });
  cleanup.add(step('calls'));
  const failed = cleanup.run();
  expect(cleanup.run()).toBe(failed);
  const error = await failed.catch((reason: unknown) => reason);
  expect(finished).toEqual(['calls', 'database']);
  expect(error).toBeInstanceOf(AggregateError);
  expect(error).toMatchObject({
    errors: [{ message: 'The jobs failed' }, { message: 'A step of stopping took more than 10 ms' }],
  });
});
