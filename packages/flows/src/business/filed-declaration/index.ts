export { createFiledDeclaration, type FiledDeclarationMachine } from './filedDeclaration.machine.ts';
export type * from './filedDeclaration.types.ts';
