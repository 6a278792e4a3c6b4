export { createShell, type ShellMachine } from './shell.machine.ts';
export type * from './shell.types.ts';
export { whenVisibleAgain } from '../../engine/internal/whenVisibleAgain.ts';
