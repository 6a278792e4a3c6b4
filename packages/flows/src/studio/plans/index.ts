export { createPlans, type PlansMachine } from './plans.machine.ts';
export type * from './plans.types.ts';
