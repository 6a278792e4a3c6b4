import { setTimeout as wait } from 'node:timers/promises';
import type { CallEnd } from './call-end.ts';
import type { Host } from './operations.ts';
import type { PaceRepository } from './pace.repository.ts';
import type { PaceLimits } from './pace-limits.ts';

/** No answer. */
export interface NoAnswer {
  status: 'none';
  /** When calls are made again, if this one was not made. */
  until: Date | null;
  /**
   * `host`: the connection failed or took too long, or calls are suspended because it fails. `held`: the host has asked for a
   * pause. `name service` and `certificate`: this installation does not reach it.
   */
  because: 'host' | 'held' | 'name service' | 'certificate';
}

/** Whose turn to call is waited for. */
export interface PacedCaller {
  ruc: string;
  host: Host;
  signal?: AbortSignal | undefined;
}

export type PacedResult<Result> = CallEnd & { answer: Result };

/**
 * Makes a call when it may be made: one at a time for each RUC, with a pause between two, few at a time for each host, and
 * few within some seconds. While calls to a host are suspended or held, the answer is `none` without a call.
 */
export type Pace = <Result>(
  caller: PacedCaller,
  call: () => Promise<PacedResult<Result>>,
) => Promise<Result | NoAnswer>;

export interface PaceOptions extends Pick<PaceLimits, 'pause'> {
  repository: PaceRepository;
  /** Waits for milliseconds. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  /** @default Math.random */
  random?: () => number;
  /** Learns for how many seconds a call has waited for its turn, when it is made or is not made any more. */
  onLeave?: (host: Host, seconds: number) => void;
}

/** A pace that all processes of the product keep together. */
export function createPace({ repository, pause, random = Math.random, onLeave, ...options }: PaceOptions): Pace {
  const sleep = options.sleep ?? ((milliseconds, signal) => wait(milliseconds, undefined, { signal }));
  return async ({ ruc, host, signal }, call) => {
    const asked = performance.now();
    for (;;) {
      const leave = await repository.begin(ruc, host);
      if (!('wait' in leave)) onLeave?.(host, (performance.now() - asked) / 1000);
      if ('suspendedUntil' in leave) return { status: 'none', until: leave.suspendedUntil, because: 'host' };
      if ('heldUntil' in leave) return { status: 'none', until: leave.heldUntil, because: 'held' };
      if ('wait' in leave) {
        await sleep(leave.wait, signal);
        continue;
      }
      let ended: CallEnd = { hasHostFailed: false };
      try {
        const { answer, ...result } = await call();
        ended = result;
        return answer;
      } finally {
        await repository.finish(ruc, host, { ...ended, id: leave.id, pause: pause * (0.8 + 0.4 * random()) });
      }
    }
  };
}
