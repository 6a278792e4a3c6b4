export { createShell, type ShellMachine } from './shell.machine.ts';
export type * from './shell.types.ts';
export { whenVisibleAgain } from '../internal/whenVisibleAgain.ts';
export { type ShellHrefs, shellHrefsOf } from './shellHrefsOf.ts';
