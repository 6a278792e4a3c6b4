import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The purchases of all clients by the day on which their credit ends. */
export const creditClockTexts = {
  title: privatePageTexts.titles.creditClock,
  /** The line below the heading. */
  count: (purchases: number, clients: number) =>
    purchases === 0
      ? 'Ningún crédito pendiente'
      : `${purchases === 1 ? '1 compra' : `${formatCount(purchases)} compras`} de ${clients === 1 ? '1 cliente' : `${formatCount(clients)} clientes`}`,
  figures: { month: 'IGV que vence este mes', days30: 'IGV que vence en 30 días', days90: 'IGV que vence en 90 días' },
  /** Below a figure. */
  purchases: (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`),
  hint: 'Vence el último día para anotar la compra (hasta 12 meses después de su emisión) o para depositar su detracción. Las fechas estimadas no están confirmadas por la SUNAT.',
  /** The accessible name of the buttons that filter by what has to be done, and the one for all. */
  filter: 'Mostrar compras por lo que falta hacer',
  all: 'Todas',
  actions: { annotate: 'Anotar', deposit: 'Depositar', decide: 'Decidir' },
  /** What has to be done, before a day. */
  until: { annotate: 'Anótala en el RCE', deposit: 'Deposita la detracción', decide: 'Decide lo observado' },
  /** `amount` is what has to be deposited, `S/ 495.00`. */
  depositAmount: (amount: string) => `Deposita ${amount}`,
  span: 'Vence',
  spans: {
    all: 'Cuando sea',
    month: 'Este mes',
    days30: 'En 30 días',
    days90: 'En 90 días',
    ended: 'Ya venció',
  },
  reason: 'Motivo',
  anyReason: 'Cualquiera',
  search: 'Buscar cliente, proveedor o RUC',
  columns: {
    day: 'Vence',
    action: 'Qué hacer',
    client: 'Cliente',
    voucher: 'Comprobante',
    supplier: 'Proveedor',
    igv: 'Crédito',
    effect: 'Si no lo haces',
  },
  urgency: {
    today: 'vence hoy',
    left: (days: number) => (days === 1 ? 'mañana' : `en ${formatCount(days)} días`),
    ended: (days: number) => (days === 1 ? 'venció ayer' : `venció hace ${formatCount(days)} días`),
  },
  unknown: 'Falta la fecha de pago',
  estimated: 'no confirmada',
  postponed: 'Pasa al mes del depósito',
  lost: 'Se pierde',
  wasLost: 'Se perdió',
  /** The name of the link of a row. */
  openVoucher: (voucher: string, client: string) => `Ver ${voucher} de ${client}`,
  pageTotal: 'Esta página',
  /** The accessible name of the table. */
  region: 'Créditos por vencer',
  empty: 'Ningún crédito por vencer',
  emptyText:
    'Aquí verás las compras de todas tus empresas cuyo crédito espera un depósito, una anotación o una decisión.',
  noMatch: 'Ninguna compra cumple lo que pediste',
  clearFilter: 'Quitar filtros',
} as const;
