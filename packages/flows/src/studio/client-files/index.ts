export { createClientFiles, type ClientFilesMachine } from './clientFiles.machine.ts';
export type * from './clientFiles.types.ts';
