export { createRucRequest, type RucRequestMachine } from './rucRequest.machine.ts';
export type * from './rucRequest.types.ts';
