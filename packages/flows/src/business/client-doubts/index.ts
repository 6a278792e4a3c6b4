export { createClientDoubts, type ClientDoubtsMachine } from './clientDoubts.machine.ts';
export type * from './clientDoubts.types.ts';
