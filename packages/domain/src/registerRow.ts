import { isCreditNote } from './documentKinds.ts';
import { igvTolerance } from './igvRates.ts';
import type { Cents } from './money.ts';
import type { Book } from './views.ts';

/** The columns of the RCE that make up its column 25. Column 22, the ISC that the buyer may deduct, is not part of it. */
const purchaseColumns = [
  'baseDg',
  'igvDg',
  'baseDgng',
  'igvDgng',
  'baseDng',
  'igvDng',
  'acquisitionNg',
  'icbper',
  'otherCharges',
] as const;

/** The columns of the RVIE that make up its column 26: all amounts before it. */
const saleColumns = [
  'exportValue',
  'baseSale',
  'baseDiscount',
  'igvSale',
  'igvDiscount',
  'exempt',
  'unaffected',
  'isc',
  'baseIvap',
  'ivap',
  'icbper',
  'otherCharges',
] as const;

const columnsOfTotal = { purchases: purchaseColumns, sales: saleColumns } as const;

type PurchaseColumn = (typeof purchaseColumns)[number];
type SaleColumn = (typeof saleColumns)[number];

/** A column with an amount of a register, the RCE or the RVIE. */
export type RegisterColumn = PurchaseColumn | SaleColumn;

/** The amounts of a row of a register, in cents. Those of the columns of the other register are 0. */
export type RegisterRowAmounts = Readonly<Record<RegisterColumn, Cents>>;

/** Columns with the discounts of earlier vouchers, which are never above 0. */
const discounts: ReadonlySet<RegisterColumn> = new Set(['baseDiscount', 'igvDiscount']);

/** Types of table 10 whose amounts can have either sign: documents that attribute a part of the purchases or sales of others. */
const typesOfEitherSign = new Set(['25']);

/** What the rules of {@link registerRowProblems} read of a row, as it stands in the register. */
export interface RegisterRow {
  book: Book;
  /** Code of SUNAT's table 10. */
  documentType: string;
  amounts: RegisterRowAmounts;
  totalCents: Cents;
  /** ISO 4217. */
  currency: string;
  /** A decimal number as text; null when the row has none. */
  exchangeRate: string | null;
}

/**
 * Why the amounts of a row do not fit together:
 * - `total`: the total is not the sum of its columns;
 * - `positiveNote`: a credit note with amounts above 0;
 * - `negative`: another voucher with amounts below 0;
 * - `positiveDiscount`: a discount above 0;
 * - `rate`: a currency other than PEN without exchange rate or with 1.000.
 */
export type RegisterRowProblem =
  | { kind: 'total'; totalCents: Cents; sumCents: Cents }
  | { kind: 'positiveNote' | 'negative' | 'positiveDiscount' }
  | { kind: 'rate'; currency: string; exchangeRate: string | null };

/** The sum of the columns that make up the total of a row, in cents. */
export function sumOfColumns(book: Book, amounts: RegisterRowAmounts): Cents {
  return columnsOfTotal[book].reduce((sum, column) => sum + amounts[column], 0);
}

/** The total of a row less the sum of its columns, in cents. */
export function registerDifference(book: Book, amounts: RegisterRowAmounts, totalCents: Cents): Cents {
  return totalCents - sumOfColumns(book, amounts);
}

/** Whether the columns of a row are its total, within S/ 0.05. */
export function columnsAddUp(book: Book, amounts: RegisterRowAmounts, totalCents: Cents): boolean {
  return Math.abs(registerDifference(book, amounts, totalCents)) <= igvTolerance(1);
}

/** Whether a currency other than PEN has no exchange rate, 0, or 1.000, which is the rate of PEN. */
export function lacksExchangeRate(currency: string, exchangeRate: string | null): boolean {
  if (currency === 'PEN') return false;
  const rate = Number(exchangeRate ?? 0);
  return !(rate > 0) || rate === 1;
}

/**
 * What does not fit in the amounts of a row (`sunat-formats.md` §1.1, §1.2, §1.5), empty when all fit. A row of a voided voucher
 * must not be given, because its amounts count as 0.00.
 *
 * Amounts above 0 are wrong in credit notes, amounts below 0 in all others but type 25. The column of other taxes and charges
 * can have either sign.
 */
export function registerRowProblems(row: RegisterRow): readonly RegisterRowProblem[] {
  const { book, amounts, totalCents, currency, exchangeRate } = row;
  const total = columnsAddUp(book, amounts, totalCents)
    ? []
    : [{ kind: 'total' as const, totalCents, sumCents: sumOfColumns(book, amounts) }];
  const rate = lacksExchangeRate(currency, exchangeRate) ? [{ kind: 'rate' as const, currency, exchangeRate }] : [];
  return [...total, ...signProblems(row), ...rate];
}

function signProblems({ book, documentType, amounts, totalCents }: RegisterRow): readonly RegisterRowProblem[] {
  if (typesOfEitherSign.has(documentType)) return [];
  const signed = columnsOfTotal[book].filter((column) => column !== 'otherCharges');
  if (isCreditNote(documentType)) {
    const isPositive = totalCents > 0 || signed.some((column) => amounts[column] > 0);
    return isPositive ? [{ kind: 'positiveNote' }] : [];
  }
  const isNegative = totalCents < 0 || signed.some((column) => !discounts.has(column) && amounts[column] < 0);
  const isPositive = signed.some((column) => discounts.has(column) && amounts[column] > 0);
  return [
    ...(isNegative ? [{ kind: 'negative' as const }] : []),
    ...(isPositive ? [{ kind: 'positiveDiscount' as const }] : []),
  ];
}
