import { describe, expect, it } from 'vitest';
import { createImportTurns, type Turn, TurnOver } from './import-turns.ts';

/** Work of several steps, each of which takes a millisecond of a clock that only these steps move. */
function bench({ places = 1, jobs = 10, longestWork = 1_000 } = {}) {
  let time = 0;
  const log: string[] = [];
  const turns = createImportTurns({ places, jobs, longestWork, now: () => time });
  const steps = (name: string, count: number) => async (turn: Turn) => {
    for (let step = 0; step < count; step += 1) {
      await turn.pass(async () => {});
      time += 1;
      log.push(name);
      await Promise.resolve();
    }
  };
  return { turns, log, steps };
}

describe('the places of imports', () => {
  it('are shared in turns by the businesses that import', async () => {
    const { turns, log, steps } = bench();
    await Promise.all([
      turns.run({ accountantId: 'x', businessId: 'a', isAwaited: true }, steps('a', 4)),
      turns.run({ accountantId: 'y', businessId: 'b', isAwaited: true }, steps('b', 4)),
    ]);
    expect(log.join('')).toMatch(/^a(ba|ab){3}b$/);
  });

  it('are given to a small import at once, while large ones of others go on', async () => {
    const { turns, log, steps } = bench();
    const large = ['a', 'b', 'c'].map((name) =>
      turns.run({ accountantId: `of ${name}`, businessId: name, isAwaited: true }, steps(name, 30)),
    );
    await new Promise(setImmediate);
    log.length = 0;
    const again = ['d', 'e', 'f'].map((name) =>
      turns.run({ accountantId: `of ${name}`, businessId: name, isAwaited: true }, steps(name, 30)),
    );
    const small = turns.run({ accountantId: 'z', businessId: 'small', isAwaited: true }, steps('!', 1));
    await small;
    expect(log.indexOf('!')).toBeGreaterThan(-1);
    expect(log.indexOf('!')).toBeLessThanOrEqual(6);
    await Promise.all([...large, ...again]);
  });

  it('are shared by accountants, however many businesses they have', async () => {
    const { turns, log, steps } = bench();
    const many = Array.from({ length: 9 }, (_, index) =>
      turns.run({ accountantId: 'many', businessId: `m${index}`, isAwaited: true }, steps('m', 10)),
    );
    const one = turns.run({ accountantId: 'one', businessId: 'o', isAwaited: true }, steps('o', 10));
    await one;
    expect(log.filter((name) => name === 'm').length).toBeLessThanOrEqual(30);
    await Promise.all(many);
    expect(log).toHaveLength(100);
  });

  it('are kept while nobody waits', async () => {
    const { turns, steps } = bench();
    let settled = 0;
    await turns.run({ accountantId: 'x', businessId: 'a', isAwaited: true }, async (turn) => {
      await turn.pass(async () => void (settled += 1));
      await steps('a', 3)(turn);
    });
    expect(settled).toBe(0);
  });

  it('are given up by a long job when no further job can begin', async () => {
    const { turns, steps } = bench({ jobs: 2, longestWork: 5 });
    const results = await Promise.allSettled([
      turns.run({ accountantId: 'x', businessId: 'a', isAwaited: true }, steps('a', 50)),
      turns.run({ accountantId: 'y', businessId: 'b', isAwaited: true }, steps('b', 50)),
    ]);
    const [first, second] = results.map((result) => (result.status === 'rejected' ? result.reason : 'done'));
    expect(first).toBeInstanceOf(TurnOver);
    expect(second).toBe('done');
  });

  it('are free again after a failure', async () => {
    const { turns, log, steps } = bench();
    const fail = () => Promise.reject(new Error('The file cannot be read'));
    await expect(turns.run({ accountantId: 'x', businessId: 'a', isAwaited: true }, fail)).rejects.toThrow(
      'The file cannot be read',
    );
    await turns.run({ accountantId: 'y', businessId: 'b', isAwaited: true }, steps('b', 1));
    expect(log).toEqual(['b']);
  });

  it('are given to uploads of people before collected files, however long those wait', async () => {
    const { turns, log, steps } = bench();
    const collected = ['a', 'b', 'c'].map((name) =>
      turns.run({ accountantId: 'studio', businessId: name, isAwaited: false }, steps(name, 20)),
    );
    await new Promise(setImmediate);
    log.length = 0;
    const large = turns.run({ accountantId: 'x', businessId: 'large', isAwaited: true }, steps('!', 40));
    const small = turns.run({ accountantId: 'y', businessId: 'small', isAwaited: true }, steps('?', 1));
    await Promise.all([large, small]);
    expect(log.filter((name) => name !== '!' && name !== '?').length).toBeLessThanOrEqual(2);
    await Promise.all(collected);
  });

  it('are given to the collected files of a business as to uploads when a person uploads for it', async () => {
    const { turns, log, steps } = bench();
    const first = turns.run({ accountantId: 'o', businessId: 'a', isAwaited: false }, steps('a', 20));
    const second = turns.run({ accountantId: 'o', businessId: 'b', isAwaited: false }, steps('b', 20));
    await turns.run({ accountantId: 'o', businessId: 'b', isAwaited: true }, steps('never', 1));
    await Promise.all([first, second]);
    expect(log.join('')).toMatch(/^a{0,2}b{20}a+$/);
  });
});
