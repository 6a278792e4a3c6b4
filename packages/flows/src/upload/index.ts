export { createUpload, type UploadMachine } from './upload.machine.ts';
export type * from './upload.types.ts';
