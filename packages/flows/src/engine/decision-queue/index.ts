export { createDecisionQueue, decisionKey, type DecisionQueueMachine } from './decisionQueue.machine.ts';
export type * from './decisionQueue.types.ts';
