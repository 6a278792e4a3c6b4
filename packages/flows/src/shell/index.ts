export { createShell, type ShellMachine } from './shell.machine.ts';
export type * from './shell.types.ts';
export { whenBack } from '../internal/whenBack.ts';
