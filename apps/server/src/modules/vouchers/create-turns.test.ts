import { describe, expect, it } from 'vitest';
import { createTurns, TurnTimeout } from './create-turns.ts';

describe('createTurns', () => {
  it('runs the work of a key in order, also after one that fails, and that of other keys at the same time', async () => {
    const takeTurn = createTurns({ longestWait: 60_000, atOnce: 2 });
    const finished: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = takeTurn('a', async () => {
      await gate.promise;
      finished.push('first');
      throw new Error('The first fails');
    });
    const second = takeTurn('a', async () => {
      finished.push('second');
      return 2;
    });
    await takeTurn('b', async () => finished.push('other'));
    expect(finished).toEqual(['other']);
    gate.resolve();
    await expect(first).rejects.toThrow('The first fails');
    expect(await second).toBe(2);
    expect(finished).toEqual(['other', 'first', 'second']);
  });

  it('gives up a turn that waits too long, and keeps the order of the turns after it', async () => {
    const impatient = createTurns({ longestWait: 1, atOnce: 1 });
    const gate = Promise.withResolvers<void>();
    const finished: string[] = [];
    const first = impatient('a', async () => {
      await gate.promise;
      finished.push('first');
    });
    await expect(impatient('a', async () => finished.push('second'))).rejects.toThrow(TurnTimeout);
    await expect(impatient('a', async () => finished.push('third'))).rejects.toThrow(TurnTimeout);
    gate.resolve();
    await first;
    await impatient('a', async () => finished.push('fourth'));
    expect(finished).toEqual(['first', 'fourth']);
  });

  it('works on no more keys at the same time than allowed, and gives up those that wait too long', async () => {
    const gate = Promise.withResolvers<void>();
    const takeTurn = createTurns({ longestWait: 20, atOnce: 2 });
    const held = ['a', 'b'].map((key) => takeTurn(key, () => gate.promise));
    await expect(takeTurn('c', async () => 'not reached')).rejects.toThrow(TurnTimeout);
    gate.resolve();
    await Promise.all(held);
    expect(await takeTurn('c', async () => 'reached')).toBe('reached');
  });
});
