export { createExpediente, type ExpedienteMachine } from './expediente.machine.ts';
export type * from './expediente.types.ts';
