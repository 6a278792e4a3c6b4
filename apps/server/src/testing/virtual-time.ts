/** A clock for work that waits. It moves on only while all actors wait, and then to the next moment that is waited for. */
export interface VirtualTime {
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  /** Ends one of the actors. */
  leave: () => void;
}

/**
 * A virtual time for a number of actors. Each of them does one thing at a time, and waits for a time only with `sleep`. What it
 * does in between, such as a statement, takes no time of the clock.
 */
export function virtualTime(start: Date, actors: number): VirtualTime {
  let now = start.getTime();
  let working = actors;
  let waiting: { at: number; wake: () => void }[] = [];
  const moveOn = () => {
    if (working > 0 || waiting.length === 0) return;
    now = Math.max(now, Math.min(...waiting.map(({ at }) => at)));
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    working += due.length;
    for (const { wake } of due) wake();
  };
  const rest = () => {
    working -= 1;
    moveOn();
  };
  return {
    now: () => new Date(now),
    sleep: (milliseconds) =>
      new Promise((wake) => {
        waiting.push({ at: now + milliseconds, wake });
        rest();
      }),
    leave: rest,
  };
}
