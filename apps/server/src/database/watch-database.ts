import { setTimeout } from 'node:timers/promises';

export interface DatabaseWatch {
  /** Resolves when {@link WatchOptions.patience} questions in a row were not answered. It never rejects. */
  gone: Promise<void>;
  /** Asks no more, and ends the connection. */
  stop: () => Promise<void>;
}

export interface WatchOptions {
  /** Milliseconds between two questions. @default 30000 */
  every?: number;
  /** Milliseconds in which a question must be answered. @default 10000 */
  within?: number;
  /** The number of unanswered questions in a row after which the database is gone. @default 10 */
  patience?: number;
  /** Waits, and rejects when the signal is aborted. @default the timers of Node.js */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

type Sleep = Required<WatchOptions>['sleep'];

const sleepOfNode: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** A connection to the database that is used for nothing else. */
export interface WatchConnection {
  /** Rejects when the database does not answer. */
  ask: () => Promise<unknown>;
  /** Ends the connection without waiting for answers, and must not reject. */
  end: () => Promise<void>;
}

/**
 * Asks the database at intervals whether it answers, over a connection of its own, because those of a pool may be busy. The
 * driver opens a connection again that was closed, but a connection that was lost without notice, for example by a router, waits
 * for an answer that never comes. After a question that was not answered in time, the connection is ended and the next question
 * is asked over a new one.
 *
 * @param connect Makes a connection, which may connect to the database at its first question.
 */
export function watchDatabase(
  connect: () => WatchConnection,
  { every = 30_000, within = 10_000, patience = 10, sleep = sleepOfNode }: WatchOptions = {},
): DatabaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const gone = Promise.withResolvers<void>();
  let connection = connect();
  const watch = async () => {
    for (let unanswered = 0; unanswered < patience; ) {
      await sleep(every, signal);
      if (await answers(connection.ask, within, sleep)) {
        unanswered = 0;
      } else {
        unanswered += 1;
        void connection.end();
        signal.throwIfAborted();
        connection = connect();
      }
    }
    gone.resolve();
  };
  void watch().catch(() => {});
  return {
    gone: gone.promise,
    stop: () => {
      stopping.abort();
      return connection.end();
    },
  };
}

async function answers(ask: () => Promise<unknown>, within: number, sleep: Sleep): Promise<boolean> {
  const timer = new AbortController();
  const no = () => false;
  const late = sleep(within, timer.signal).then(no, no);
  const answered = ask().then(() => true, no);
  return Promise.race([answered, late]).finally(() => timer.abort());
}
