export { createStudioUpload, type StudioUploadMachine } from './studioUpload.machine.ts';
export type * from './studioUpload.types.ts';
