import { expect, it } from 'vitest';
import { Overloaded } from '../../../problem.ts';
import { createUploadMemory } from './upload-memory.ts';

const kB = 1000;

/** A body of an accountant: it notes each piece that gets room, and ends when the test ends it. */
function bodyOf(within: ReturnType<typeof createUploadMemory>, noted: string[]) {
  return (accountantId: string) => {
    const gate = Promise.withResolvers<void>();
    const began = Promise.withResolvers<(bytes: number) => Promise<void>>();
    const ended = within(accountantId, async (take) => {
      began.resolve(take);
      await gate.promise;
    });
    const take = async (kilobytes: number) => {
      await (await began.promise)(kilobytes * kB);
      noted.push(`${accountantId} ${kilobytes}`);
    };
    return { take, end: gate.resolve, ended };
  };
}

it('bounds what has arrived of an accountant and of all, and not what was announced', async () => {
  const noted: string[] = [];
  const body = bodyOf(createUploadMemory({ most: 100 * kB, mostOfAccountant: 60 * kB }), noted);
  const idle = Array.from({ length: 50 }, () => body('ana'));
  const [first, second, third, fourth] = [body('luz'), body('luz'), body('eva'), body('ada')];
  await Promise.all([first.take(50), third.take(40)]);
  const [more, another] = [second.take(20), fourth.take(30)];
  await Promise.resolve();
  expect(noted).toEqual(['luz 50', 'eva 40']);
  first.end();
  await Promise.all([more, another]);
  expect(noted.toSorted()).toEqual(['ada 30', 'eva 40', 'luz 20', 'luz 50']);
  for (const one of [second, third, fourth, ...idle]) one.end();
  await Promise.all([first, second, third, fourth, ...idle].map(({ ended }) => ended));
});

it('refuses a body that waits too long for room, and gives back what a failed one has taken', async () => {
  const noted: string[] = [];
  const within = createUploadMemory({ most: 100 * kB, mostOfAccountant: 60 * kB, longestWait: 20 });
  const body = bodyOf(within, noted);
  const [first, second] = [body('ana'), body('ana')];
  await first.take(60);
  await expect(second.take(1)).rejects.toBeInstanceOf(Overloaded);
  first.end();
  second.end();
  await Promise.all([first.ended, second.ended]);
  const broken = within('ana', async (take) => {
    await take(60 * kB);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  const next = body('ana');
  await next.take(60);
  next.end();
  await next.ended;
});

it('gives room to the oldest body always, so that bodies that wait for each other end', async () => {
  const noted: string[] = [];
  const body = bodyOf(createUploadMemory({ most: 100 * kB, mostOfAccountant: 100 * kB }), noted);
  const [first, second] = [body('ana'), body('luz')];
  await Promise.all([first.take(50), second.take(50)]);
  const waits = second.take(40);
  await first.take(40);
  first.end();
  await waits;
  second.end();
  expect(noted).toEqual(['ana 50', 'luz 50', 'ana 40', 'luz 40']);
});
