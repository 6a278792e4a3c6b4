export { countZip } from './countZip.ts';
export { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
export type * from './zipDownload.types.ts';
