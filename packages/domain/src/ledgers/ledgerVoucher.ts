import { isNote } from '../documentKinds.ts';
import { rateOf } from '../igvRates.ts';
import type { AccountCoding } from '../accounts/accountLines.ts';
import type { Cents } from '../money.ts';
import { isWronglyDivided } from './entry.ts';
import { firstDateOf, periodDateRange, periodOfDate } from '../period.ts';

/** What the files for ledger programs need of a voucher. Amounts are cents of soles; those of credit notes are negative. */
export interface LedgerVoucher {
  /** Code of SUNAT's table 10. */
  typeCode: string;
  serie: string;
  /** Without leading zeros. */
  number: string;
  /** The last number of a row for several vouchers; empty for one voucher. */
  numberFinal: string;
  /** The year of a customs declaration; empty for others. */
  damYear: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** `YYYY-MM-DD`; null when it has none. */
  dueDate: string | null;
  /** Code of SUNAT's table 2. */
  counterpartyIdType: string;
  counterpartyId: string;
  counterpartyName: string;
  /** ISO 4217. */
  currency: string;
  /** The total in that currency, in cents; null when it is not known or the currency is PEN. */
  foreignTotal: Cents | null;
  /** A decimal number as text; null when it is not known. */
  exchangeRate: string | null;
  baseDg: Cents;
  igvDg: Cents;
  baseDgng: Cents;
  igvDgng: Cents;
  baseDng: Cents;
  igvDng: Cents;
  acquisitionNg: Cents;
  isc: Cents;
  icbper: Cents;
  otherCharges: Cents;
  baseIvap: Cents;
  ivap: Cents;
  /** The base of the IGV. */
  taxable: Cents;
  igv: Cents;
  /** The IGV that gives credit; 0 for sales. */
  igvCredit: Cents;
  /** Null when it is not known in soles. */
  total: Cents | null;
  /** Of the voucher that a note modifies: `YYYY-MM-DD`, several separated by commas. */
  refIssueDate: string;
  refTypeCode: string;
  refSerie: string;
  refNumber: string;
  /** Code of SUNAT's table 30; empty when there is none. */
  goodsClass: string;
  subjectToDetraction: boolean;
  /** The numbers of the certificates of its deposits of detracción, separated by `; `. */
  certificates: string;
  /** The days of these deposits, `DD/MM/AAAA`, separated by `; `. */
  depositDays: string;
  /** The descriptions of its items. */
  glosa: readonly string[];
  /** The accounts, cost centres and gloss that were decided for a purchase; null without them, and for sales. */
  coding: AccountCoding | null;
}

/** Why a file for a ledger program leaves a voucher out. `ledgerProgramTexts.leftOut` says each in Spanish. */
export const ledgerLeftOutReasons = [
  'noAmount',
  'fees',
  'range',
  'ivap',
  'currency',
  'dollars',
  'dollarAccount',
  'exchangeRate',
  'igvRate',
  'mixedDestination',
  'import',
  'initials',
  'chargesAccount',
  'division',
  'accountTooLong',
  'tooLong',
  'tooMany',
] as const;

/** Why a file for a ledger program leaves a voucher out. */
export type LedgerLeftOutReason = (typeof ledgerLeftOutReasons)[number];

/** A cell of a row: text, cents, or a number of a column that is no amount; null for an empty one. Days are `YYYY-MM-DD`. */
export type LedgerCell = string | number | null;

/** The entry of a voucher in a ledger. */
export interface LedgerContext {
  /** `YYYYMM`. */
  period: string;
  /** The number of its entry in the month, from 1. */
  entry: number;
}

/** The most entries of a month: their numbers have four digits. */
export const mostLedgerEntries = 9999;

/** What every ledger file leaves out; null when none of it applies. */
export function leftOutOfAll(voucher: LedgerVoucher): LedgerLeftOutReason | null {
  if (voucher.total === null || voucher.total === 0) return 'noAmount';
  if (voucher.typeCode === '02') return 'fees';
  if (voucher.numberFinal !== '' && voucher.numberFinal !== voucher.number) return 'range';
  if (voucher.baseIvap !== 0 || voucher.ivap !== 0) return 'ivap';
  if (voucher.currency !== 'PEN' && voucher.currency !== 'USD') return 'currency';
  if (voucher.currency === 'USD' && (voucher.foreignTotal === null || voucher.exchangeRate === null))
    return 'exchangeRate';
  return isWronglyDivided(voucher) ? 'division' : null;
}

/** The IGV rate of a voucher in percent, 0 without IGV; null when no single rate fits. */
export function ledgerIgvRate(voucher: LedgerVoucher): number | null {
  const { taxable, igv, isc, typeCode, issueDate, glosa } = voucher;
  if (igv === 0) return 0;
  const day = isNote(typeCode) ? (firstOf(voucher.refIssueDate) ?? issueDate) : issueDate;
  const lines = Math.max(1, glosa.length);
  const amounts = { baseCents: taxable, igvCents: igv };
  return rateOf(amounts, day, lines) ?? rateOf({ ...amounts, iscCents: isc }, day, lines);
}

/** The day on which a voucher is entered: its own, or the last one of the period when it was issued in another month. */
export function entryDayOf({ issueDate }: LedgerVoucher, period: string): string {
  if (periodOfDate(issueDate) === period) return issueDate;
  return periodDateRange(period)?.to ?? firstDateOf(period);
}

/** The first of several values that are separated by commas; null when there is none. */
function firstOf(list: string): string | null {
  return list.split(',', 1)[0]?.trim() || null;
}

/** What the vouchers of a note refer to: the first one; null for others and when it is not known. */
export function referenceOf(
  voucher: LedgerVoucher,
): { typeCode: string; serie: string; number: string; day: string | null } | null {
  const number = firstOf(voucher.refNumber);
  if (!isNote(voucher.typeCode) || number === null) return null;
  return {
    typeCode: firstOf(voucher.refTypeCode) ?? '',
    serie: firstOf(voucher.refSerie) ?? '',
    number,
    day: firstOf(voucher.refIssueDate),
  };
}

/** The description of a voucher in one line: the gloss that was decided, or its first item, or else the name of the other party. */
export function ledgerGlosa(
  { glosa, counterpartyName, coding }: Pick<LedgerVoucher, 'glosa' | 'counterpartyName' | 'coding'>,
  most: number,
): string {
  const item = coding?.gloss || glosa.find((each) => each.trim() !== '');
  const text = (item ?? counterpartyName).replace(/\s+/g, ' ').trim();
  return textOfLength(text, most);
}

/** A text cut after a number of characters, never within one. */
export const textOfLength = (text: string, most: number): string =>
  Array.from(text.trim()).slice(0, most).join('').trimEnd();

/** The only deposit of its detracción; null when there is none or more than one. The day is `YYYY-MM-DD`. */
export function onlyDepositOf({ certificates, depositDays }: LedgerVoucher): { number: string; day: string } | null {
  const [number = '', ...more] = certificates.split('; ');
  const day = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(depositDays);
  if (number === '' || more.length > 0 || !day) return null;
  return { number, day: `${day[3]}-${day[2]}-${day[1]}` };
}

/** Whether an account or a cost centre that was decided for a voucher is longer than a file admits. */
export const isCodingTooLong = (
  { coding }: Pick<LedgerVoucher, 'coding'>,
  most: { account: number; costCenter: number },
): boolean =>
  coding?.lines.some(
    ({ account, costCenter }) => account.length > most.account || costCenter.length > most.costCenter,
  ) ?? false;
