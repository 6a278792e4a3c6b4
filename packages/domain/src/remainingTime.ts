/** How far work has come since its first known share. */
export interface Pace {
  /** Seconds since then. */
  seconds: number;
  /** The share that was done since then, from 0 to 1. */
  done: number;
  /** The share that is left, from 0 to 1. */
  left: number;
}

/** The time that is left, in the unit in which a person would say it. */
export interface RemainingTime {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** What has to be known of a pace before it says anything. */
const leastSeconds = 3;
const leastDone = 0.01;
/** Seconds that are not worth a sentence. */
const shortest = 5;

/**
 * The time that work needs until its end if it goes on as it did so far: in steps of 5 s up to half a minute, of 10 s up to a
 * minute, then in minutes and hours. Null while too little of it was seen, and for the last five seconds.
 *
 * @example
 * remainingTime({ seconds: 10, done: 0.2, left: 0.8 }); // { unit: 'seconds', count: 40 }
 */
export function remainingTime({ seconds, done, left }: Pace): RemainingTime | null {
  if (seconds < leastSeconds || done < leastDone) return null;
  const remaining = (seconds * left) / done;
  if (remaining < shortest) return null;
  const rounded = inSteps(remaining, remaining <= 30 ? 5 : 10);
  if (rounded < 60) return { unit: 'seconds', count: rounded };
  const minutes = Math.ceil(remaining / 60);
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

const inSteps = (value: number, step: number) => Math.ceil(value / step) * step;
