export { type AccountFactorsMachine, createAccountFactors } from './accountFactors.machine.ts';
export type * from './accountFactors.types.ts';
