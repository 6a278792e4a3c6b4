import type { DownloadFailureKind, FileProgress } from '../../downloads.ts';
import { formatBytes } from '../../formatBytes.ts';
import type { ReportFile, VoucherFileType } from '../../views.ts';
import { countOfVouchers } from './content.ts';
import { tryLater } from './tryLater.ts';

/** Why a download failed and what to do next. Where the server said what to do, its message is shown instead. */
export const downloadFailureTexts = {
  unreachable: `Se cortó la conexión. ${tryLater}`,
  expired: 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.',
  tooMany: 'Hiciste demasiadas descargas seguidas. Espera un minuto y vuelve a intentarlo.',
  tooLarge: 'Estos archivos pesan demasiado juntos. Elige menos comprobantes y descárgalos por partes.',
  unavailable: `ContaPro no está disponible en este momento. ${tryLater}`,
  empty: 'Ninguno de estos comprobantes tiene todavía un archivo. Sube sus XML.',
  gone: 'El enlace del archivo caducó. Vuelve a intentarlo.',
  unrecorded:
    'El archivo ya está en tu equipo, pero no pudimos anotarlo. Vuelve a intentarlo, para que la próxima vez te digamos solo lo que cambió.',
  other: tryLater,
} as const satisfies Record<DownloadFailureKind, string>;

/** How much of a file was received: `3.2 MB`, or `3.2 MB de 12 MB`. What is only expected of its size is not said. */
export const downloadedBytes = ({ received, total }: FileProgress): string =>
  total === null ? formatBytes(received) : `${formatBytes(received)} de ${formatBytes(total)}`;

/**
 * How much of a file was received, in steps that are large enough to be announced to screen readers: quarters of the file, or
 * 5 MB where its size is not known. Empty before the first step.
 */
export const downloadedStep = ({ received, total }: FileProgress): string => {
  if (total !== null) {
    const quarters = Math.floor((received / total) * 4);
    return quarters === 0 ? '' : `${quarters * 25} %`;
  }
  const steps = Math.floor(received / 5_000_000);
  return steps === 0 ? '' : formatBytes(steps * 5_000_000);
};

/** Texts of 'Descargar reporte'. */
export const reportDownloadTexts = {
  title: 'Descargar reporte',
  fileType: 'Tipo de archivo',
  period: 'Periodo',
  /** Selects the program for which the files are. */
  program: 'Programa',
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
    siscontVentas: {
      name: 'SISCONT ventas',
      description: 'Todas las ventas del periodo',
      extension: '.xlsx',
      progress: 'SISCONT de ventas',
    },
    concar: {
      name: 'CONCAR',
      description: 'Asientos de los comprobantes deducibles',
      extension: '.xlsx',
      progress: 'CONCAR',
    },
    concarVentas: {
      name: 'CONCAR ventas',
      description: 'Asientos de las ventas del periodo',
      extension: '.xlsx',
      progress: 'CONCAR de ventas',
    },
    contasis: {
      name: 'CONTASIS',
      description: 'Solo comprobantes deducibles',
      extension: '.xlsx',
      progress: 'CONTASIS',
    },
    starsoft: {
      name: 'StarSoft',
      description: 'Asientos de los comprobantes deducibles',
      extension: '.txt',
      progress: 'StarSoft',
    },
    ventasRvie: { name: 'RVIE', description: 'Todas las ventas del periodo', extension: '.txt', progress: 'RVIE' },
  } satisfies Record<ReportFile, { name: string; description: string; extension: string; progress: string }>,
  loadingTitle: 'Generando',
  loadingText: 'Este proceso puede tardar hasta unos minutos.',
  doneTitle: 'Descarga completada',
  doneText: 'Revisa la carpeta de descargas de tu equipo.',
  errorTitle: 'Ocurrió un error',
  download: 'Descargar',
  cancel: 'Cancelar',
  /** Hides the dialog while the download goes on. */
  hide: 'Seguir trabajando',
} as const;

/** Texts of the mass download of vouchers. */
export const zipDownloadTexts = {
  loadingTitle: 'Generando',
  loadingText: 'Este proceso puede tardar hasta unos minutos.',
  doneTitle: 'Descarga completada',
  doneText: 'Revisa la carpeta de descargas de tu equipo.',
  errorTitle: 'No se completó la descarga',
  errorText: 'Parece que hubo un problema.',
  note: (count: number, type: VoucherFileType) => `${countOfVouchers(count)} en ${type.toUpperCase()}`,
  cancel: 'Cancelar',
  /** Hides the dialog while the download goes on. */
  hide: 'Seguir trabajando',
} as const;

/** Texts of the download of a single voucher's file. */
export const fileDownloadTexts = {
  failed: (name: string) => `No pudimos descargar ${name}.`,
  retry: 'Volver a intentar',
} as const;

/** The button of an Excel that is made by one call, and how its download ended. */
export const excelDownloadTexts = {
  button: 'Descargar Excel',
  loading: 'Descargando…',
  done: (name: string) => `Descargaste ${name}.`,
  /** `reason` says what to do next. */
  failed: (reason: string) => `No pudimos descargar el Excel. ${reason}`,
  retry: 'Volver a intentar',
} as const;
