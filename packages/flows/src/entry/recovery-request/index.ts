export { createRecoveryRequest, type RecoveryRequestMachine } from './recoveryRequest.machine.ts';
export type * from './recoveryRequest.types.ts';
