export { createRetentions, type RetentionsMachine } from './retentions.machine.ts';
export type * from './retentions.types.ts';
