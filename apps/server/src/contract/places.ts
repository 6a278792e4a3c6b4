import { HttpProblem } from '../problem.ts';

/**
 * Takes a place of a caller, and returns what gives it back.
 * @throws HttpProblem 429 TOO_MANY_AT_ONCE when all places of the caller are taken
 */
export type TakePlace = (caller: string) => () => void;

/** Counts in this process what each caller does at the same time: at most `most`. */
export function placesOf(most: number, message: string): TakePlace {
  const taken = new Map<string, number>();
  return (caller) => {
    const others = taken.get(caller) ?? 0;
    if (others >= most) throw new HttpProblem(429, 'TOO_MANY_AT_ONCE', message);
    taken.set(caller, others + 1);
    return () => {
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    };
  };
}
