import type { ReportFile, VoucherFileType } from './views.ts';

/** The file types of `Descargar reporte`, `compras` by default (DOWNLOAD-05 to DOWNLOAD-09, OPEN-174). */
export const reportFileNames = [
  'compras',
  'ventas',
  'comprasRce',
  'ventasRvie',
  'siscont',
] as const satisfies readonly ReportFile[];

/** Chosen on opening (DOWNLOAD-03, OPEN-174). */
/** Whether a text from outside names a report file. */
export function isReportFile(text: string | undefined): text is ReportFile {
  return reportFileNames.some((file) => file === text);
}

export const defaultReportFile: ReportFile = 'compras';

/** How a report is asked of the server; null: the siscont call, which takes the period only (DOWNLOAD-10 to DOWNLOAD-14). */
export interface ReportRequest {
  operationType: 'COMPRA' | 'VENTA';
  fileExtension: 'xlsx' | 'txt';
}

/** The call of each file type. */
export const reportRequests: Readonly<Record<ReportFile, ReportRequest | null>> = {
  compras: { operationType: 'COMPRA', fileExtension: 'xlsx' },
  ventas: { operationType: 'VENTA', fileExtension: 'xlsx' },
  comprasRce: { operationType: 'COMPRA', fileExtension: 'txt' },
  ventasRvie: { operationType: 'VENTA', fileExtension: 'txt' },
  siscont: null,
};

/** The name a zip of vouchers is saved under (DOWNLOAD-30, DOWNLOAD-31). */
export function zipFileName(type: VoucherFileType): string {
  return `comprobantes en formato ${type}.zip`;
}

/** The name a single voucher's file is saved under, `F001-00000123.xml` (OPEN-119). Characters no file name takes become `_`; without an extension there is no dot. */
export function voucherFileName(serieNumber: string, extension: string): string {
  return [serieNumber.replace(/[\\/:*?"<>|]/g, '_'), extension].filter((part) => part !== '').join('.');
}
