export { createExcelDownload, type ExcelDownloadMachine } from './excelDownload.machine.ts';
export type * from './excelDownload.types.ts';
