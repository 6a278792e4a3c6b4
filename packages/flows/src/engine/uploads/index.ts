export { startUploads, type Uploads } from './startUploads.ts';
export { createUploads, type UploadsMachine } from './uploads.machine.ts';
export type * from './uploads.types.ts';
