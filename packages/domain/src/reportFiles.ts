import { type ViewName, viewNames } from './viewNames.ts';
import type { ReportFile, VoucherFileType } from './views.ts';

/** The files that 'Descargar reporte' offers. */
export const reportFileNames = [
  'compras',
  'ventas',
  'comprasRce',
  'ventasRvie',
  'siscont',
  'siscontVentas',
  'concar',
  'concarVentas',
  'contasis',
  'starsoft',
] as const satisfies readonly ReportFile[];

/** Whether a text, for example a stored one, is the name of a report file. */
export function isReportFile(text: string | undefined): text is ReportFile {
  return reportFileNames.some((file) => file === text);
}

/**
 * A file that another program reads. Programs add their vouchers again when such a file is imported twice, so the server
 * remembers what was in each.
 */
export type ProgramFile = Exclude<ReportFile, 'compras' | 'ventas'>;

/** Whether another program reads the file. */
export function isProgramFile(file: ReportFile): file is ProgramFile {
  return file !== 'compras' && file !== 'ventas';
}

/**
 * Whether a file may have only what is new or changed. The files for SUNAT may not: SUNAT replaces the whole register with
 * them.
 */
export const canBePartial = (file: ProgramFile): boolean => file !== 'comprasRce' && file !== 'ventasRvie';

/** The file that is selected when 'Descargar reporte' opens: that of the sales where sales are shown, else that of purchases. */
export const defaultReportFile = (view: ViewName): ReportFile => (view === viewNames.sales ? 'ventas' : 'compras');

/** The parameters of the API call `requestReport`. */
export interface ReportRequest {
  operationType: 'COMPRA' | 'VENTA';
  fileExtension: 'xlsx' | 'txt';
}

/** The parameters of `requestReport` for each file; null for the files for ledger programs, which have other calls. */
export const reportRequests: Readonly<Record<ReportFile, ReportRequest | null>> = {
  compras: { operationType: 'COMPRA', fileExtension: 'xlsx' },
  ventas: { operationType: 'VENTA', fileExtension: 'xlsx' },
  comprasRce: { operationType: 'COMPRA', fileExtension: 'txt' },
  ventasRvie: { operationType: 'VENTA', fileExtension: 'txt' },
  siscont: null,
  siscontVentas: null,
  concar: null,
  concarVentas: null,
  contasis: null,
  starsoft: null,
};

/**
 * The file name of a zip of vouchers of a business and a period.
 *
 * @param period `YYYYMM`.
 * @example zipFileName('xml', '20999999019', '202610') // 'comprobantes en formato xml 20999999019 202610.zip'
 */
export function zipFileName(type: VoucherFileType, ruc: string, period: string): string {
  return `comprobantes en formato ${type} ${ruc} ${period}.zip`;
}

/** The file name of one voucher, `F001-00000123.xml`. Characters that are not allowed in file names become `_`. */
export function voucherFileName(serieNumber: string, extension: string): string {
  return [serieNumber.replace(/[\\/:*?"<>|]/g, '_'), extension].filter((part) => part !== '').join('.');
}
