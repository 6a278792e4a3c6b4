export { type AccountMachine, createAccount } from './account.machine.ts';
export type * from './account.types.ts';
