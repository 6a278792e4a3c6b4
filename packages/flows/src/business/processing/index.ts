export { createProcessing, type ProcessingMachine } from './processing.machine.ts';
export type * from './processing.types.ts';
