import { expect, it } from 'vitest';
import { Overloaded } from '../../../problem.ts';
import { createUploadMemory } from './upload-memory.ts';

const kB = 1000;

/** Work of an accountant that begins when there is room, and ends when the test ends it. */
function workOf(within: ReturnType<typeof createUploadMemory>, begun: string[]) {
  return (accountantId: string, tens: number) => {
    const gate = Promise.withResolvers<void>();
    const ended = within(accountantId, tens * 10 * kB, () => {
      begun.push(`${accountantId} ${tens}`);
      return gate.promise;
    });
    return { end: gate.resolve, ended };
  };
}

it('keeps at most the limits of bytes of an accountant and of all, and starts waiting work in its order', async () => {
  const begun: string[] = [];
  const work = workOf(createUploadMemory({ most: 100 * kB, mostOfAccountant: 60 * kB }), begun);
  const [first, second, empty] = [work('ana', 5), work('ana', 4), work('ana', 0)];
  const [third, fourth] = [work('luz', 5), work('eva', 1)];
  await expect.poll(() => begun).toEqual(['ana 5', 'luz 5']);
  first.end();
  await expect.poll(() => begun).toEqual(['ana 5', 'luz 5', 'eva 1', 'ana 4']);
  for (const each of [second, empty, third, fourth]) each.end();
  await Promise.all([first, second, empty, third, fourth].map(({ ended }) => ended));
  expect(begun).toHaveLength(5);
});

it('refuses work that has waited too long without starting it, and frees the bytes of failed work', async () => {
  const begun: string[] = [];
  const within = createUploadMemory({ most: 100 * kB, mostOfAccountant: 60 * kB, longestWait: 20 });
  const work = workOf(within, begun);
  const first = work('ana', 6);
  await expect(work('ana', 1).ended).rejects.toBeInstanceOf(Overloaded);
  expect(begun).toEqual(['ana 6']);
  first.end();
  await first.ended;
  await expect(within('ana', 60 * kB, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = work('ana', 6);
  next.end();
  await next.ended;
});

it('does not hold up the process when work ends, however large the room is', async () => {
  const within = createUploadMemory({ most: 60_000 * kB, mostOfAccountant: 15_000 * kB });
  const done = [];
  while (done.length < 500) done.push(await within('ana', 5 * kB, () => Promise.resolve('stored')));
  expect(done).toEqual(Array<string>(500).fill('stored'));
});
