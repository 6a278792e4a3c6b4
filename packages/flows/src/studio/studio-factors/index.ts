export { createStudioFactors, type StudioFactorsMachine } from './studioFactors.machine.ts';
export type * from './studioFactors.types.ts';
