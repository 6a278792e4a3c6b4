export { createPdt, type PdtMachine } from './pdt.machine.ts';
export type * from './pdt.types.ts';
