import type { ReportFile, VoucherFileType } from '../views.ts';
import { countOfVouchers } from './content.ts';
import { tryLater } from './tryLater.ts';

/** Texts of 'Descargar reporte'. */
export const reportDownloadTexts = {
  title: 'Descargar reporte',
  fileType: 'Tipo de archivo',
  period: 'Periodo',
  purchases: 'Compras',
  sales: 'Ventas',
  files: {
    compras: {
      name: 'Excel ContaPro',
      description: 'Ítems, imágenes y XML',
      extension: '.xlsx',
      progress: 'Excel de compras',
    },
    comprasRce: { name: 'RCE', description: 'Solo comprobantes deducibles', extension: '.txt', progress: 'RCE' },
    siscont: { name: 'SISCONT', description: 'Solo comprobantes deducibles', extension: '.xlsx', progress: 'SISCONT' },
    ventas: {
      name: 'Excel ContaPro',
      description: 'Ítems e imágenes',
      extension: '.xlsx',
      progress: 'Excel de ventas',
    },
    ventasRvie: { name: 'RVIE', description: 'Todas las ventas del periodo', extension: '.txt', progress: 'RVIE' },
  } satisfies Record<ReportFile, { name: string; description: string; extension: string; progress: string }>,
  loadingTitle: 'Generando',
  loadingText: 'Este proceso puede tardar hasta unos minutos.',
  doneTitle: 'Descarga completada',
  doneText: 'Revisa la carpeta de descargas de tu equipo.',
  errorTitle: 'Ocurrió un error',
  errorText: tryLater,
  progress: 'Avance de la descarga',
  download: 'Descargar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Volver a intentar',
} as const;

/** Texts of the mass download of vouchers. */
export const zipDownloadTexts = {
  loadingTitle: 'Generando',
  loadingText: 'Este proceso puede tardar hasta unos minutos.',
  doneTitle: 'Descarga completada',
  doneText: 'Revisa la carpeta de descargas de tu equipo.',
  errorTitle: 'No se completó la descarga',
  errorText: 'Parece que hubo un problema.',
  progress: 'Avance de la descarga',
  note: (count: number, type: VoucherFileType) => `${countOfVouchers(count)} en ${type.toUpperCase()}`,
  close: 'Cerrar',
  retry: 'Volver a intentar',
} as const;

/** Texts of the download of a single voucher's file. */
export const fileDownloadTexts = {
  failed: (name: string) => `No pudimos descargar ${name}.`,
  retry: 'Volver a intentar',
} as const;
