export type * from './processing.types.ts';
