import type { RateSource } from '../../rateSources.ts';
import { formatCount } from '../../money.ts';
import { maximumDecided } from '../../views.ts';
import { countOfVouchers } from './content.ts';

export const voucherTableTexts = {
  annotate: 'Anotar en otro mes',
  tooMany: `Elige hasta ${formatCount(maximumDecided)} comprobantes para decidir o anotar.`,
  columns: {
    issueDate: 'Fecha de emisión',
    dueDate: 'Fecha de vencimiento',
    serieNumber: 'Serie-Número',
    supplier: 'Proveedor',
    supplierRuc: 'RUC del proveedor',
    type: 'Tipo',
    base: 'Base imponible',
    items: 'Glosa',
    total: 'Importe total',
    igv: 'IGV',
    view: 'Comprobante',
    /** Instead of `view` where there is less room. */
    viewShort: 'Ver',
    downloads: 'Descargas',
    detraction: 'Afecto a detracción',
    statusAndReason: 'Estado y motivo',
    reason: 'Motivo',
    actions: 'Acciones',
    reasonAndDecision: 'Motivo y decisión',
    account: 'Cuenta',
  },
  /** Of a purchase that is divided among accounts. */
  severalAccounts: 'Varias',
  withoutAccount: 'Sin cuenta',
  seeMore: 'Ver más',
  seeMoreOf: (serieNumber: string) => `Ver más ítems de ${serieNumber}`,
  viewItems: 'Ver los ítems',
  view: (serieNumber: string) => `Ver comprobante ${serieNumber}`,
  viewVoucher: 'Ver comprobante',
  downloadFile: (format: string) => `Descargar ${format}`,
  download: (format: string, serieNumber: string) => `Descargar ${format} de ${serieNumber}`,
  viewPending: 'Estamos procesando la visualización del comprobante. Estará disponible en menos de 24 horas.',
  downloadPending: 'Estamos procesando la descarga del comprobante. Estará disponible en menos de 24 horas.',
  subjectToDetraction: 'Sí',
  igvWithoutCredit: (withoutCredit: string, withCredit: string) =>
    `${withoutCredit} de este IGV no dan crédito fiscal; ${withCredit} sí.`,
  moreReasons: (count: number) => `y ${formatCount(count)} más`,
  detractionPaid: (amount: string) => `Detracción pagada: ${amount}.`,
  /** For deposits that do not reach the amount due. */
  detractionIncomplete: (amount: string, lacking: string) =>
    `Detracción depositada en parte: ${amount}. Faltan ${lacking}; sin el depósito completo no da crédito fiscal.`,
  /** For a deposit after the limit. `month` such as `Nov 2026`. */
  detractionLate: (amount: string, month: string) =>
    `Detracción pagada después del plazo: ${amount}. Su crédito fiscal es de ${month}.`,
  detractionUnpaid: (amount: string) => `Detracción por pagar: ${amount}.`,
  /** For a deposit that gives tax credit in the period of the voucher if it is made by the date. */
  detractionUnpaidUntil: (amount: string, date: string) =>
    `Detracción por pagar: ${amount}. Si se deposita hasta el ${date}, da crédito fiscal en este periodo; después, en el mes del depósito.`,
  statuses: {
    'gasto deducible': 'Deducible',
    'gasto no deducible': 'No deducible',
    observado: 'Observado',
    rechazado: 'Rechazado',
    'no procesado': 'No procesado',
  },
  /** The currencies by their code (ISO 4217), as they are read aloud. Another currency is read as its code. */
  currencies: { USD: 'US dólares', EUR: 'euros' } as Readonly<Record<string, string>>,
  /** Read aloud after the amount in soles: the total in the currency of issue, such as `US dólares 2,825.76`, and its rate. */
  issuedIn: (total: string, rate: string | null, isOfModified: boolean) =>
    rate === null
      ? `${total}, sin tipo de cambio`
      : `${total} al cambio ${rate}${isOfModified ? ', el del comprobante que modifica' : ''}`,
  /** `day` is `DD/MM/YYYY`; null when it is not known. */
  withoutRate: (day: string | null) =>
    day === null ? 'Sin tipo de cambio.' : `Falta el tipo de cambio del ${day}. Escríbelo en Tipos de cambio.`,
  /** Where the rate comes from; `day` is `DD/MM/YYYY`. */
  rateSources: {
    register: () => 'Tipo de cambio de la propuesta de SUNAT.',
    document: () => 'Tipo de cambio del XML.',
    modified: () => 'El tipo de cambio es el del comprobante que modifica.',
    official: (day: string) => `Tipo de cambio de la SUNAT del ${day}: el XML no lo trae.`,
    typed: (day: string) => `Tipo de cambio del ${day} que escribió tu estudio: el XML no lo trae.`,
  } satisfies Record<RateSource, (day: string) => string>,
  validate: 'Validar',
  decline: 'Rechazar',
  approve: 'Aprobar',
  review: 'Revisar',
  /** What the list says about the question to the client about a voucher. */
  questions: { open: 'Preguntado al cliente', answered: 'Respondió el cliente' },
  decisions: { validado: 'Validado', aprobado: 'Aprobado', rechazado: 'Rechazado' },
  decidedBy: (date: string, name: string) => `${date} · ${name}`,
  decidedAt: (decision: string, dateTime: string) => `${decision} el ${dateTime}`,
  actionOn: (action: string, serieNumber: string) => `${action} ${serieNumber}`,
  pageTotal: 'Esta página',
  count: countOfVouchers,
  density: 'Densidad de la tabla',
  densityRegular: 'Cómoda',
  densityCompact: 'Compacta',
} as const;

/** Texts of the dialog with all items of a voucher. */
export const itemsDialogTexts = {
  title: 'Detalle de items en glosa',
  close: 'Cerrar',
} as const;

/** Texts of the bar of actions on the selected vouchers. */
export const selectionTexts = {
  selected: (count: number) => `${formatCount(count)} ${count === 1 ? 'seleccionado' : 'seleccionados'}`,
  clear: 'Quitar selección',
  sum: 'Importe total de la selección',
  download: (format: string, count: number) => `${format} (${formatCount(count)})`,
} as const;

/** Texts of the menu for the mass download of files. */
export const massDownloadTexts = {
  button: 'Descarga masiva',
  ofPage: 'De los comprobantes de esta página',
  ofSelection: 'De los comprobantes seleccionados',
  count: countOfVouchers,
  unavailable: 'Ningún comprobante de esta página tiene archivos todavía.',
} as const;
