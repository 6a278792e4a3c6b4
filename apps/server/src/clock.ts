/** Returns the current time. It is injected everywhere, so that tests and journeys can choose the date. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that returns `start` now and continues from there. */
export function clockFrom(start: Date, system: Clock = systemClock): Clock {
  const ahead = start.getTime() - system().getTime();
  return () => new Date(system().getTime() + ahead);
}
