export { createBusinessOpening, type BusinessOpeningMachine } from './businessOpening.machine.ts';
export type * from './businessOpening.types.ts';
