import { addDays, limaDateOf, startOfLimaDate } from './dates.ts';

/** How many milliseconds after a moment the next day begins in Lima. The moment is given in milliseconds since 1970 UTC. */
export const millisecondsToNextDay = (epochMilliseconds: number): number =>
  startOfLimaDate(addDays(limaDateOf(epochMilliseconds), 1)) - epochMilliseconds;
