export { type BoardMachine, createBoard } from './board.machine.ts';
export type * from './board.types.ts';
