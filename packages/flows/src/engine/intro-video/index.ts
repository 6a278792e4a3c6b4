export { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';
export type * from './introVideo.types.ts';
