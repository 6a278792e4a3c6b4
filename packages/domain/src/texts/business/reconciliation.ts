import type { ReconciliationKind } from '../../reconciliation.ts';
import { formatCount } from '../../money.ts';
import { countOfVouchers, inSoles } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The page that compares SUNAT's proposal with the XML. Days are `DD/MM/YYYY`. */
export const reconciliationTexts = {
  title: privatePageTexts.titles.reconciliation,
  lead: 'La propuesta de SUNAT contra tus XML, comprobante por comprobante.',
  books: 'Compras y ventas',
  purchases: 'Compras',
  sales: 'Ventas',
  /** The table of the sums. */
  totals: 'Totales de la propuesta y de tus XML',
  sides: { sunat: 'SUNAT', own: 'Tus XML', difference: 'Diferencia' },
  amount: inSoles,
  amounts: { vouchers: 'Comprobantes', base: 'Base', igv: 'IGV', total: 'Total' },
  atStake: 'IGV de las diferencias',
  atStakeNote: (count: number) =>
    count === 0 ? 'sin diferencias' : count === 1 ? 'en 1 diferencia' : `en ${formatCount(count)} diferencias`,
  /** Vouchers that differ by a few cents. */
  rounding: (count: number, igv: string) =>
    `${countOfVouchers(count)} ${count === 1 ? 'difiere' : 'difieren'} en 5 céntimos o menos por redondeo (${igv} de IGV). No se ${count === 1 ? 'lista' : 'listan'}.`,
  partial: (day: string) =>
    `La propuesta del ${day} trae solo una parte del periodo. Lo que le falta puede no ser una diferencia.`,
  proposal: (day: string, origin: 'subida' | 'sunat') =>
    origin === 'sunat' ? `Propuesta recolectada el ${day}` : `Propuesta subida el ${day}`,
  /** A proposal that SUNAT has not made of the whole month. `day`: from when it proposes the whole one. */
  unfinished: {
    running: (month: string, day: string) =>
      `${month} no ha terminado: esta propuesta puede cambiar. SUNAT publica la del mes completo desde el ${day}.`,
    early: (month: string, day: string) =>
      `Esta propuesta es anterior a la del mes completo, que SUNAT publica desde el ${day}: le puede faltar una parte de ${month}. Desde ese día, recoléctala o súbela otra vez.`,
  },
  filter: 'Mostrar diferencias por tipo',
  all: 'Todas',
  kinds: {
    onlySunat: 'Solo en SUNAT',
    onlyOwn: 'Solo en tus XML',
    amounts: 'Otros importes',
    facts: 'Otros datos',
    unread: 'XML sin importes',
    paired: 'Emparejados',
  } satisfies Record<ReconciliationKind, string>,
  columns: {
    number: 'Serie y número',
    kind: 'Diferencia',
    supplier: 'Proveedor',
    customer: 'Cliente',
    sentence: 'Qué pasa',
    sunat: 'IGV en SUNAT',
    own: 'IGV en tus XML',
    difference: 'Diferencia de IGV',
    pair: 'Par',
  },
  openVoucher: (number: string) => `Ver ${number} entre los comprobantes`,
  actions: { pair: 'Emparejar', separate: 'Separar' },
  upload: 'Subir propuesta',
  print: 'Imprimir',
  /** The dialog that loads all rows before they are printed. */
  printTitle: 'Preparar la impresión',
  printProgress: (loaded: number, total: number) => `${formatCount(loaded)} de ${formatCount(total)} diferencias`,
  printFailed: 'No pudimos cargar todas las diferencias',
  /** On paper, where there are too many. */
  printedPart: (printed: number, total: number) =>
    `Aquí están las ${formatCount(printed)} diferencias con más IGV, de ${formatCount(total)}. El Excel las tiene todas.`,
  /** States without rows. */
  noProposal: 'Aún no tenemos la propuesta de SUNAT',
  noProposalText:
    'Descarga la propuesta del SIRE en SUNAT (TXT o zip) y suéltala aquí, o recolecta el periodo. No necesitas credenciales para compararla.',
  /** Where the host has no page that takes files. */
  noProposalToUpload: 'Recolecta el periodo en ContaPro para compararlo con tus XML.',
  expected: (month: string) => `SUNAT aún no tiene la propuesta de ${month}`,
  expectedText: (day: string) =>
    `SUNAT publica la propuesta cuando el mes termina. Podrás compararla con tus XML desde el ${day}.`,
  noOwn: 'Aún no hay XML de este periodo',
  noOwnText: (vouchers: number) =>
    `SUNAT propone ${countOfVouchers(vouchers)}. Sube los XML del periodo para compararlos.`,
  uploadOwn: 'Subir XML',
  agrees: 'Cuadra al céntimo',
  agreesText: (vouchers: number) =>
    `${vouchers === 1 ? 'El comprobante' : `Los ${countOfVouchers(vouchers)}`} de SUNAT y de tus XML ${vouchers === 1 ? 'es igual' : 'son iguales'}.`,
  agreesRounded: 'Cuadra, salvo redondeos',
  none: 'No hay diferencias de este tipo',
  showAll: 'Ver todas',
  /** The dialog that pairs. */
  pairTitle: (number: string) => `Emparejar ${number}`,
  pairLead: {
    onlySunat: 'Elige el comprobante de tus XML que es el mismo. Los más parecidos están primero.',
    onlyOwn: 'Elige el comprobante de SUNAT que es el mismo. Los más parecidos están primero.',
  },
  pairNote: 'El par solo cambia este cuadre, y puedes separarlo cuando quieras.',
  pairOptions: 'Comprobantes parecidos',
  pairNone: 'No queda ningún comprobante del otro lado para emparejar.',
  pairMore: (count: number) => `Hay ${formatCount(count)} más, menos parecidos.`,
  pairSave: 'Emparejar',
  pairSaving: 'Guardando…',
  pairFailed: 'No pudimos cargar los comprobantes parecidos',
  cancel: 'Cancelar',
  close: 'Cerrar',
  paired: (sunat: string, own: string) => `${sunat} y ${own} quedaron emparejados.`,
  separated: (sunat: string, own: string) => `Separaste ${sunat} y ${own}.`,
  /** `reason` says what to do next. */
  pairingFailed: (reason: string) => `No se guardó. ${reason}`,
  pairingFailedText: 'Revisa tu conexión y vuelve a intentarlo.',
  /** The dialog that takes a file of the proposal. */
  uploadTitle: 'Subir la propuesta de SUNAT',
  uploadLead: (book: string, period: string) =>
    `Suelta aquí la propuesta de ${book.toLowerCase()} de ${period} que descargaste de SUNAT, en TXT o zip.`,
  uploadOther: (book: string, period: string) =>
    `Ese archivo es de ${book.toLowerCase()} de ${period}. Se guardó allí y no cambia este cuadre.`,
  uploadOpenOther: (period: string) => `Ver el cuadre de ${period}`,
  uploadAgain: 'Descarga de SUNAT la propuesta de esta empresa, libro y periodo, y suéltala sin cambiarla.',
} as const;
