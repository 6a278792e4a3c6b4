export { createClientQuestion, type ClientQuestionMachine } from './clientQuestion.machine.ts';
export type * from './clientQuestion.types.ts';
