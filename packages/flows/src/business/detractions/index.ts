export { createDetractions, type DetractionsMachine } from './detractions.machine.ts';
export type * from './detractions.types.ts';
