export { createOfficeUpload, type OfficeUploadMachine } from './officeUpload.machine.ts';
export type * from './officeUpload.types.ts';
