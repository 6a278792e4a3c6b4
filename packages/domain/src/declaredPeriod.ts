import { addDays, isDate, limaDateOf, startOfLimaDate } from './dates.ts';
import type { Cents } from './money.ts';
import { periodDateRange } from './period.ts';
import type { Book } from './views.ts';

/** The declaration of a period to SUNAT, as the accountant marked it. */
export interface DeclaredPeriod {
  /** The day of the declaration, `YYYY-MM-DD`. */
  declaredOn: string;
  /** The number of SUNAT's constancia; null when the accountant did not write it down. */
  constanciaNumber: string | null;
}

/** How many vouchers of SUNAT's proposal appeared, changed or vanished, and how that changes the IGV. */
export interface ProposalChanges {
  appeared: number;
  changed: number;
  vanished: number;
  /** The IGV of the newest proposal less that of the earlier one, of these vouchers. */
  igvDifferenceCents: Cents;
}

/** What changed in SUNAT's proposal of a book since its period was declared. */
export interface DeclaredBookChanges extends ProposalChanges {
  book: Book;
  /** The day in Lima on which the proposal arrived that is compared with the newest one, `YYYY-MM-DD`. */
  comparedDay: string;
}

/** Whether a period is declared, and what changed since then. */
export interface PeriodDeclaration {
  /** Null while it is not. */
  declared: DeclaredPeriod | null;
  /** For each book that has a proposal. Empty while the period is not declared. */
  changes: readonly DeclaredBookChanges[];
}

/** Whether vouchers of a book appeared, changed or vanished. */
export const hasChanges = ({ appeared, changed, vanished }: ProposalChanges): boolean =>
  appeared + changed + vanished > 0;

/** The longest number of a constancia that is accepted. The documents of SUNAT do not say how long it is. */
export const longestConstanciaNumber = 20;

/** Whether a text can be the number of a constancia: digits only. */
export const isConstanciaNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length <= longestConstanciaNumber;

/** Why a day cannot be the one of a declaration. */
export type DeclaredOnProblem = 'notADay' | 'beforeTheEnd' | 'inTheFuture';

/**
 * Why a period cannot have been declared on a day: it is not a day, the period had not ended, or it is in the future.
 * Null when it can.
 *
 * @param period `YYYYMM`
 * @param today The current day in Lima.
 */
export function declaredOnProblem(period: string, declaredOn: string, today: string): DeclaredOnProblem | null {
  if (!isDate(declaredOn)) return 'notADay';
  const end = periodDateRange(period)?.to;
  if (end === undefined || declaredOn < end) return 'beforeTheEnd';
  return declaredOn > today ? 'inTheFuture' : null;
}

/** Whether a period has ended, so that it can be declared. */
export const isDeclarable = (period: string, today: string): boolean =>
  declaredOnProblem(period, today, today) === null;

/**
 * The moment until which documents count as known at the declaration of a period, in milliseconds since 1970 UTC: the
 * end of the day of the declaration in Lima, or the moment at which it is marked, if that is earlier.
 */
export const knownUntil = (declaredOn: string, markedAt: number): number =>
  limaDateOf(markedAt) > declaredOn ? startOfLimaDate(addDays(declaredOn, 1)) - 1 : markedAt;
