export { createDeclaredPeriod, type DeclaredPeriodMachine } from './declaredPeriod.machine.ts';
export type * from './declaredPeriod.types.ts';
