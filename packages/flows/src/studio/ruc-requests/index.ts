export { createRucRequests, type RucRequestsMachine } from './rucRequests.machine.ts';
export type * from './rucRequests.types.ts';
