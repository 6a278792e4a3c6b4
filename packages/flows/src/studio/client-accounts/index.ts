export { type ClientAccountsMachine, createClientAccounts } from './clientAccounts.machine.ts';
export type * from './clientAccounts.types.ts';
