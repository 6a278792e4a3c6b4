export { createClientAnswer, type ClientAnswerMachine } from './clientAnswer.machine.ts';
export type * from './clientAnswer.types.ts';
