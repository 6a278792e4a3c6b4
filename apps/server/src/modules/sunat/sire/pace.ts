import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from './operations.ts';
import type { PaceRepository } from './pace.repository.ts';
import type { PaceLimits } from './pace-limits.ts';

/** No answer: the connection failed, took too long, or calls to the host are suspended until a time. */
export interface NoAnswer {
  status: 'none';
  until: Date | null;
}

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
