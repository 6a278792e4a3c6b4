import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const purchases = (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`);

/** The page Asientos, and the entry of one voucher: debit and credit as a book shows them. */
export const ledgerEntriesTexts = {
  title: privatePageTexts.titles.ledgerEntries,
  lead: 'Así entran los comprobantes del mes a los libros, antes de que descargues el archivo.',
  file: 'Archivo',
  print: 'Imprimir',
  download: 'Descargar',
  toAccounts: 'Cuentas',
  /** The name of the figures. */
  figures: 'Sumas del mes',
  figureNames: {
    entries: 'Asientos',
    debit: 'Debe',
    credit: 'Haber',
  },
  leftOut: (count: number) =>
    count === 0 ? 'Va todo el mes' : `${count === 1 ? 'Queda' : 'Quedan'} fuera ${formatCount(count)}`,
  foreign: (amounts: readonly string[]) => (amounts.length === 0 ? 'Todo en soles' : amounts.join(' · ')),
  /** Purchases without an account of their own. `account` is that of the settings; null where it stays empty. */
  withoutAccount: (count: number, account: string | null) =>
    account === null
      ? `${purchases(count)} ${count === 1 ? 'va' : 'van'} sin cuenta.`
      : `${purchases(count)} ${count === 1 ? 'va' : 'van'} a la cuenta ${account} de tus ajustes.`,
  giveAccounts: 'Dar cuentas',
  columns: {
    account: 'Cuenta',
    costCenter: 'Centro',
    gloss: 'Glosa',
    debit: 'Debe\u00A0S/',
    credit: 'Haber\u00A0S/',
  },
  /** The number of an entry in the month. */
  number: (entry: number) => `Asiento ${formatCount(entry)}`,
  issued: (day: string) => `emitido ${day}`,
  rate: (rate: string) => `T. C. ${rate}`,
  notInFile: 'No va en el archivo',
  /** In place of an account that the file does not have. */
  noAccount: { main: 'Sin cuenta', other: 'La pone tu programa' },
  total: 'Total',
  pageTotal: 'Total de la página',
  /** The sums in another currency than the sol. */
  totalIn: (currency: string) => `En ${currency}`,
  /** The name of the table with the entry of one voucher. */
  one: 'Asiento',
  /** Whose accounts the IGV and the supplier have: those of the settings of a program; null for those of the plan. */
  oneLead: (program: string | null) =>
    program === null
      ? 'El IGV y el proveedor van con las cuentas del plan, hasta que configures tu programa al descargar su archivo.'
      : `El IGV y el proveedor van con las cuentas de tus ajustes de ${program}, como en su archivo.`,
  notSetUpTitle: (program: string) => `Falta configurar ${program}`,
  notSetUp: (program: string) =>
    `Escribe una vez los ajustes de ${program} al descargar su archivo. Después verás aquí sus asientos.`,
  emptyTitle: 'No hay asientos en este periodo',
  emptyText: 'El archivo no tiene comprobantes. Elige otro periodo u otro archivo.',
};
