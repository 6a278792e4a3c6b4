export { type AccountSessionsMachine, createAccountSessions } from './accountSessions.machine.ts';
export type * from './accountSessions.types.ts';
