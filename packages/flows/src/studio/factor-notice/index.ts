export { createFactorNotice, type FactorNoticeMachine } from './factorNotice.machine.ts';
export type * from './factorNotice.types.ts';
