/**
 * Names an action or a guard of the machine's `setup` and gives it the event as its parameters. It does not compile
 * where the event lacks a field that the parameters have.
 *
 * @example
 * 'period.select': { guard: withEvent('isOtherPeriod'), actions: withEvent('storePeriod') },
 */
export const withEvent = <const Type extends string>(type: Type) => ({ type, params: eventOf });

const eventOf = <Event>({ event }: { event: Event }): Event => event;
