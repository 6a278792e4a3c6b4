import { daysOf, limaDateOf } from './dates.ts';
import { limaOffset, millisecondsOfDay } from './limaTime.ts';

/** How many milliseconds after a moment the next day begins in Lima. The moment is given in milliseconds since 1970 UTC. */
export const millisecondsToNextDay = (epochMilliseconds: number): number =>
  (daysOf(limaDateOf(epochMilliseconds)) + 1) * millisecondsOfDay + limaOffset - epochMilliseconds;
