import type { PageOf } from './views.ts';

/**
 * What is odd in the numbers of the sales of a period, in the order in which it is listed. `missing`: numbers that no voucher has.
 * `restarted`: the numbers of the period are below those of the period before. `backwards`: a voucher with an earlier date than
 * the one with the number before. `stopped`: a series with sales in the period before and none since. `unreadable`: a number that
 * is not 1 to 15 digits.
 */
export const numberingKinds = ['missing', 'restarted', 'backwards', 'stopped', 'unreadable'] as const;

export type NumberingKind = (typeof numberingKinds)[number];

/** Numbers that follow each other. Both are the same for one number. */
export interface NumberRange {
  first: number;
  last: number;
}

/** A sale beside what is odd in the numbers of its series. */
export interface NumberedVoucher {
  /** Without leading zeros; the first number of a consolidated row. */
  number: string;
  /** The last number of a consolidated row; null for others. */
  lastNumber: string | null;
  /** `YYYY-MM-DD` */
  issueDate: string;
  /** The period in which it is registered, `YYYYMM`. */
  period: string;
}

/** Something odd in the numbers of a type and series. */
export interface NumberingFinding {
  kind: NumberingKind;
  /** Code of SUNAT's table 10. */
  documentTypeCode: string;
  series: string;
  /** The numbers that no voucher has; null for other kinds. */
  missing: NumberRange | null;
  /** The voucher with the number before, or with the last number of the period before; null for `unreadable`. */
  before: NumberedVoucher | null;
  /** The voucher with the number after, or with the first number of the period; null for `stopped`. */
  after: NumberedVoucher | null;
}

/** How many numbers are missing, and where. */
export interface NumberingSummary {
  missingNumbers: number;
  /** In how many series, counted by type. */
  incompleteSeries: number;
  /** The first of these series; null when nothing is missing. */
  firstIncompleteSeries: string | null;
}

/** A page of what is odd in the numbers of the sales of a period. */
export interface NumberingPage extends PageOf<NumberingFinding> {
  summary: NumberingSummary;
}

/** The numbers that are missing between two vouchers. */
export interface MissingRange<Taken extends NumberRange> extends NumberRange {
  before: Taken;
  after: Taken;
}

/**
 * The numbers that are missing between the lowest and the highest of a series, as ranges in ascending order with the vouchers on
 * both sides. Vouchers may come in any order, repeat each other and overlap. Nothing is expanded, so a range can be of any size.
 *
 * @example
 * missingRanges([{ first: 1, last: 14 }, { first: 19, last: 19 }]); // 15 to 18
 */
export function missingRanges<Taken extends NumberRange>(vouchers: readonly Taken[]): readonly MissingRange<Taken>[] {
  const ranges: MissingRange<Taken>[] = [];
  let before: Taken | null = null;
  for (const after of vouchers.toSorted((one, other) => one.first - other.first || one.last - other.last)) {
    if (before !== null && after.first > before.last + 1)
      ranges.push({ first: before.last + 1, last: after.first - 1, before, after });
    if (before === null || after.last > before.last) before = after;
  }
  return ranges;
}

/** How many numbers a range has. */
export const numbersIn = ({ first, last }: NumberRange): number => last - first + 1;

/** The codes of notes, whose series are not said to have stopped: months without a note are normal. */
const noteTypes: readonly string[] = ['07', '08', '87', '88', '97', '98'];

/** Whether a series of this type of voucher is used in each month, so that one without sales has stopped. */
export const isUsedMonthly = (documentTypeCode: string): boolean => !noteTypes.includes(documentTypeCode);

/**
 * Whether a series began again: all its numbers in a period are below the last one of the period before, and they were issued
 * later. A lower number with an earlier date is a voucher that was registered late.
 */
export const hasRestarted = (
  last: Readonly<{ number: number; issueDate: string }>,
  highest: Readonly<{ number: number; issueDate: string }>,
): boolean => highest.number < last.number && highest.issueDate > last.issueDate;
