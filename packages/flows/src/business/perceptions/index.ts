export { createPerceptions, type PerceptionsMachine } from './perceptions.machine.ts';
export type * from './perceptions.types.ts';
