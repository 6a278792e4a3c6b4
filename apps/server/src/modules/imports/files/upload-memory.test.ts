import { expect, it } from 'vitest';
import { Overloaded } from '../../../problem.ts';
import { createUploadMemory } from './upload-memory.ts';

/** Work of an accountant that begins when there is room, and ends when the test ends it. */
function workOf(within: ReturnType<typeof createUploadMemory>, begun: string[]) {
  return (accountantId: string, bytes: number) => {
    const gate = Promise.withResolvers<void>();
    const ended = within(accountantId, bytes, () => {
      begun.push(`${accountantId} ${bytes}`);
      return gate.promise;
    });
    return { end: gate.resolve, ended };
  };
}

it('keeps at most the limits of bytes of an accountant and of all, and starts waiting work in its order', async () => {
  const begun: string[] = [];
  const work = workOf(createUploadMemory({ most: 10, mostOfAccountant: 6 }), begun);
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
  const within = createUploadMemory({ most: 10, mostOfAccountant: 6, longestWait: 20 });
  const work = workOf(within, begun);
  const first = work('ana', 6);
  await expect(work('ana', 1).ended).rejects.toBeInstanceOf(Overloaded);
  expect(begun).toEqual(['ana 6']);
  first.end();
  await first.ended;
  await expect(within('ana', 6, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = work('ana', 6);
  next.end();
  await next.ended;
});
