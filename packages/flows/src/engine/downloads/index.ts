export { createDownloads, type DownloadsMachine } from './downloads.machine.ts';
export type * from './downloads.types.ts';
export { startDownloads, type Downloads } from './startDownloads.ts';
