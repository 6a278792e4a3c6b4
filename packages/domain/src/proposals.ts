import { addDays, limaDateOf } from './dates.ts';
import type { Cents } from './money.ts';
import { firstDateOf, nextPeriod, periodOfDate } from './period.ts';
import type { Book, PageOf } from './views.ts';

/** When SUNAT proposed a voucher. Days are Lima's, `YYYY-MM-DD`. */
export interface VoucherHistory {
  /** The day of the first proposal that had it; null when none had it. */
  appearedOn: string | null;
  /** The day of the last proposal that had it with other facts than the one before; null when it never changed. */
  changedOn: string | null;
  /** The day of the first proposal that did not have it any more; null while it is proposed. */
  vanishedOn: string | null;
  /** Null while its period is not declared. */
  declaration: {
    declaredOn: string;
    /** Whether it was proposed then; null when no proposal had been received by then. */
    wasProposed: boolean | null;
  } | null;
}

/** What SUNAT proposed for a book and period, each time that it was something else. */
export interface Proposal {
  book: Book;
  /** From 1, in the order in which the proposals of the book and period were read. */
  number: number;
  /** Whether the accountant uploaded it or it was collected from SUNAT. */
  origin: 'subida' | 'sunat';
  /** When it was first received, in milliseconds since 1970 UTC. */
  receivedAt: number;
  /** When the same content was last received, in milliseconds since 1970 UTC. */
  confirmedAt: number;
  /** Whether it has only a part of the period, as far as anybody knows. What it lacks has not vanished. */
  isPartial: boolean;
  /** The number of its rows. */
  vouchers: number;
}

/** The first day on which SUNAT proposes a whole period (`YYYYMM`), `YYYY-MM-DD`: `sunat-formats.md` §1.10. */
export const proposalDateOf = (period: string): string => addDays(firstDateOf(nextPeriod(period)), 1);

/**
 * What the newest proposal of a period is worth on a day. `whole`: SUNAT made it after the period. `running`: the period has not
 * ended, so that the proposal may change. `early`: it was last received before SUNAT proposed the whole period, which has ended now.
 * `expected`: there is none, and SUNAT does not propose the period yet. `missing`: there is none, although SUNAT proposes it.
 */
export type ProposalStage = 'whole' | 'running' | 'early' | 'expected' | 'missing';

/**
 * What the newest proposal of a period (`YYYYMM`) is worth.
 *
 * @param proposal Null without one.
 * @param today Lima's day, `YYYY-MM-DD`.
 */
export function proposalStage(
  period: string,
  proposal: Pick<Proposal, 'confirmedAt'> | null,
  today: string,
): ProposalStage {
  const proposedFrom = proposalDateOf(period);
  if (proposal === null) return today < proposedFrom ? 'expected' : 'missing';
  if (limaDateOf(proposal.confirmedAt) >= proposedFrom) return 'whole';
  return periodOfDate(today) <= period ? 'running' : 'early';
}

/** The proposals of a period. */
export interface PeriodProposals {
  /** Newest first. */
  proposals: readonly Proposal[];
  /** Null while the period is not declared. */
  declaration: {
    /** `YYYY-MM-DD` */
    declaredOn: string;
    /** The number of the proposal that was known then; null for a book without proposals. */
    bases: Readonly<Record<Book, number | null>>;
  } | null;
}

/** Two proposals of a book that are compared, by their numbers. */
export interface ProposalComparison {
  book: Book;
  /** Null for the one that was known when the period was declared, or else the one before `to`. */
  from: number | null;
  /** Null for the newest. */
  to: number | null;
}

/** The comparison with which the page of the changes opens. */
export const newestPurchases: ProposalComparison = { book: 'purchases', from: null, to: null };

/** What happened to a voucher between two proposals, in the order in which it is shown. */
export const proposalChangeKinds = ['appeared', 'changed', 'vanished'] as const;

export type ProposalChangeKind = (typeof proposalChangeKinds)[number];

/** A voucher as a proposal has it. Amounts are 0 where SUNAT says that it is voided. */
export interface ProposedVoucher {
  totalCents: Cents;
  /** Of purchases the IGV that gives credit, of sales all of it. */
  igvCents: Cents;
  isVoided: boolean;
  /** `YYYY-MM-DD` */
  issueDate: string;
  counterpartyId: string;
  counterpartyName: string;
  /** SUNAT's code of an inconsistency; null without one. */
  inconsistency: string | null;
}

/** A voucher that is not the same in two proposals. */
export interface ProposalChange {
  kind: ProposalChangeKind;
  /** See `voucherCode`. */
  code: string;
  /** Code of SUNAT's table 10. */
  documentTypeCode: string;
  /** Series and number, `F001-00000123`. */
  serieNumber: string;
  /** Null when it appeared. */
  before: ProposedVoucher | null;
  /** Null when it vanished. */
  after: ProposedVoucher | null;
  igvDifferenceCents: Cents;
}

/** How many vouchers something happened to, and what that does to the IGV. */
export interface ProposalChangeCount {
  count: number;
  igvDifferenceCents: Cents;
}

/** A page of the changes between two proposals, with the sums of all pages. */
export interface ProposalChangePage extends PageOf<ProposalChange> {
  /** The proposals that are compared; null when there is none. They are the same one when there is nothing to compare. */
  from: Proposal | null;
  to: Proposal | null;
  /** Whether a proposal was asked for that does not exist. */
  isUnknown: boolean;
  summary: Readonly<Record<ProposalChangeKind, ProposalChangeCount>> & { igvDifferenceCents: Cents };
}

/** What of a voucher is not the same in two proposals. `other`: facts that are not shown. */
export type ChangedFact = 'total' | 'igv' | 'voided' | 'issueDate' | 'counterparty' | 'inconsistency' | 'other';

/** What of a voucher is not the same in two proposals, at least one fact. */
export function changedFacts(before: ProposedVoucher, after: ProposedVoucher): readonly ChangedFact[] {
  const isVoidedNow = before.isVoided !== after.isVoided;
  const facts: readonly (ChangedFact | false)[] = [
    isVoidedNow && 'voided',
    before.totalCents !== after.totalCents && 'total',
    before.igvCents !== after.igvCents && 'igv',
    before.issueDate !== after.issueDate && 'issueDate',
    (before.counterpartyId !== after.counterpartyId || before.counterpartyName !== after.counterpartyName) &&
      'counterparty',
    before.inconsistency !== after.inconsistency && 'inconsistency',
  ];
  const found = facts.filter((fact) => fact !== false);
  return found.length === 0 ? ['other'] : found;
}

/** The comparison with another later proposal. The earlier one stays if it is still earlier, and is the one before otherwise. */
export const comparedTo = (
  { book, from }: ProposalComparison,
  shownFrom: number | null,
  to: number,
): ProposalComparison => ({ book, from: shownFrom !== null && shownFrom < to ? from : Math.max(1, to - 1), to });
