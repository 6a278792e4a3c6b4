import { countOfVouchers, nameAndRuc } from '../engine/content.ts';
import { figureLabels } from '../engine/figureLabels.ts';
import { privatePageTexts } from '../engine/privatePages.ts';
import { lateDetractionsName } from '../engine/purchaseReasons.ts';

/** Texts of 'Tu reporte de empresa'. */
export const dashboardTexts = {
  title: privatePageTexts.titles.dashboard,
  business: nameAndRuc,
  /** While figures that were seen before are loaded again. */
  refreshing: 'Actualizando…',
  /** Leads to the summary of the month for the client. */
  summary: privatePageTexts.titles.monthSummary,
  download: 'Descargar reporte',
  /** Follows `download` on the button below 1024 px. */
  inExcel: 'en excel',
  missingVouchers: '¿No ves algún comprobante?',
  purchasesLink: 'Comprobantes de compra',
  salesLink: privatePageTexts.titles.sales,
  history: 'Historial',
  historyNote: 'Importe total por mes, en soles',
} as const;

/** Texts of the sum of the IGV of a period. */
export const igvOverviewTexts = {
  label: 'IGV del periodo: ventas menos compras deducibles menos saldo a favor',
  sales: 'IGV de ventas',
  purchases: 'IGV de compras deducibles',
  lateDetractions: lateDetractionsName,
  balance: figureLabels.balanceBefore,
  noBalance: 'Sin saldo a favor del periodo anterior',
  payable: figureLabels.igvPayable,
  favourable: figureLabels.balanceInFavour,
  minus: 'menos',
  plus: 'más',
  equals: 'igual a',
  count: countOfVouchers,
  declaration: 'Formulario 621 del periodo',
  adjustment: 'Redondeo y ajustes',
  form: 'Ver Formulario 621',
  perceptions: 'Percepciones aplicadas',
  perceptionsLeft: 'Percepciones no aplicadas',
  retentions: 'Retenciones aplicadas',
  retentionsLeft: 'Retenciones no aplicadas',
  paid: 'Pagos previos',
  due: figureLabels.taxDebt,
  declaredBalance: figureLabels.formBalance,
  dueOn: (date: string) => `Vence el ${date}`,
  wasDueOn: (date: string) => `Venció el ${date}`,
  dueUnknown: 'Vencimiento no confirmado',
} as const;

/** Texts of the table of reasons why purchases are observed. */
export const reasonsTexts = {
  title: 'Motivos de observación',
  link: 'Ver observados',
  reason: 'Motivo',
  count: 'Comprobantes',
  igv: 'IGV',
  total: 'Total observado',
  none: 'Ningún comprobante observado en el periodo.',
} as const;

/** Texts of the card of paid and unpaid detracciones. */
export const detractionsTexts = {
  title: 'Detracciones',
  link: 'Ver detracciones',
  paid: 'Pagadas',
  unpaid: 'Por pagar',
  total: 'Total del periodo',
  deadline: (date: string, period: string) =>
    `Si se depositan hasta el ${date}, dan crédito fiscal en ${period}; después, en el mes del depósito. Figuran como deducibles hasta que los depósitos se recolecten o los subas después de esa fecha; desde entonces, las que sigan por pagar figuran como observadas.`,
  share: (percentage: string) => `Pagado el ${percentage} de las detracciones del periodo`,
} as const;

export const historyChartTexts = {
  caption: 'Importe total por mes, en soles',
  month: 'Mes',
  purchases: 'Compras',
  sales: 'Ventas',
  explore: 'Recorrer los meses del historial',
  open: 'Clic o Intro: abrir el mes',
  reading: (month: string, values: readonly string[]) => `${month}: ${values.join(', ')}`,
  value: (series: string, money: string) => `${series} ${money}`,
  empty: 'Aún no hay historial que mostrar.',
  loading: 'Cargando historial',
} as const;
