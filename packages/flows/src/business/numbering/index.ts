export { createNumbering, type NumberingMachine } from './numbering.machine.ts';
export type * from './numbering.types.ts';
