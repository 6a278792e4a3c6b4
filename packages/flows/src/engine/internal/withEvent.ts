/**
 * Refers to an action or a guard of the machine's `setup`, with the event as its parameters. The code does not compile if
 * the event lacks a field of the parameters.
 *
 * @example
 * const on = { 'period.select': { guard: withEvent('isOtherPeriod'), actions: withEvent('storePeriod') } };
 */
export const withEvent = <const Type extends string>(type: Type) => ({ type, params: eventOf });

const eventOf = <Event>({ event }: { event: Event }): Event => event;
