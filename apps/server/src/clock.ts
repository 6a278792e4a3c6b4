/** Now. Injected everywhere, so that tests and journeys can choose their day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that shows `start` at this moment and runs on from there. */
export function clockFrom(start: Date, system: Clock = systemClock): Clock {
  const ahead = start.getTime() - system().getTime();
  return () => new Date(system().getTime() + ahead);
}
