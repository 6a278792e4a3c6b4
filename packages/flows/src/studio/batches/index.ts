export { type BatchesMachine, createBatches } from './batches.machine.ts';
export { backgroundBatches, type BackgroundBatch, unfinishedClients } from './batches.selectors.ts';
export type * from './batches.types.ts';
export { type Batches, startBatches } from './startBatches.ts';
