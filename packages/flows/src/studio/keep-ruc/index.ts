export { createKeepRuc, type KeepRucMachine } from './keepRuc.machine.ts';
export type * from './keepRuc.types.ts';
