export { type ClientsMachine, createClients } from './clients.machine.ts';
export type * from './clients.types.ts';
