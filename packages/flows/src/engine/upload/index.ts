export { createUpload, type UploadMachine } from './upload.machine.ts';
export { holdTab } from '../internal/holdTab.ts';
export { whenOnline } from '../internal/whenOnline.ts';
export type * from './upload.types.ts';
