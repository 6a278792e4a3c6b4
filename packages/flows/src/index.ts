export * from './mapping/index.ts';
export * from './session/index.ts';

// F2 is making upload, intro-video, voucher-viewer, report-download, zip-download and file-download: leave those folders to them.
