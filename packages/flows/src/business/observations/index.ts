export { createObservations, type ObservationsMachine } from './observations.machine.ts';
export type * from './observations.types.ts';
