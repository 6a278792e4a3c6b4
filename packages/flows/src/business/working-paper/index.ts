export { createWorkingPaper, type WorkingPaperMachine } from './workingPaper.machine.ts';
export type * from './workingPaper.types.ts';
