import { addDays, isDate, limaDateOf, startOfLimaDate } from './dates.ts';
import type { FiledDeclaration } from './declaration/compareFiled.ts';
import { declarationOf, type Form621, type Form621Box } from './form621.ts';
import { addCents, type Cents } from './money.ts';
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

/** The figures of a declaration. Amounts are in cents of soles. */
export interface DeclaredFigures {
  /** The IGV of the period, as the dashboard computes it: negative for a balance in favour. Null for a period without vouchers. */
  igvCents: Cents | null;
  /** {@link declaredResult}. */
  resultCents: Cents;
  /** {@link incomeResult}. Null where it was not declared; today's is null where box 301 has no amount. */
  incomeCents: Cents | null;
}

/**
 * Why today's figures count a voucher differently than its declaration: it arrived later, it is not in the month any more, the
 * accountant decided otherwise, or its amounts or its class changed.
 */
export type MovedVoucherKind = 'arrived' | 'left' | 'decided' | 'changed';

/** A voucher that today's figures of a declared period count differently. Amounts are in cents of soles. */
export interface MovedVoucher {
  /** Its code today; where it does not exist any more, the one that it had. */
  code: string;
  book: Book;
  kind: MovedVoucherKind;
  /** `YYYY-MM-DD` */
  issueDate: string;
  counterpartyName: string;
  /** Its IGV in the declaration; null where it was not counted. */
  declaredCents: Cents | null;
  /** The IGV with which it counts today; null where it is not counted. */
  currentCents: Cents | null;
  /** By how much it changes the IGV of the period: a credit lowers it. */
  igvDifferenceCents: Cents;
  /** The period in which it is annotated today, `YYYYMM`; null where it does not exist any more. */
  currentPeriod: string | null;
}

/** An earlier declaration of a period, which a rectificatoria replaced or whose mark was taken back. */
export interface FormerDeclaration extends DeclaredPeriod {
  /** From 1. */
  number: number;
  /** {@link declaredResult}. */
  resultCents: Cents;
}

/** What was declared of a period, as it was at that moment, and what its vouchers give today. */
export interface PeriodPhotograph {
  /** From 1, in the order of the declarations of the period. */
  number: number;
  /** In milliseconds since 1970 UTC. */
  takenAt: number;
  /** The full name of the person who marked the period as declared. */
  takenBy: string;
  /** Whether it has the figures of `takenAt`, because none were stored with the mark. */
  isReconstructed: boolean;
  declared: DeclaredFigures;
  current: DeclaredFigures;
  /** What was filed with SUNAT, read from its own files; null while none was uploaded. */
  filed: FiledDeclaration | null;
  /** How many vouchers today's figures count differently. */
  movedCount: number;
  /** Of them, those that change the IGV most, first; at most 100. */
  moved: readonly MovedVoucher[];
  /** The earlier declarations of the period, newest first. */
  former: readonly FormerDeclaration[];
}

/**
 * The result of a form, in cents of whole soles: what is to be paid (box 188), or the balance in favour (box 184) as a negative
 * number.
 */
export const declaredResult = (form: Pick<Form621, 'boxes'>): Cents => {
  const { taxCents, dueCents } = declarationOf(form);
  return taxCents < 0 ? taxCents : dueCents;
};

/**
 * The income tax of a form, in cents of whole soles: what is to be paid (box 324), or the balance in favour (box 304) as a negative
 * number; null where box 301 has no amount.
 */
export const incomeResult = ({ boxes, incomeRate }: Pick<Form621, 'boxes' | 'incomeRate'>): Cents | null => {
  if (incomeRate === null) return null;
  const solesOf = (wanted: number) => boxes.find(({ number }) => number === wanted)?.soles ?? 0;
  return (solesOf(304) < 0 ? solesOf(304) : solesOf(324)) * 100;
};

/** The boxes of a declared form whose amount is another one today. Those that it did not have are 0. */
export function declaredBoxes(
  declared: Pick<Form621, 'boxes'>,
  today: Pick<Form621, 'boxes'>,
): readonly Pick<Form621Box, 'number' | 'soles'>[] {
  const before = new Map(declared.boxes.map(({ number, soles }) => [number, soles]));
  const known = new Set(today.boxes.map(({ number }) => number));
  return [
    ...today.boxes.flatMap(({ number, soles }) => {
      const amount = before.get(number) ?? 0;
      return amount === soles ? [] : [{ number, soles: amount }];
    }),
    ...declared.boxes
      .filter(({ number, soles }) => !known.has(number) && soles !== 0)
      .map(({ number, soles }) => ({ number, soles })),
  ];
}

/** Whether today's vouchers give other figures than those that were declared, or the same ones of other vouchers. */
export const hasMoved = ({ declared, current, movedCount }: PeriodPhotograph): boolean =>
  movedCount > 0 ||
  declared.igvCents !== current.igvCents ||
  declared.resultCents !== current.resultCents ||
  (declared.incomeCents !== null && declared.incomeCents !== current.incomeCents);

/**
 * The part of the difference of the IGV that no listed voucher explains, in cents of soles: the balance of earlier months, and vouchers
 * beyond those that are listed.
 */
export const differenceOfOthers = ({ declared, current, moved }: PeriodPhotograph): Cents =>
  addCents(
    (current.igvCents ?? 0) - (declared.igvCents ?? 0),
    ...moved.map(({ igvDifferenceCents }) => -igvDifferenceCents),
  );

/** Whether a period is declared, and what changed since then. */
export interface PeriodDeclaration {
  /** Null while it is not. */
  declared: DeclaredPeriod | null;
  /** What was declared, beside what the vouchers give today; null while the period is not declared. */
  photograph: PeriodPhotograph | null;
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
