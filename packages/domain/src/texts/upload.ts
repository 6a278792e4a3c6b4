import { formatCount } from '../money.ts';
import type { ImportOutcome, UploadFile, UploadRefusal } from '../views.ts';
import { countOfVouchers } from './content.ts';
import { tryLater } from './tryLater.ts';
import { pageTexts } from './pages.ts';

const files = (count: number) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`);

/** Texts of 'Subir archivos'. */
export const uploadTexts = {
  title: pageTexts.titles.upload,
  /** Shown one after the other while the page loads; the last one stays. */
  loading: ['Cargando formulario...', 'Cargando registros...', 'Cargando imágenes...', 'Ya casi está listo...'],
  dropTitle: 'Suelta aquí tus archivos',
  dropOver: 'Suéltalos para subirlos',
  choose: 'Elegir archivos',
  accepts:
    'Propuestas RCE y RVIE de SUNAT y comprobantes electrónicos XML, sueltos o dentro de un zip. Hasta 100 MB por archivo.',
  formatsTitle: 'Qué puedes subir',
  formats: [
    { name: 'Propuesta RCE (compras)', text: 'El archivo que descargas del SIRE', extension: '.txt .zip .csv' },
    { name: 'Propuesta RVIE (ventas)', text: 'El archivo que descargas del SIRE', extension: '.txt .zip .csv' },
    { name: 'Comprobantes XML', text: 'Facturas, boletas y notas, miles en un zip', extension: '.xml .zip' },
    { name: 'Depósitos de detracciones', text: 'La consulta de depósitos de SUNAT', extension: '.txt .csv' },
  ],
  periodNote: 'No eliges el periodo: lo leemos de cada archivo. Subir otra vez un archivo no duplica nada.',
  refusals: {
    unsupported: () => 'No leemos este tipo de archivo. Sube un .txt, .csv, .xml o .zip.',
    empty: () => 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.',
    tooLarge: (limit) => `Pesa más de ${limit}. Divídelo en archivos más pequeños y vuelve a subirlo.`,
  } satisfies Record<UploadRefusal, (limit: string) => string>,
  refusedTitle: (count: number) =>
    count === 1 ? 'Un archivo no se subió' : `${formatCount(count)} archivos no se subieron`,
  listTitle: 'Archivos de esta subida',
  states: {
    waiting: 'En espera',
    sending: 'Enviando',
    processing: 'Leyendo',
    done: 'Listo',
    failed: 'No se subió',
  } satisfies Record<UploadFile['state'], string>,
  outcomes: {
    importado: 'Importado',
    con_errores: 'Importado con errores',
    ya_estaba: 'Ya estaba',
    ignorado: 'No se importa',
    rechazado: 'Rechazado',
  } satisfies Record<ImportOutcome, string>,
  books: { compras: 'Compras', ventas: 'Ventas' },
  sentOf: (percent: number) => `Enviado ${percent} %`,
  rowsRead: (count: number) => (count === 0 ? 'Leyendo filas...' : `${countOfVouchers(count)} hasta ahora`),
  imported: (count: number) => (count === 1 ? '1 nuevo' : `${formatCount(count)} nuevos`),
  updated: (count: number) => (count === 1 ? '1 actualizado' : `${formatCount(count)} actualizados`),
  repeated: (count: number) => (count === 1 ? '1 repetido' : `${formatCount(count)} repetidos`),
  line: (line: number) => `Línea ${formatCount(line)}`,
  problems: (count: number) => (count === 1 ? '1 fila con problemas' : `${formatCount(count)} filas con problemas`),
  /** For problems of documents and of files in a zip, which have no row. */
  remarks: (count: number) => (count === 1 ? '1 aviso' : `${formatCount(count)} avisos`),
  moreProblems: (count: number) => `y ${formatCount(count)} más`,
  retry: 'Reintentar',
  retryAll: 'Reintentar los que fallaron',
  retryFile: (name: string) => `Reintentar ${name}`,
  cancelFile: (name: string) => `Quitar ${name}`,
  stalled: 'Lectura sin confirmar',
  follow: 'Volver a intentar',
  summary: 'Resumen',
  summaryFiles: 'Archivos leídos',
  summaryImported: 'Nuevos',
  summaryUpdated: 'Actualizados',
  summaryRepeated: 'Repetidos',
  summaryProblems: 'Con problemas',
  summaryProgress: (done: number, total: number) => `${formatCount(done)} de ${files(total)}`,
  running: 'Mantén esta página abierta hasta que todo esté enviado.',
  sent: 'Ya puedes salir de esta página: seguimos leyendo y al volver verás el resultado.',
  showMore: (count: number) => `Ver ${formatCount(count)} más`,
  finished: (imported: number, problems: number) => {
    if (imported === 1) return 'Terminamos. Se importó 1 comprobante nuevo.';
    if (imported > 1) return `Terminamos. Se importaron ${countOfVouchers(imported)} nuevos.`;
    return problems > 0
      ? 'Terminamos. No se importó ningún comprobante nuevo: revisa los archivos con problemas.'
      : 'Terminamos. No había comprobantes nuevos.';
  },
  viewReport: 'Ver mi reporte',
  historyTitle: 'Subidas anteriores',
  historyEmpty: 'Aún no has subido archivos.',
  historyFailed: 'No pudimos cargar tus subidas anteriores',
  historyDate: 'Fecha',
  historyFiles: 'Archivos',
  historyVouchers: 'Nuevos',
  historyProblems: 'Con problemas',
  historyState: 'Estado',
  historyStates: { abierto: 'Sin terminar', procesando: 'Leyendo', terminado: 'Terminado' },
  failedTitle: 'Ocurrió un error',
  failedText: tryLater,
  announce: (done: number, total: number) => `${done} de ${files(total)} terminados`,
  frame: 'Formulario para subir archivos',
} as const;
