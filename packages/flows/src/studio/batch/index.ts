export { type BatchMachine, createBatch } from './batch.machine.ts';
export type * from './batch.types.ts';
