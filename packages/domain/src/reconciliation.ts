import type { Cents } from './money.ts';
import type { Proposal } from './proposals.ts';
import type { Book, PageOf } from './views.ts';

/**
 * How far an amount of SUNAT may be from that of the XML, in cents: `figures.md`, MONTO_DIFERENTE. Within it, both are the same,
 * and the sum of these differences is shown as rounding.
 */
export const reconciliationToleranceCents = 5;

/**
 * How a voucher differs, in the order in which the kinds are shown. `onlySunat`: the proposal has it, and no XML. `onlyOwn`: an
 * XML, and not the proposal. `amounts`: base, IGV or total. `facts`: the date, the currency or the type. `unread`: the XML has no
 * amounts in soles. `paired`: two vouchers that a person has paired, without another difference.
 */
export const reconciliationKinds = ['onlySunat', 'onlyOwn', 'amounts', 'facts', 'unread', 'paired'] as const;

export type ReconciliationKind = (typeof reconciliationKinds)[number];

/** A voucher as one side has it. */
export interface ReconciledVoucher {
  /** See `voucherCode`. */
  code: string;
  /** Code of SUNAT's table 10. */
  documentTypeCode: string;
  series: string;
  /** Without leading zeros. */
  number: string;
  counterpartyId: string;
  counterpartyName: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  /** ISO 4217. Amounts are soles. */
  currencyCode: string;
  /** All amounts are 0 where SUNAT says that it is voided, and where the XML has none in soles. */
  baseCents: Cents;
  /** With or without credit. */
  igvCents: Cents;
  totalCents: Cents;
  /** Whether SUNAT says that it is voided. False for an XML. */
  isVoided: boolean;
}

/** A voucher that is not the same in SUNAT's proposal and in the XML. */
export interface ReconciliationDifference {
  kind: ReconciliationKind;
  /** The voucher as SUNAT proposes it; null if it does not. One of both is not null. */
  sunat: ReconciledVoucher | null;
  /** The voucher of the XML; null without one. */
  own: ReconciledVoucher | null;
  /** The IGV of SUNAT less that of the XML. */
  igvDifferenceCents: Cents;
  /** Whether a person has paired both. */
  isPaired: boolean;
}

/** The sums of one side. */
export interface ReconciliationTotals {
  vouchers: number;
  baseCents: Cents;
  igvCents: Cents;
  totalCents: Cents;
}

/** How many vouchers differ in one way, and the sum of SUNAT's IGV less that of the XML. */
export interface ReconciliationCount {
  vouchers: number;
  igvDifferenceCents: Cents;
}

/** The sums of all pages. The differences of the IGV of all kinds and of `rounding` add up to that of both sides. */
export interface ReconciliationSummary {
  sunat: ReconciliationTotals;
  own: ReconciliationTotals;
  kinds: Readonly<Record<ReconciliationKind, ReconciliationCount>>;
  /** Vouchers within the tolerance, which are not listed. */
  rounding: ReconciliationCount;
  /** The sum of the differences of the IGV of the listed vouchers, without their signs. */
  atStakeCents: Cents;
}

/** A page of what differs, the largest difference of the IGV first, with the sums of all pages. */
export interface ReconciliationPage extends PageOf<ReconciliationDifference> {
  /** SUNAT's newest proposal; null without one. */
  proposal: Proposal | null;
  summary: ReconciliationSummary;
}

/** The book that is compared, and the kind that is listed. */
export interface ReconciliationFilter {
  book: Book;
  /** Null for all. */
  kind: ReconciliationKind | null;
}

/** What the page of the comparison shows at first. */
export const allOfPurchases: ReconciliationFilter = { book: 'purchases', kind: null };

/** Two vouchers that a person pairs, by their codes. */
export interface VoucherPair {
  sunatCode: string;
  ownCode: string;
}

/** SUNAT less ours. */
export const totalsDifference = (sunat: ReconciliationTotals, own: ReconciliationTotals): ReconciliationTotals => ({
  vouchers: sunat.vouchers - own.vouchers,
  baseCents: sunat.baseCents - own.baseCents,
  igvCents: sunat.igvCents - own.igvCents,
  totalCents: sunat.totalCents - own.totalCents,
});

/** How many vouchers of all kinds are listed. */
export const listedCount = ({ kinds }: ReconciliationSummary): number =>
  reconciliationKinds.reduce((sum, kind) => sum + kinds[kind].vouchers, 0);

/** A fact of a voucher that both sides have. */
export type ReconciledFact = 'documentType' | 'issueDate' | 'currency' | 'base' | 'igv' | 'total';

/** What of a voucher is not the same on both sides. Amounts within the tolerance are the same. */
export function differingFacts(sunat: ReconciledVoucher, own: ReconciledVoucher): readonly ReconciledFact[] {
  const isOther = (one: Cents, other: Cents) => Math.abs(one - other) > reconciliationToleranceCents;
  const facts: readonly (ReconciledFact | false)[] = [
    sunat.documentTypeCode !== own.documentTypeCode && 'documentType',
    sunat.issueDate !== own.issueDate && 'issueDate',
    sunat.currencyCode !== own.currencyCode && 'currency',
    isOther(sunat.baseCents, own.baseCents) && 'base',
    isOther(sunat.igvCents, own.igvCents) && 'igv',
    isOther(sunat.totalCents, own.totalCents) && 'total',
  ];
  return facts.filter((fact) => fact !== false);
}
