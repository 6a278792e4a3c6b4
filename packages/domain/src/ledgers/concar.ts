import { isNote } from '../documentKinds.ts';
import { type EntryAccounts, type LedgerLine, type LedgerLineRole, purchaseEntry, saleEntry } from './entry.ts';
import {
  entryDayOf,
  isCodingTooLong,
  ledgerGlosa,
  ledgerIgvRate,
  type LedgerCell,
  type LedgerContext,
  type LedgerLeftOutReason,
  type LedgerVoucher,
  leftOutOfAll,
  mostLedgerEntries,
  referenceOf,
} from './ledgerVoucher.ts';
import { documentInitialsOf } from './documentInitialsOf.ts';
import type { ConcarSettings } from './ledgerSettings.ts';

/** A column of the sheet for CONCAR, with its three rows of the template: title, restriction and format. */
export interface ConcarColumn {
  title: string;
  rule: string;
  format: string;
  kind: 'text' | 'date' | 'amount' | 'number';
}

const column = (title: string, rule: string, format: string, kind: ConcarColumn['kind'] = 'text'): ConcarColumn => ({
  title,
  rule,
  format,
  kind,
});

const day = (title: string, rule = '') => column(title, rule, 'dd/mm/aaaa', 'date');
const amount = (title: string, rule = '') => column(title, rule, 'Numérico 14,2', 'amount');
const onlyNotes = 'Solo en notas';

/** The 41 columns of the sheet, A to AO. */
export const concarColumns: readonly ConcarColumn[] = [
  column('', 'Restricciones', 'Tamaño/Formato'),
  column('Sub Diario', 'Ver T.G. 02', '4 Caracteres'),
  column('Número de Comprobante', 'Mes y correlativo de 4 dígitos', '6 Caracteres'),
  day('Fecha de Comprobante'),
  column('Código de Moneda', 'Ver T.G. 03', '2 Caracteres'),
  column('Glosa Principal', '', '40 Caracteres'),
  column('Tipo de Cambio', "Solo si Tipo de Conversión es 'C'", 'Numérico 11, 6', 'number'),
  column('Tipo de Conversión', "'C', 'M', 'V' o 'F'", '1 Caracteres'),
  column('Flag de Conversión de Moneda', "'S' o 'N'", '1 Caracteres'),
  day('Fecha Tipo de Cambio', "Si Tipo de Conversión es 'F'"),
  column('Cuenta Contable', 'Debe existir en el Plan de Cuentas', '12 Caracteres'),
  column('Código de Anexo', 'Debe existir en la tabla de Anexos', '18 Caracteres'),
  column('Código de Centro de Costo', 'Ver T.G. 05', '6 Caracteres'),
  column('Debe / Haber', "'D' o 'H'", '1 Carácter'),
  amount('Importe Original'),
  amount('Importe en Dólares', "Si Flag de Conversión es 'N'"),
  amount('Importe en Soles', "Si Flag de Conversión es 'N'"),
  column('Tipo de Documento', 'Ver T.G. 06', '2 Caracteres'),
  column('Número de Documento', 'Serie y número', '20 Caracteres'),
  day('Fecha de Documento'),
  day('Fecha de Vencimiento'),
  column('Código de Area', 'Ver T.G. 26', '3 Caracteres'),
  column('Glosa Detalle', '', '30 Caracteres'),
  column('Código de Anexo Auxiliar', '', '18 Caracteres'),
  column('Medio de Pago', "Ver T.G. 'S1'", '8 Caracteres'),
  column('Tipo de Documento de Referencia', onlyNotes, '2 Caracteres'),
  column('Número de Documento Referencia', onlyNotes, '20 Caracteres'),
  day('Fecha Documento Referencia', onlyNotes),
  column('Nro Máq. Registradora Tipo Doc. Ref.', onlyNotes, '20 Caracteres'),
  amount('Base Imponible Documento Referencia', onlyNotes),
  amount('IGV Documento Provisión', onlyNotes),
  column('Tipo Referencia en estado MQ', '', "'MQ'"),
  column('Número Serie Caja Registradora', '', '15 caracteres'),
  day('Fecha de Operación'),
  column('Tipo de Tasa', 'Ver T.G. 28 y 29', '5 Caracteres'),
  amount('Tasa Detracción/Percepción'),
  amount('Importe Base Detracción/Percepción Dólares'),
  amount('Importe Base Detracción/Percepción Soles'),
  column("Tipo Cambio para 'F'", "'M' o 'V'", '1 Caracter'),
  amount('Importe de IGV sin derecho crédito fiscal', 'Solo en la cuenta 42'),
  column('Tasa IGV', 'Compras: 0, 10 o 18', 'Numérico 14,2', 'number'),
];

/** The rates that column AO accepts. Nobody confirmed what it takes at 10.5 %. */
const concarRates: readonly number[] = [0, 10, 18];

const mostSerieNumber = 20;
const mostId = 18;
/** The most characters of what was decided for a voucher. */
const mostCoding = { account: 12, costCenter: 6 } as const;

/** Whether the file has purchases or sales. */
export type ConcarBook = 'purchases' | 'sales';

const serieNumberOf = ({ serie, number }: { serie: string; number: string }) =>
  serie === '' ? number : `${serie}-${number}`;

/** The part of a sale for which there may be an account of its own. */
const chargesOf = ({ isc, icbper, otherCharges }: LedgerVoucher) => isc + icbper + otherCharges;

/** Why the file for CONCAR leaves a voucher out; null when it has it. */
export function concarLeavesOut(
  voucher: LedgerVoucher,
  settings: ConcarSettings,
  book: ConcarBook,
  entry = 1,
): LedgerLeftOutReason | null {
  const general = leftOutOfAll(voucher);
  if (general !== null) return general;
  const { payableUsdAccount, receivableUsdAccount } = settings;
  const dollarAccount = book === 'purchases' ? payableUsdAccount : receivableUsdAccount;
  if (voucher.currency === 'USD' && dollarAccount === '') return 'dollarAccount';
  if (book === 'purchases') {
    const rate = ledgerIgvRate(voucher);
    if (rate === null || !concarRates.includes(rate)) return 'igvRate';
  } else if (chargesOf(voucher) !== 0 && settings.chargesAccount === '') return 'chargesAccount';
  if (isCodingTooLong(voucher, mostCoding)) return 'accountTooLong';
  const reference = referenceOf(voucher);
  const types = reference ? [voucher.typeCode, reference.typeCode] : [voucher.typeCode];
  if (types.some((type) => documentInitialsOf(settings.initials, type) === undefined)) return 'initials';
  const numbers = reference ? [voucher, reference] : [voucher];
  if (numbers.some((each) => serieNumberOf(each).length > mostSerieNumber) || voucher.counterpartyId.length > mostId)
    return 'tooLong';
  return entry > mostLedgerEntries ? 'tooMany' : null;
}

/** The accounts of purchases in a currency (ISO 4217) in CONCAR. */
export const concarPurchaseAccounts = (settings: ConcarSettings, currency: string): EntryAccounts => ({
  main: settings.expenseAccount,
  igv: settings.igvAccount,
  party: currency === 'USD' ? settings.payableUsdAccount : settings.payableAccount,
  costCenter: settings.costCenter,
});

/** The entry of a voucher with the accounts of the settings, as a book shows it. */
export function concarEntry(voucher: LedgerVoucher, settings: ConcarSettings, book: ConcarBook): LedgerLine[] {
  const isUsd = voucher.currency === 'USD';
  const { igvAccount: igv, costCenter, chargesAccount } = settings;
  if (book === 'purchases') return purchaseEntry(voucher, concarPurchaseAccounts(settings, voucher.currency));
  return saleEntry(
    voucher,
    {
      main: settings.incomeAccount,
      igv,
      party: isUsd ? settings.receivableUsdAccount : settings.receivableAccount,
      costCenter,
    },
    [{ account: chargesAccount, amount: chargesOf(voucher) }],
  );
}

/** The order of the lines of an entry in the sheet. */
const sheetPlaces: Readonly<Record<LedgerLineRole, number>> = { igv: 0, charges: 1, main: 2, party: 3 };

/**
 * The rows of a voucher in the sheet for CONCAR, in the order of {@link concarColumns}. A voucher in dollars has its own
 * total in dollars and the soles of the register, so that CONCAR converts nothing. Call it for vouchers that are not left out.
 */
export function concarRows(
  voucher: LedgerVoucher,
  settings: ConcarSettings,
  book: ConcarBook,
  { period, entry }: LedgerContext,
): LedgerCell[][] {
  const isUsd = voucher.currency === 'USD';
  const reference = referenceOf(voucher);
  const withoutCredit = Math.abs(voucher.igv - voucher.igvCredit);
  const initials = (type: string) => documentInitialsOf(settings.initials, type) ?? '';
  const lines = concarEntry(voucher, settings, book).toSorted(
    (one, other) => sheetPlaces[one.role] - sheetPlaces[other.role],
  );
  return lines.map(({ account, costCenter, side, amount: soles, foreign: dollars, role }) => [
    null,
    book === 'purchases' ? settings.purchaseJournal : settings.saleJournal,
    period.slice(4) + String(entry).padStart(4, '0'),
    entryDayOf(voucher, period),
    isUsd ? 'US' : 'MN',
    ledgerGlosa(voucher, 40),
    isUsd ? Number(voucher.exchangeRate) : null,
    isUsd ? 'C' : 'V',
    isUsd ? 'N' : 'S',
    null,
    account,
    voucher.counterpartyId,
    costCenter || null,
    side,
    isUsd ? dollars : soles,
    isUsd ? dollars : null,
    isUsd ? soles : null,
    initials(voucher.typeCode),
    serieNumberOf(voucher),
    voucher.issueDate,
    voucher.dueDate,
    null,
    ledgerGlosa(voucher, 30),
    null,
    null,
    reference && initials(reference.typeCode),
    reference && serieNumberOf(reference),
    isNote(voucher.typeCode) ? (reference?.day ?? null) : null,
    ...Array.from({ length: 11 }, () => null),
    book === 'purchases' && role === 'party' && withoutCredit !== 0 ? withoutCredit : null,
    book === 'purchases' ? ledgerIgvRate(voucher) : null,
  ]);
}
