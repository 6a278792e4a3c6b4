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

type Answer = () => Promise<void>;

/**
 * Watches a database. Each query is answered by the next of these functions, and later ones by the last function. After a query
 * with the answer `never`, its connection answers no other query.
 */
function watched(answersInTurn: readonly Answer[]) {
  const { sleep, pass } = testTimers();
  let sent = 0;
  let open = 0;
  let connections = 0;
  let isUnreachable = false;
  const connect = () => {
    let blocked: Answer | undefined;
    open += 1;
    connections += 1;
    return {
      query: () => {
        const answer = answersInTurn[sent] ?? answersInTurn.at(-1) ?? fails;
        sent += 1;
        if (answer === never) blocked = answer;
        return (blocked ?? answer)();
      },
      end: async () => {
        open -= 1;
      },
    };
  };
  const { unreachable, stop } = watchDatabase(connect, { interval: 30, timeout: 10, failureThreshold: 3, sleep });
  void unreachable.then(() => {
    isUnreachable = true;
  });
  return { pass, stop, state: () => ({ sent, isUnreachable }), connected: () => ({ connections, open }) };
}

it('reports that the database is unreachable after several unanswered queries in a row', async () => {
  const { pass, state } = watched([fails, fails, answers, fails, never, fails]);
  // The fifth query fails ten milliseconds after it was sent. The sixth is sent thirty milliseconds later.
  await pass(6 * 30 + 10 - 1);
  expect(state()).toEqual({ sent: 5, isUnreachable: false });
  await pass(1);
  expect(state()).toEqual({ sent: 6, isUnreachable: true });
  await pass(300);
  expect(state()).toEqual({ sent: 6, isUnreachable: true });
});

it('sends no more queries when it is stopped', async () => {
  const { pass, stop, state } = watched([answers, fails]);
  await pass(2 * 30);
  expect(state()).toEqual({ sent: 2, isUnreachable: false });
  await stop();
  await pass(300);
  expect(state()).toEqual({ sent: 2, isUnreachable: false });
});

it('ends a connection that does not answer, and sends the next query over a new one', async () => {
  const { pass, stop, state, connected } = watched([answers, never, answers]);
  await pass(2 * 30);
  expect(connected()).toEqual({ connections: 1, open: 1 });
  // The second query fails ten milliseconds after it was sent. More queries than the threshold follow.
  await pass(10 + 5 * 30);
  expect(state()).toEqual({ sent: 7, isUnreachable: false });
  expect(connected()).toEqual({ connections: 2, open: 1 });
  await stop();
  expect(connected()).toEqual({ connections: 2, open: 0 });
});
