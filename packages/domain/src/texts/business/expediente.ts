import { formatCount } from '../../money.ts';

/** Texts of the download of the expediente of a client and a year. */
export const expedienteTexts = {
  /** The button that opens it. */
  button: 'Expediente del año',
  title: 'Expediente del año',
  lead: 'Un zip para una fiscalización de la SUNAT: registros, XML, propuestas, lo que se declaró y cada decisión con su sustento. indice.pdf lista cada archivo con su huella SHA-256.',
  year: 'Año',
  download: 'Descargar',
  cancel: 'Cancelar',
  loadingTitle: 'Descargando',
  loadingText: 'Con muchos comprobantes puede tardar varios minutos. No cierres esta pestaña.',
  doneTitle: 'Expediente descargado',
  doneText: 'Abre indice.pdf, al final del zip: dice qué contiene y qué no se pudo incluir.',
  failedTitle: 'No se completó la descarga',
} as const;

/** Texts of the files in an expediente. */
export const expedienteFileTexts = {
  index: 'indice.pdf',
  folders: { registers: 'registros', proposals: 'propuestas de la SUNAT', declarations: 'declaraciones' },
  decisions: {
    name: 'decisiones.csv',
    columns: [
      'Periodo',
      'Comprobante',
      'Fecha de emisión',
      'RUC del proveedor',
      'Proveedor',
      'Total',
      'IGV',
      'Decisión',
      'Motivos al decidir',
      'Sustento',
      'Decidió',
      'Cuándo (Lima)',
      'Mes de anotación',
    ],
  },
  history: {
    name: 'historial.csv',
    columns: ['Cuándo (Lima)', 'Quién', 'Qué hizo', 'Periodo', 'Comprobantes'],
  },
  /** A declaration of a period, by its number. */
  declaration: (number: number) => `declaracion-${number}-casillas.csv`,
  declarationVouchers: (number: number) => `declaracion-${number}-comprobantes.csv`,
  declarationColumns: ['Dato', 'Valor'],
  declarationFacts: {
    period: 'Periodo',
    declaredOn: 'Declarado el',
    constancia: 'Número de constancia',
    takenAt: 'Fotografía tomada (Lima)',
    takenBy: 'Por',
    reconstructed: 'Reconstruida después de declarar',
    igv: 'IGV del mes (S/)',
    box: (number: number) => `Casilla ${number}`,
    yes: 'Sí',
    no: 'No',
  },
  voucherColumns: [
    'Libro',
    'Comprobante',
    'Fecha de emisión',
    'Contraparte',
    'Decisión',
    'Se declaró',
    'Base (S/)',
    'IGV (S/)',
  ],
  books: { compra: 'Compras', venta: 'Ventas' },
  /** The rows of a proposal: its book, its number and the day on which it was received (`YYYY-MM-DD`). */
  proposal: (book: 'compra' | 'venta', number: number, day: string) =>
    `${book === 'compra' ? 'RCE' : 'RVIE'}-propuesta-${number}_${day}.txt`,
  pdf: {
    title: (year: string) => `Expediente ${year}`,
    of: (client: string, ruc: string) => `${client} · RUC ${ruc}`,
    made: (at: string) => `Hecho con ContaPro el ${at} (hora de Lima)`,
    months: 'Meses',
    month: (declaredOn: string | null, constancia: string | null) =>
      declaredOn === null
        ? 'sin marcar como declarado'
        : `declarado el ${declaredOn}${constancia === null ? '' : `, constancia ${constancia}`}`,
    noMonths: 'El año no tiene comprobantes, propuestas ni declaraciones.',
    missing: 'Lo que no está',
    /** What is never in it. */
    never: [
      'Los archivos que se subieron o recolectaron no se guardan después de leerlos. De las propuestas se guardan las filas de cada versión, línea por línea como las dio la SUNAT, sin su cabecera; están en la carpeta de propuestas. Cada XML se guarda como llegó.',
      'La constancia se guarda como su número y su día. Su PDF se descarga de SUNAT Operaciones en Línea.',
      'De cada declaración se guardan las casillas y los comprobantes que la sustentan, como estaban al marcarla.',
    ],
    none: 'No falló ningún archivo.',
    files: (count: number) => `Archivos (${formatCount(count)}) y su huella SHA-256`,
    hashes: 'Para comprobar una huella: sha256sum en Linux y macOS, Get-FileHash en Windows.',
    size: (bytes: number) => `${formatCount(bytes)} bytes`,
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  },
} as const;
