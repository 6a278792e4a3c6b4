import { formatCount } from '../../money.ts';
import type { DocumentSourceName, EarlierImport, ImportOutcome, UploadFile, UploadRefusal } from '../../views.ts';
import { countOfVouchers } from './content.ts';
import { tryLater } from './tryLater.ts';
import { privatePageTexts } from './privatePages.ts';

const files = (count: number) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`);

export const uploadTexts = {
  title: privatePageTexts.titles.upload,
  /** Shown one after the other while the page loads; the last one stays. */
  loading: ['Cargando formulario...', 'Cargando registros...', 'Cargando imágenes...', 'Ya casi está listo...'],
  dropTitle: 'Suelta aquí tus archivos',
  dropOver: 'Suéltalos para subirlos',
  choose: 'Elegir archivos',
  accepts:
    'Propuestas RCE y RVIE y constancias de SUNAT (TXT, CSV o Excel) y comprobantes electrónicos XML, sueltos o dentro de un zip. Hasta 100 MB por archivo.',
  formatsTitle: 'Qué puedes subir',
  /** The names of the formats are in `documentSources`. */
  formats: {
    compras: { text: 'El archivo que descargas del SIRE', extension: '.txt .zip .csv .xlsx' },
    ventas: { text: 'El archivo que descargas del SIRE', extension: '.txt .zip .csv .xlsx' },
    xml: { text: 'Facturas, boletas y notas, miles en un zip', extension: '.xml .zip' },
    detracciones: { text: 'La consulta de depósitos de SUNAT', extension: '.txt .csv .xlsx' },
  } satisfies Record<DocumentSourceName, { text: string; extension: string }>,
  periodNote: 'No eliges el periodo: lo leemos de cada archivo. Subir otra vez un archivo no duplica nada.',
  refusals: {
    unsupported: () => 'No leemos este tipo de archivo. Sube un .txt, .csv, .xlsx, .xml o .zip.',
    spreadsheet: () => 'No leemos este formato de hoja de cálculo. Ábrelo, guárdalo como .xlsx o CSV y súbelo.',
    print: () =>
      'Es un PDF, una imagen o un documento de texto, y sus importes no se pueden leer. Sube el XML del comprobante.',
    archive: () =>
      'Es un archivo comprimido que no es un .zip. Descomprímelo y sube lo que trae, o comprímelo como .zip.',
    empty: () => 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.',
    tooLarge: (limit) => `Pesa más de ${limit}. Divídelo en archivos más pequeños y vuelve a subirlo.`,
    unreadable: () => 'Cambió o se movió después de elegirlo y no se pudo leer. Quítalo y elígelo otra vez.',
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
    missing: 'Falta',
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
  filesBefore: (count: number) => (count === 1 ? 'Hay 1 archivo antes' : `Hay ${formatCount(count)} archivos antes`),
  rowsRead: (count: number) => (count === 0 ? 'Leyendo filas...' : `${countOfVouchers(count)} hasta ahora`),
  imported: (count: number) => (count === 1 ? '1 nuevo' : `${formatCount(count)} nuevos`),
  updated: (count: number) => (count === 1 ? '1 actualizado' : `${formatCount(count)} actualizados`),
  repeated: (count: number) => (count === 1 ? '1 repetido' : `${formatCount(count)} repetidos`),
  line: (line: number) => `Línea ${formatCount(line)}`,
  problems: (count: number) => (count === 1 ? '1 fila con problemas' : `${formatCount(count)} filas con problemas`),
  /** For problems of documents and of files in a zip, which have no row. */
  remarks: (count: number) => (count === 1 ? '1 aviso' : `${formatCount(count)} avisos`),
  /** The button that loads the next rows of a report; `count` rows are not shown yet. */
  moreProblems: (count: number) => `Ver más (${formatCount(count)} sin mostrar)`,
  moreProblemsLoading: 'Cargando...',
  moreProblemsFailed: 'No se pudieron cargar más avisos',
  /** Several rows or files with the same problem, in one line. `more` when there may be others that are not loaded. */
  equalProblems: (count: number, more: boolean) => `${formatCount(count)} iguales${more ? ' o más' : ''}`,
  equalFiles: (count: number) => files(count),
  equalMissing: (count: number) => (count === 1 ? 'Falta 1 archivo' : `Faltan ${files(count)}`),
  /** Joins the numbers in which otherwise equal messages differ: '20456789014, 20551234567 y 3 más'. */
  oneOf: (first: readonly string[], more: number) =>
    more > 0
      ? `${first.join(', ')} y ${formatCount(more)} más`
      : `${first.slice(0, -1).join(', ')} y ${first.at(-1) ?? ''}`,
  retry: 'Reintentar',
  retryAll: 'Reintentar los que fallaron',
  retryFile: (name: string) => `Reintentar ${name}`,
  cancelFile: (name: string) => `Quitar ${name}`,
  /** Removes all files that wait or are being sent. */
  cancelAll: 'Quitar los que faltan por enviar',
  stalled: 'Lectura sin confirmar',
  follow: 'Volver a intentar',
  summaryFiles: 'Archivos leídos',
  summaryImported: 'Nuevos',
  summaryUpdated: 'Actualizados',
  summaryRepeated: 'Repetidos',
  summaryProblems: 'Con problemas',
  summaryUnsent: 'Sin enviar',
  summaryProgress: (done: number, total: number) => `${formatCount(done)} de ${files(total)}`,
  running: 'Mantén esta página abierta hasta que todo esté enviado.',
  /** Where the upload goes on while other pages are shown. */
  runningAnywhere: 'Puedes seguir trabajando en otra página: la subida continúa. No cierres esta pestaña.',
  sent: 'Ya puedes salir de esta página: seguimos leyendo y al volver verás el resultado.',
  paused: 'La subida está en pausa.',
  showMore: (count: number) => `Ver ${formatCount(count)} más`,
  finished: (imported: number, problems: number) => {
    if (imported === 1) return 'Terminamos. Se importó 1 comprobante nuevo.';
    if (imported > 1) return `Terminamos. Se importaron ${countOfVouchers(imported)} nuevos.`;
    return problems > 0
      ? 'Terminamos. No se importó ningún comprobante nuevo: revisa los archivos con problemas.'
      : 'Terminamos. No había comprobantes nuevos.';
  },
  /** Files that are not sent without the user. */
  unfinished: (count: number) =>
    count === 1 ? 'La subida está incompleta: falta 1 archivo.' : `La subida está incompleta: faltan ${files(count)}.`,
  interruptions: {
    connection: {
      title: 'Se cortó la conexión',
      text: 'No se perdió nada: la subida sigue sola cuando vuelva la conexión.',
    },
    server: {
      title: 'El servidor no responde por ahora',
      text: 'No se perdió nada: lo intentamos otra vez en unos segundos.',
    },
    full: {
      title: 'Hay muchos archivos por leer',
      text: 'Lo que falta se envía solo cuando terminemos de leer los anteriores.',
    },
    session: {
      title: 'Tu sesión caducó',
      text: 'No se perdió nada: la subida sigue cuando vuelvas a iniciar sesión en esta pestaña.',
    },
  },
  tryNow: 'Intentar ahora',
  missingTitle: (present: number, total: number) =>
    `Subida incompleta: llegaron ${formatCount(present)} de ${files(total)}`,
  missingText:
    'Elige otra vez los mismos archivos y enviaremos solo los que faltan. Si los estás subiendo en otra ventana, déjala abierta.',
  discardMissing: 'Descartar los que faltan',
  skipped: (count: number) =>
    count === 1
      ? '1 archivo que elegiste ya estaba en esta subida y no se envió otra vez.'
      : `${files(count)} que elegiste ya estaban en esta subida y no se enviaron otra vez.`,
  /** Leads to the page that takes the boxes of a filed form. */
  declaration: 'Ir a la declaración del periodo',
  viewReport: 'Ver mi reporte',
  historyTitle: 'Subidas anteriores',
  historyEmpty: 'Aún no has subido archivos.',
  historyFailed: 'No pudimos cargar tus subidas anteriores',
  historyDate: 'Fecha y estado',
  historyFiles: 'Archivos',
  historyVouchers: 'Nuevos',
  historyProblems: 'Con problemas',
  historyStates: {
    abierto: 'Sin archivos',
    procesando: 'Leyendo',
    incompleto: 'Incompleta',
    terminado: 'Terminado',
    deshecho: 'Deshecha',
  } satisfies Record<EarlierImport['state'], string>,
  /** 'Incompleta: 10 de 28' */
  historyIncomplete: (present: number, total: number) => `Incompleta: ${formatCount(present)} de ${formatCount(total)}`,
  historyOpen: (date: string) => `Ver los archivos de la subida del ${date}`,
  historyContinue: 'Completar esta subida',
  undo: {
    action: 'Deshacer esta subida',
    title: '¿Deshacer esta subida?',
    text: 'Borramos lo que trajeron sus archivos, y vuelve lo que reemplazaron. Todo queda como antes de subirlos.',
    loading: 'Revisando qué cambia…',
    refused: 'No se puede deshacer',
    failed: 'No pudimos revisar la subida. Vuelve a intentarlo.',
    retry: 'Volver a intentar',
    changes: 'Qué cambia',
    /** What is deleted: '17 compras y 8 ventas'. */
    vouchers: (purchases: number, sales: number) =>
      `${purchases + sales === 1 ? 'Se borra' : 'Se borran'} ${[
        purchases > 0 && (purchases === 1 ? '1 compra' : `${formatCount(purchases)} compras`),
        sales > 0 && (sales === 1 ? '1 venta' : `${formatCount(sales)} ventas`),
      ]
        .filter((part) => part !== false)
        .join(' y ')}`,
    decided: (count: number) =>
      count === 1
        ? 'Con ellas, tu decisión sobre 1 compra'
        : `Con ellas, tus decisiones sobre ${formatCount(count)} compras`,
    receipts: (count: number) =>
      count === 1 ? 'Se borra 1 retención o percepción' : `Se borran ${formatCount(count)} retenciones o percepciones`,
    deposits: (count: number) =>
      count === 1 ? 'Se borra 1 depósito de detracción' : `Se borran ${formatCount(count)} depósitos de detracciones`,
    restored: (count: number) =>
      count === 1 ? '1 comprobante vuelve a como estaba' : `${formatCount(count)} comprobantes vuelven a como estaban`,
    nothing: 'Ningún comprobante cambia: otra subida, o SUNAT, también los trajo',
    confirm: 'Deshacer',
    working: 'Deshaciendo…',
    cancel: 'No deshacer',
    close: 'Cerrar',
  },
  reportEmpty: 'Esta subida no tiene archivos.',
  reportFailed: 'No pudimos cargar los archivos de esta subida',
  failedTitle: 'Ocurrió un error',
  failedText: tryLater,
  announce: (done: number, total: number) => `${formatCount(done)} de ${files(total)} terminados`,
  frame: 'Formulario para subir archivos',
} as const;
