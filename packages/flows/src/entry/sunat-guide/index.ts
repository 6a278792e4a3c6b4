export { createSunatGuide, type SunatGuideMachine } from './sunatGuide.machine.ts';
export type * from './sunatGuide.types.ts';
