import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from './operations.ts';
import type { PaceRepository } from './pace.repository.ts';
import type { NoAnswer } from './sire-client.ts';

/** Whose turn to call is waited for. */
export interface Caller {
  ruc: string;
  host: Host;
  signal?: AbortSignal | undefined;
}

export interface PacedResult<Result> {
  answer: Result;
  /** Whether the host did not answer, or only with an error of its own. */
  hasHostFailed: boolean;
}

/**
 * Makes a call when it may be made: one at a time for each RUC, with a pause between two, and few at a time for each host.
 * While calls to a host are suspended because it fails, the answer is `none` without a call.
 */
export type Pace = <Result>(caller: Caller, call: () => Promise<PacedResult<Result>>) => Promise<Result | NoAnswer>;

/** How fast calls may follow each other. All times are in milliseconds. */
export interface PaceLimits {
  /** The shortest pause between two calls for a RUC. It varies by a fifth, so that calls do not meet. */
  pause: number;
  /** The number of calls to a host at the same time. */
  atOnce: number;
  /** As many failures of a host within this time suspend its calls. */
  failures: number;
  failuresWithin: number;
  /** For how long they are suspended. Then one call is made as a probe. */
  suspension: number;
}

/** Careful, because SUNAT publishes no limits. Quick calls were answered by errors for a minute or two. */
export const carefulPace: PaceLimits = {
  pause: 1_500,
  atOnce: 2,
  failures: 5,
  failuresWithin: 120_000,
  suspension: 600_000,
};

export interface PaceOptions extends Pick<PaceLimits, 'pause'> {
  repository: PaceRepository;
  /** Waits for milliseconds. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  /** @default Math.random */
  random?: () => number;
}

/** A pace that all processes of the product keep together. */
export function createPace({ repository, pause, random = Math.random, ...options }: PaceOptions): Pace {
  const sleep = options.sleep ?? ((milliseconds, signal) => wait(milliseconds, undefined, { signal }));
  return async ({ ruc, host, signal }, call) => {
    for (;;) {
      const leave = await repository.begin(ruc, host);
      if ('suspendedUntil' in leave) return { status: 'none', until: leave.suspendedUntil };
      if ('wait' in leave) {
        await sleep(leave.wait, signal);
        continue;
      }
      let hasHostFailed = false;
      try {
        const result = await call();
        hasHostFailed = result.hasHostFailed;
        return result.answer;
      } finally {
        await repository.finish(ruc, host, { id: leave.id, hasHostFailed, pause: pause * (0.8 + 0.4 * random()) });
      }
    }
  };
}
