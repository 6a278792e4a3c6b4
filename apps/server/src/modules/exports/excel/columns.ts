import {
  accountLabel,
  formatDateTime,
  formatPeriod,
  formatSerieNumber,
  fullDocumentTypeName,
  leftOutTexts,
  limaDateTimeOf,
  missing,
  purchaseReasonLabel,
  purchaseReasonSources,
  rateOrigin,
  redReasons,
  type SiscontPart,
  type SiscontSettings,
  voucherTableTexts,
  xmlSignatureTexts,
} from '@contapro/domain';
import type { ExportedItem, ExportedVoucher } from '../exports.repository.ts';
import { ledgerDate } from '../ledgers/ascii.ts';
import type { Cell, Column, Row } from '../xlsx/workbook.ts';

/** A column of a sheet of vouchers, with a function that returns its value for a voucher. */
export interface VoucherColumn extends Column {
  header: string;
  of: (voucher: ExportedVoucher) => Cell;
}

/** The number of columns that identify a voucher and stay visible while scrolling. */
export const frozenColumns = 3;
/** The index of the column with series and number, from 0. Links to a row refer to its cell. */
export const serieNumberColumn = 2;

const serieNumberOf = ({ serie, numberShown }: ExportedVoucher) => `${serie}-${numberShown}`;

const voucher: readonly VoucherColumn[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: 'Tipo', width: 7, of: ({ typeCode }) => typeCode },
  { header: 'Serie-Número', width: 19, total: 'count', of: serieNumberOf },
  {
    header: 'Tipo de comprobante',
    width: 38,
    format: 'wrapped',
    of: ({ typeCode }) => fullDocumentTypeName(typeCode),
  },
  { header: 'Fecha de vencimiento', width: 14, format: 'date', of: ({ dueDate }) => dueDate },
];

const nameColumn = (header: string): VoucherColumn => ({
  header,
  width: 42,
  format: 'wrapped',
  of: ({ counterpartyName }) => counterpartyName || missing,
});

const idColumn = (header: string): VoucherColumn => ({
  header,
  width: 14,
  of: ({ counterpartyId }) => counterpartyId || missing,
});

const amount = (header: string, of: (voucher: ExportedVoucher) => number | null): VoucherColumn => ({
  header,
  width: 14,
  format: 'amount',
  of,
});

const summed = (header: string, of: (voucher: ExportedVoucher) => number | null): VoucherColumn => ({
  ...amount(header, of),
  total: 'sum',
});

/**
 * The columns with the currency in which a voucher was issued, its total in it, its exchange rate and where this comes from, as the
 * viewer names it. All other amounts are in soles.
 */
const issuedIn: readonly VoucherColumn[] = [
  { header: 'Moneda de emisión', width: 12, of: ({ currency }) => currency },
  {
    header: 'Importe en esa moneda',
    width: 15,
    format: 'amount',
    of: ({ foreignTotal }) => foreignTotal,
  },
  {
    header: 'Tipo de cambio',
    width: 10,
    format: 'rate',
    of: ({ currency, exchangeRate }) => (currency === 'PEN' || exchangeRate === null ? null : Number(exchangeRate)),
  },
  { header: 'Origen del tipo de cambio', width: 34, format: 'wrapped', of: rateOriginOf },
];

function rateOriginOf({ currency, exchangeRate, rateSource, rateDay }: ExportedVoucher): string | null {
  const rate = exchangeRate === null ? null : Number(exchangeRate);
  return rateOrigin({ currencyCode: currency, exchangeRate: rate, rateSource, rateDay });
}

/** The vouchers that a note modifies, which can be several, and their days. */
const modified: readonly VoucherColumn[] = [
  { header: 'Documento que modifica', width: 22, format: 'wrapped', of: modifiedOf },
  {
    header: 'Fecha del que modifica',
    width: 13,
    format: 'wrapped',
    of: ({ refIssueDate }) => ledgerDate(refIssueDate).replaceAll(',', '; ') || null,
  },
];

function modifiedOf({ refTypeCode, refSerie, refNumber }: ExportedVoucher): string | null {
  const types = refTypeCode.split(',');
  const series = refSerie.split(',');
  const documents = refNumber
    .split(',')
    .filter((number) => number !== '')
    .map((number, index) => [types[index], formatSerieNumber(series[index], number)].filter(Boolean).join(' '));
  return documents.join('; ') || null;
}

/**
 * The maximum length of the descriptions in characters: two lines of the column. The sheet of items has the whole text.
 */
const maximumGlosaLength = 90;

const glosa: VoucherColumn = { header: 'Glosa', width: 48, format: 'wrapped', of: glosaOf };

function glosaOf({ glosa: items }: ExportedVoucher): string {
  const [first = '', ...rest] = items;
  let text = first.length > maximumGlosaLength ? `${first.slice(0, maximumGlosaLength - 1).trimEnd()}…` : first;
  let left = rest.length;
  for (const item of rest) {
    if (text.length + 2 + item.length > maximumGlosaLength) break;
    text += `; ${item}`;
    left--;
  }
  return left === 0 ? text : `${text} (y ${left} más)`;
}

/** The account with which somebody decided to enter a purchase; `Varias` with all of them where it is divided. */
const account: readonly VoucherColumn[] = [
  {
    header: 'Cuenta',
    width: 12,
    of: ({ accounts: [first, ...more] }) =>
      more.length > 0 ? voucherTableTexts.severalAccounts : (first?.code ?? null),
  },
  {
    header: 'Nombre de la cuenta',
    width: 30,
    format: 'wrapped',
    of: ({ accounts }) => (accounts.length > 1 ? accounts.map(accountLabel).join('; ') : accounts[0]?.name) || null,
  },
];

/** The days of the deposits of a purchase, `YYYY-MM-DD`, the first one first. */
const daysOf = ({ depositDays }: ExportedVoucher): readonly string[] =>
  depositDays === '' ? [] : depositDays.split('; ').map((day) => day.split('/').toReversed().join('-'));

/** The number of the certificate of the deposit of a purchase; of several deposits each with its day. */
function certificatesOf({ certificates, depositDays }: ExportedVoucher): string | null {
  const [numbers, days] = [certificates.split('; '), depositDays.split('; ')];
  if (numbers.length === 1) return certificates || null;
  return numbers.map((number, index) => `${number} (${days[index] ?? ''})`).join('; ');
}

/** The signature of the XML, and who signed it if that is not the issuer; empty without XML, and until it is checked. */
const signature: VoucherColumn = { header: 'Firma del XML', width: 30, format: 'wrapped', of: signatureCellOf };

function signatureCellOf({ signature: found }: ExportedVoucher): string | null {
  if (found === null) return null;
  const { short, signedBy } = xmlSignatureTexts;
  const { state, signer } = found;
  return signer && signer.fits !== true ? `${short[state]}. ${signedBy(signer)}` : short[state];
}

/**
 * The columns of purchases. There is one row for each voucher, and credit notes are negative, so that columns can be
 * summed.
 */
export const purchaseColumns: readonly VoucherColumn[] = [
  ...voucher,
  idColumn('RUC del proveedor'),
  nameColumn('Proveedor'),
  glosa,
  summed('Base imponible', ({ taxable }) => taxable),
  summed('IGV con crédito', ({ igvCredit }) => igvCredit),
  summed('IGV sin crédito', ({ igv, igvCredit }) => igv - igvCredit),
  summed('No gravado', ({ nonTaxable }) => nonTaxable),
  summed('ISC', ({ isc }) => isc),
  summed('ICBPER', ({ icbper }) => icbper),
  summed('Otros cargos', ({ otherCharges }) => otherCharges),
  summed('Importe total', ({ total }) => total),
  ...issuedIn,
  { header: 'Afecto a detracción', width: 12, of: ({ subjectToDetraction }) => (subjectToDetraction ? 'Sí' : missing) },
  { header: 'Constancia de detracción', width: 16, format: 'wrapped', of: certificatesOf },
  { header: 'Fecha del depósito', width: 13, format: 'date', of: (purchase) => daysOf(purchase).at(-1) ?? null },
  ...modified,
  signature,
  ...account,
];

/** The columns of purchases without credit: those of purchases, with status and reason. */
export const notIncludedColumns: readonly VoucherColumn[] = [
  ...purchaseColumns,
  { header: 'Estado', width: 14, of: ({ status }) => (status === null ? missing : voucherTableTexts.statuses[status]) },
  { header: 'Motivo', width: 48, format: 'wrapped', of: (voucher) => leftOutReasons(voucher).join('; ') },
];

function leftOutReasons({ reasons, creditPeriod, status, decision, total, partialXml }: ExportedVoucher): string[] {
  const own = reasons.map((code) => purchaseReasonLabel(code));
  if (creditPeriod !== null) own.push(leftOutTexts.creditIn(formatPeriod(creditPeriod)));
  if (decision === 'rechazado') return [leftOutTexts.declined, ...own];
  // Only a note can be rejected without its own decision and without a reason.
  if (status === 'rechazado') return [leftOutTexts.followsDeclined, ...own];
  if (status === 'gasto no deducible' && !redReasons.some((red) => reasons.includes(red)))
    return [leftOutTexts.followsNotDeductible, ...own];
  if (status === 'no procesado')
    return [total === null && !partialXml ? leftOutTexts.withoutRate : leftOutTexts.readInPart, ...own];
  return own;
}

/** The columns of the working paper of decisions: what was decided on each purchase, by whom, when, and for which reasons. */
export const decisionColumns: readonly VoucherColumn[] = [
  ...voucher,
  idColumn('RUC del proveedor'),
  nameColumn('Proveedor'),
  summed('IGV', ({ igv }) => igv),
  summed('Importe total', ({ total }) => total),
  ...issuedIn,
  {
    header: 'Decisión',
    width: 12,
    of: ({ decision }) => (decision === null ? missing : voucherTableTexts.decisions[decision]),
  },
  {
    header: 'Fecha de la decisión',
    width: 17,
    of: ({ decidedAt }) => (decidedAt === null ? missing : formatDateTime(limaDateTimeOf(Date.parse(decidedAt)))),
  },
  { header: 'Decidió', width: 28, format: 'wrapped', of: ({ decidedBy }) => decidedBy ?? missing },
  {
    header: 'Motivos al decidir',
    width: 44,
    format: 'wrapped',
    of: ({ decidedReasons }) => decidedReasons?.map((code) => purchaseReasonLabel(code)).join('; ') || missing,
  },
  {
    header: 'Base legal',
    width: 44,
    format: 'wrapped',
    of: ({ decidedReasons }) => purchaseReasonSources(decidedReasons ?? []).join('; ') || missing,
  },
  { header: 'Sustento', width: 44, format: 'wrapped', of: ({ decisionNote }) => decisionNote ?? missing },
  ...account,
];

/**
 * The columns of sales, with the amounts of columns 14 to 26 of the RVIE. The sum of the amounts of a row is its total.
 */
export const saleColumns: readonly VoucherColumn[] = [
  ...voucher,
  idColumn('Doc. del cliente'),
  nameColumn('Cliente'),
  glosa,
  summed('Exportación', ({ exportValue }) => exportValue),
  summed('Base imponible', ({ baseSale }) => baseSale),
  summed('Descuento de la base', ({ baseDiscount }) => baseDiscount),
  summed('IGV', ({ igvSale }) => igvSale),
  summed('Descuento del IGV', ({ igvDiscount }) => igvDiscount),
  summed('Exonerado', ({ exempt }) => exempt),
  summed('Inafecto', ({ unaffected }) => unaffected),
  summed('ISC', ({ isc }) => isc),
  summed('Base IVAP', ({ baseIvap }) => baseIvap),
  summed('IVAP', ({ ivap }) => ivap),
  summed('ICBPER', ({ icbper }) => icbper),
  summed('Otros cargos', ({ otherCharges }) => otherCharges),
  summed('Importe total', ({ total }) => total),
  ...issuedIn,
  ...modified,
  {
    header: 'Observación',
    width: 30,
    format: 'wrapped',
    of: ({ reasons }) => reasons.map((code) => purchaseReasonLabel(code)).join('; ') || null,
  },
  signature,
];

/** The columns with which both files for Siscont begin. */
const siscontVoucher: readonly VoucherColumn[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: 'Fecha de vencimiento', width: 14, format: 'date', of: ({ dueDate }) => dueDate },
  { header: 'Tipo', width: 7, of: ({ typeCode }) => typeCode },
  { header: 'Serie-Número', width: 20, of: serieNumberOf },
];

const siscontCurrency: readonly VoucherColumn[] = [
  { header: 'Moneda', width: 9, of: () => 'S' },
  { header: 'Tipo de cambio', width: 10, format: 'rate', of: () => 1 },
];

/**
 * The columns of the partner's import format (§9.1) before those of the accounts, in its order, with the names of purchases. All rows
 * are in soles, as in the register, because converting the amounts back would change their cents.
 */
export const siscontColumns: readonly VoucherColumn[] = [
  ...siscontVoucher,
  { header: 'N° del proveedor', width: 14, of: ({ counterpartyId }) => counterpartyId },
  { header: 'Proveedor', width: 48, format: 'wrapped', of: ({ counterpartyName }) => counterpartyName },
  { header: 'Tipo de documento', width: 12, of: ({ counterpartyIdType }) => counterpartyIdType },
  amount('Exportación', () => 0),
  amount('Gravado', ({ taxable }) => taxable),
  amount('Inafecto', restOf),
  amount('Exonerado', ({ nonTaxable }) => nonTaxable),
  amount('ISC', ({ isc }) => isc),
  amount('IGV', ({ igvCredit }) => igvCredit),
  amount('ICBPER', ({ icbper }) => icbper),
  amount('Total', ({ total }) => total),
  ...siscontCurrency,
];

/** A column of the accounts of a row for Siscont. */
interface SiscontAccountColumn extends Column {
  header: string;
  of: (part: Pick<SiscontPart, 'account' | 'costCenter'> & { gloss: string }, settings: SiscontSettings) => Cell;
}

/**
 * The columns of the accounts of purchases, after {@link siscontColumns}: that of the expense where it was decided, and the others of the
 * settings; the accountant fills in those that are empty. The format has no columns for the cost centre and the gloss, so they are the
 * last ones.
 */
export const siscontAccountColumns: readonly SiscontAccountColumn[] = [
  { header: 'Cuenta de gasto', width: 12, of: ({ account }) => account || null },
  { header: 'Cuenta de IGV', width: 12, of: (_, { igvAccount }) => igvAccount || null },
  { header: 'Cuenta por pagar', width: 12, of: (_, { payableAccount }) => payableAccount || null },
  { header: 'Centro de costo', width: 12, of: ({ costCenter }) => costCenter || null },
  { header: 'Glosa', width: 48, format: 'wrapped', of: ({ gloss }) => gloss },
];

/** The columns of the file for Siscont with sales before those of the accounts, in the order of `sunat-formats.md` §9.1, in soles. */
export const siscontSaleColumns: readonly VoucherColumn[] = [
  ...siscontVoucher,
  { header: 'N° del cliente', width: 14, of: ({ counterpartyId }) => counterpartyId },
  { header: 'Cliente', width: 48, format: 'wrapped', of: ({ counterpartyName }) => counterpartyName },
  { header: 'Tipo de documento', width: 12, of: ({ counterpartyIdType }) => counterpartyIdType },
  amount('Exportación', ({ exportValue }) => exportValue),
  amount('Gravado', ({ taxable }) => taxable),
  amount('Inafecto', unaffectedOf),
  amount('Exonerado', ({ exempt }) => exempt),
  amount('ISC', ({ isc }) => isc),
  amount('IGV', ({ igv }) => igv),
  amount('ICBPER', ({ icbper }) => icbper),
  amount('Total', ({ total }) => total),
  ...siscontCurrency,
];

/** The columns of the accounts of sales, after {@link siscontSaleColumns}. */
export const siscontSaleAccountColumns: readonly (Column & {
  header: string;
  of: (settings: SiscontSettings) => Cell;
})[] = [
  { header: 'Cuenta de ingreso', width: 12, of: ({ incomeAccount }) => incomeAccount || null },
  { header: 'Cuenta de IGV', width: 12, of: ({ igvAccount }) => igvAccount || null },
  { header: 'Cuenta por cobrar', width: 12, of: ({ receivableAccount }) => receivableAccount || null },
];

/** What is unaffected, and the amounts for which the format has no other column (IVAP, other charges), so that a row adds up. */
function unaffectedOf({ exportValue, taxable, exempt, isc, igv, icbper, total }: ExportedVoucher): number {
  return total === null ? 0 : total - exportValue - taxable - exempt - isc - igv - icbper;
}

/** The amounts for which the format has no other column (IGV without credit, other charges), so that a row adds up. */
function restOf({ taxable, nonTaxable, isc, igvCredit, icbper, total }: ExportedVoucher): number {
  return total === null ? 0 : total - taxable - nonTaxable - isc - igvCredit - icbper;
}

/** The columns of items. Amounts are in the currency of the document, so each currency has its own totals. */
export const itemColumns: readonly Column[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date' },
  { header: 'Tipo', width: 7 },
  { header: 'Serie-Número', width: 20 },
  { header: 'Proveedor o cliente', width: 36, format: 'wrapped' },
  { header: 'Ítem', width: 7, format: 'quantity' },
  { header: 'Descripción', width: 60, format: 'wrapped' },
  { header: 'Cantidad', width: 12, format: 'quantity' },
  { header: 'Unidad', width: 9 },
  { header: 'Valor unitario', width: 14, format: 'quantity' },
  { header: 'Moneda', width: 10 },
  { header: 'Valor de venta', width: 15, format: 'amount', total: 'sum' },
  { header: 'IGV', width: 15, format: 'amount', total: 'sum' },
];

export const itemCurrencyColumn = itemColumns.findIndex(({ header }) => header === 'Moneda');

export function itemRow(item: ExportedItem): Row {
  return {
    cells: [
      item.issueDate,
      item.typeCode,
      `${item.serie}-${item.number}`,
      item.counterpartyName || missing,
      item.line,
      item.description,
      item.quantity === null ? null : Number(item.quantity),
      item.unitCode,
      item.unitValue === null ? null : Number(item.unitValue),
      item.currency,
      item.amount,
      item.igvAmount,
    ],
  };
}
