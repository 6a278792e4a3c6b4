export { type CreditClockMachine, createCreditClock } from './creditClock.machine.ts';
export type * from './creditClock.types.ts';
