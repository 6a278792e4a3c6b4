import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** What a wait asks of the server. */
export interface Trips {
  /**
   * The requests that travelled together, in the order of these trips. The number of trips is how often the line is waited for in a
   * row: a request belongs to the next trip only if it was not sent before an answer of the trip before it arrived.
   */
  rounds: readonly (readonly string[])[];
}

/** A proxy to the server on which requests are counted by the trips in which they travel. */
export interface CountedLine {
  url: string;
  /**
   * Counts the trips that `act` causes until `isDone`. All answers are held until the page asks for nothing more; then they
   * are let through together. So it does not matter how fast the server or the page is: what is sent without waiting for an answer is
   * in the same trip, and what needs an answer is in a later one. A request that waits for a free connection is in a later one too.
   */
  count: (page: Page, act: () => Promise<unknown>, isDone: () => Promise<boolean>) => Promise<Trips>;
  /** Resolves when the page asks for nothing more, while answers are let through: the person reads or types. */
  rest: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

interface Held {
  name: string;
  release: () => void;
  delivered: Promise<unknown>;
}

/** Milliseconds without a new request, while the page is idle, after which it asks for nothing more. */
const quiet = 150;

export async function openCountedLine(target: string): Promise<CountedLine> {
  let held: Held[] | null = null;
  let arrivals = 0;
  const line = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    arrivals++;
    const { promise, resolve } = Promise.withResolvers<void>();
    const delivered = once(response, 'close');
    if (held) held.push({ name: `${method} ${url}`, release: resolve, delivered });
    else resolve();
    const onward = request(new URL(url, target), { method, headers }, async (answer: IncomingMessage) => {
      await promise;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();

  /** Resolves when the page is idle and has asked for nothing for a while. */
  async function untilQuiet(page: Page | null): Promise<void> {
    for (let before = -1; before !== arrivals; ) {
      before = arrivals;
      if (page) await idle(page);
      await new Promise((done) => setTimeout(done, quiet));
      if (page) await idle(page);
    }
  }

  return {
    url: `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`,
    rest: async (page) => {
      await untilQuiet(page);
      // Some code is fetched a second after its page was drawn.
      await new Promise((done) => setTimeout(done, 1200));
      await untilQuiet(page);
    },
    count: async (page, act, isDone) => {
      const rounds: string[][] = [];
      held = [];
      // A page that is being opened cannot be asked.
      let isActed = false;
      const acting = act().then(() => {
        isActed = true;
      });
      acting.catch(() => {});
      for (;;) {
        await untilQuiet(isActed ? page : null);
        const round: Held[] = held ?? [];
        // What is on its way when the wait is over is no part of it.
        const isOver = isActed && (await isDone());
        held = isOver ? null : [];
        for (const { release } of round) release();
        if (isOver) break;
        if (round.length > 0) rounds.push(round.map(({ name }) => name));
        await Promise.all(round.map(({ delivered }) => delivered));
      }
      await acting;
      return { rounds };
    },
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}

/** Resolves when the main thread of the page has nothing to do. */
const idle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
