export { createStudioLogo, type StudioLogoMachine } from './studioLogo.machine.ts';
export type * from './studioLogo.types.ts';
