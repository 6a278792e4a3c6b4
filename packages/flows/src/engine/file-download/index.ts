export { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
export type * from './fileDownload.types.ts';
