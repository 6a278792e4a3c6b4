import { expect, it } from 'vitest';
import { watchDatabase } from './watch-database.ts';

const answers = () => Promise.resolve();
const fails = () => Promise.reject(new Error('no connection'));
const never = () => new Promise<never>(() => {});

/** Timers that end when the test lets the time pass. */
function testTimers() {
  let now = 0;
  let timers: { at: number; end: () => void }[] = [];
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    sleep: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((end, failed) => {
        timers.push({ at: now + milliseconds, end });
        signal.addEventListener('abort', () => failed(signal.reason), { once: true });
      }),
    pass: async (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = Math.min(...timers.map(({ at }) => at));
        if (next > end) break;
        now = next;
        for (const timer of timers.filter(({ at }) => at === next)) timer.end();
        timers = timers.filter(({ at }) => at !== next);
      }
      now = end;
    },
  };
}

type Question = () => Promise<void>;

/**
 * Watches a database. Each question is answered by the next of these functions, and later ones by the last function. Once a
 * question was not answered, its connection does not answer any more.
 */
function watched(questions: readonly Question[]) {
  const { sleep, pass } = testTimers();
  let asked = 0;
  let open = 0;
  let connections = 0;
  let isGone = false;
  const connect = () => {
    let waiting: Question | undefined;
    open += 1;
    connections += 1;
    return {
      ask: () => {
        const question = questions[asked] ?? questions.at(-1) ?? fails;
        asked += 1;
        if (question === never) waiting ??= question;
        return (waiting ?? question)();
      },
      end: async () => {
        open -= 1;
      },
    };
  };
  const { gone, stop } = watchDatabase(connect, { every: 30, within: 10, patience: 3, sleep });
  void gone.then(() => {
    isGone = true;
  });
  return { pass, stop, state: () => ({ asked, isGone }), connected: () => ({ connections, open }) };
}

it('says that the database is gone when it did not answer several times in a row', async () => {
  const { pass, state } = watched([fails, fails, answers, fails, never, fails]);
  // The fifth question fails ten milliseconds after it was asked. The sixth is asked thirty milliseconds later.
  await pass(6 * 30 + 10 - 1);
  expect(state()).toEqual({ asked: 5, isGone: false });
  await pass(1);
  expect(state()).toEqual({ asked: 6, isGone: true });
  await pass(300);
  expect(state()).toEqual({ asked: 6, isGone: true });
});

it('asks no more when it is stopped', async () => {
  const { pass, stop, state } = watched([answers, fails]);
  await pass(2 * 30);
  expect(state()).toEqual({ asked: 2, isGone: false });
  await stop();
  await pass(300);
  expect(state()).toEqual({ asked: 2, isGone: false });
});

it('ends a connection that does not answer, and asks the next question over a new one', async () => {
  const { pass, stop, state, connected } = watched([answers, never, answers]);
  await pass(2 * 30);
  expect(connected()).toEqual({ connections: 1, open: 1 });
  // The second question fails ten milliseconds after it was asked. More questions than the patience follow.
  await pass(10 + 5 * 30);
  expect(state()).toEqual({ asked: 7, isGone: false });
  expect(connected()).toEqual({ connections: 2, open: 1 });
  await stop();
  expect(connected()).toEqual({ connections: 2, open: 0 });
});
