import { setTimeout } from 'node:timers/promises';

export interface DatabaseWatch {
  /** Resolves when {@link WatchOptions.failureThreshold} queries in a row were not answered. It never rejects. */
  unreachable: Promise<void>;
  /** Sends no more queries, and ends the connection. */
  stop: () => Promise<void>;
}

export interface WatchOptions {
  /**
   * Milliseconds from the answer to a query, or its failure, until the next query.
   *
   * @default 30000
   */
  interval?: number;
  /**
   * Milliseconds in which a query must be answered.
   *
   * @default 10000
   */
  timeout?: number;
  /**
   * The number of unanswered queries in a row after which the database counts as unreachable.
   *
   * @default 10
   */
  failureThreshold?: number;
  /**
   * Waits, and rejects when the signal is aborted.
   *
   * @default the timers of Node.js
   */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

type Sleep = Required<WatchOptions>['sleep'];

const sleepOfNode: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** A connection to the database that is used for nothing else. */
export interface WatchConnection {
  /** Sends a query. Rejects when the database does not answer it. */
  query: () => Promise<unknown>;
  /** Ends the connection without waiting for answers, and must not reject. */
  end: () => Promise<void>;
}

/**
 * Sends a query to the database at intervals, over a connection of its own, because those of a pool may be busy. The driver opens
 * a connection again that was closed. But a connection that was lost without notice, for example by a router, stays open and
 * gets no answer. So after a query that was not answered in time, the connection is ended, and the next query is sent over a new
 * one.
 *
 * @param connect Makes a connection, which may connect to the database at its first query.
 */
export function watchDatabase(
  connect: () => WatchConnection,
  { interval = 30_000, timeout = 10_000, failureThreshold = 10, sleep = sleepOfNode }: WatchOptions = {},
): DatabaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const unreachable = Promise.withResolvers<void>();
  let connection = connect();
  const watch = async () => {
    for (let failures = 0; failures < failureThreshold; ) {
      await sleep(interval, signal);
      if (await isAnswered(connection.query(), timeout, sleep)) {
        failures = 0;
      } else {
        failures += 1;
        void connection.end();
        signal.throwIfAborted();
        connection = connect();
      }
    }
    unreachable.resolve();
  };
  void watch().catch(() => {});
  return {
    unreachable: unreachable.promise,
    stop: () => {
      stopping.abort();
      return connection.end();
    },
  };
}

async function isAnswered(query: Promise<unknown>, timeout: number, sleep: Sleep): Promise<boolean> {
  const timer = new AbortController();
  const no = () => false;
  const late = sleep(timeout, timer.signal).then(no, no);
  const answered = query.then(() => true, no);
  return Promise.race([answered, late]).finally(() => timer.abort());
}
