import { countOfVouchers, selectOtherPeriod } from '../engine/content.ts';
import { figureLabels } from '../engine/figureLabels.ts';
import { privatePageTexts } from '../engine/privatePages.ts';
import { tryLater } from '../engine/tryLater.ts';

/** The summary of a month, for a person who is no accountant: the same words on the page, on paper and in the PDF. */
export const monthSummaryTexts = {
  title: (month: string) => `Resumen de ${month}`,
  month: (month: string, year: string) => `${month} ${year}`,
  client: (name: string, ruc: string) => `${name} · RUC ${ruc}`,
  studio: (name: string) => `Preparado por ${name}`,
  toPay: figureLabels.taxDebt,
  favour: figureLabels.formBalance,
  favourNote: 'Este mes no pagas IGV: el saldo se usa en los meses que siguen.',
  nothingToPay: 'Este mes no pagas IGV.',
  due: (day: string, isToPay: boolean) =>
    isToPay ? `Declara y paga hasta el ${day}.` : `La declaración se presenta hasta el ${day}.`,
  overdue: (day: string, isToPay: boolean) =>
    isToPay
      ? `Venció el ${day}. Págalo cuanto antes, porque genera intereses.`
      : `La declaración venció el ${day}. Preséntala cuanto antes.`,
  dueUnknown: (month: string) => `Vence en ${month}. El día está por confirmar.`,
  declared: (day: string) => `Se declaró el ${day}.`,
  whyPayTitle: 'Por qué pagas este importe',
  whyTitle: 'Cómo se calcula',
  salesIgv: 'IGV de tus ventas',
  purchasesIgv: 'IGV de tus compras que se descuenta',
  balance: 'Saldo a favor del mes anterior',
  tax: 'Tributo a pagar',
  perceptions: 'Percepciones usadas',
  retentions: 'Retenciones usadas',
  perceptionsLeft: 'Percepciones que quedan para después',
  retentionsLeft: 'Retenciones que quedan para después',
  paid: 'Pagos que ya hiciste',
  wholeSoles: 'En soles enteros, como en el Formulario 621 de la SUNAT.',
  incomeTitle: 'Pago a cuenta del impuesto a la renta',
  onAccount: 'Pago a cuenta del mes',
  incomeBalance: 'Renta: saldo a favor del mes anterior',
  incomeFavour: 'Renta: saldo a favor a declarar',
  incomeToPay: 'Renta: total deuda tributaria',
  totalToPay: figureLabels.totalToPay,
  /** The parts of the total. */
  bothParts: (igv: string, income: string) =>
    `Es la suma de ${igv} de IGV y ${income} a cuenta del impuesto a la renta.`,
  depositsTitle: 'Detracciones por depositar',
  depositsCount: figureLabels.withoutDeposit,
  depositsAmount: figureLabels.unpaidDetractions,
  depositsUntil: 'Deposita hasta el',
  depositsPast: 'El plazo venció el',
  depositsNote:
    'Con el depósito a tiempo, el IGV de esas compras se descuenta en este mes. Si depositas después, se descuenta en el mes del depósito.',
  depositsPastNote: 'El plazo pasó: el IGV de esas compras se descuenta en el mes en que deposites.',
  noDeposits: 'No hay detracciones pendientes de las compras de este mes.',
  observedTitle: 'Compras observadas',
  observedCount: (count: number) =>
    count === 1
      ? 'Hay 1 compra por aclarar. Su IGV todavía no se descuenta.'
      : `Hay ${count} compras por aclarar. Su IGV todavía no se descuenta.`,
  observedNote: (igv: string) => `Te cuestan hasta ${igv} de IGV: si se aclaran, ese importe se descuenta.`,
  withoutDepositNote: (igv: string) =>
    `${igv} de IGV esperan el depósito de su detracción: se descuentan en el mes en que se deposite.`,
  ofOtherPeriodsNote: (igv: string) =>
    `${igv} de IGV tienen su detracción pagada fuera de plazo: se descuentan en el mes en que se completó el depósito.`,
  observedTotal: figureLabels.observedIgv,
  reason: (reason: string, count: number) => `${reason} (${countOfVouchers(count)})`,
  withoutCredit: 'IGV de compras que no se descuenta',
  noObserved: 'No hay compras por aclarar.',
  volumeTitle: 'Lo que vendiste y compraste',
  salesTotal: (count: number) => `Ventas (${countOfVouchers(count)})`,
  purchasesTotal: (count: number) => `Compras (${countOfVouchers(count)})`,
  salesName: 'Ventas',
  purchasesName: 'Compras',
  resultName: figureLabels.formResult,
  comparisonTitle: (month: string) => `Comparado con ${month}`,
  change: (name: string, from: string, to: string) => `${name}: de ${from} a ${to}`,
  negative: 'Un importe negativo es un saldo a favor.',
  nothingBefore: 'No hay comprobantes del mes anterior.',
  madeAt: (moment: string) =>
    `Cifras del ${moment}, según los comprobantes registrados hasta ese momento. Si llegan otros, pueden cambiar.`,
  /** Sent by WhatsApp. */
  message: (period: string, due: string | null, studio: string, link: string) =>
    `Hola. Este es tu resumen de ${period}: cuánto pagar y por qué${due === null ? '' : `. Vence el ${due}`}. Ábrelo aquí, sin crear una cuenta: ${link} (${studio})`,
} as const;

/** The page on which the accountant makes the summary of a month. */
export const monthSummaryPageTexts = {
  title: privatePageTexts.titles.monthSummary,
  back: 'Volver al reporte',
  print: 'Imprimir',
  preview: 'Así lo verá tu cliente',
  shareTitle: 'Enviar a tu cliente',
  lead: 'Crea un enlace y envíalo por WhatsApp, o descarga el PDF. Guarda las cifras de este momento: si cambian después, crea otro.',
  make: 'Crear enlace y PDF',
  makeAgain: 'Crear otro enlace',
  making: 'Creando...',
  againNote: 'Si creas otro, el enlace anterior deja de servir.',
  link: 'Enlace para tu cliente',
  linkNote: (until: string) =>
    `Puede abrirlo cuantas veces quiera hasta el ${until}. Cópialo ahora: por seguridad no lo guardamos y no lo verás otra vez.`,
  pdf: 'Descargar PDF',
  pdfOf: (moment: string) => `Descargar el PDF del ${moment}`,
  revoke: 'Anular el enlace',
  revoking: 'Anulando...',
  made: (moment: string, by: string) => `Creado el ${moment} por ${by}.`,
  until: (moment: string) => `El enlace sirve hasta el ${moment}.`,
  expired: (moment: string) => `El enlace venció el ${moment}.`,
  changedTitle: 'Las cifras cambiaron',
  changed: (moment: string) =>
    `Lo que enviaste el ${moment} ya no coincide con las cifras de ahora. Crea otro enlace para que tu cliente vea las nuevas.`,
  problem: 'No pudimos guardar el cambio',
  unknownProblem: tryLater,
  emptyTitle: 'No hay comprobantes en el periodo.',
  emptyText: selectOtherPeriod,
} as const;

/** The page on which the client reads the summary. */
export const clientSummaryPageTexts = {
  title: 'Resumen del mes',
  checking: 'Abriendo tu resumen...',
  pdf: 'Descargar PDF',
  print: 'Imprimir',
  until: (moment: string) => `Puedes abrir este enlace hasta el ${moment}.`,
  expiredTitle: 'Este enlace venció',
  expiredText: 'Pídele a tu contador que te envíe otro.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Puede estar incompleto, o tu contador hizo un resumen nuevo. Pídele el enlace.',
  uncheckedTitle: 'No pudimos abrir tu resumen',
  uncheckedText: tryLater,
  retry: 'Volver a intentar',
} as const;
