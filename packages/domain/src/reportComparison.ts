import type { LedgerLeftOutReason } from './ledgers/index.ts';
import type { Cents } from './money.ts';

/** A file for another program that was downloaded before. */
export interface ExportedFile {
  id: string;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
  /** The vouchers that the whole file had at that time. */
  voucherCount: number;
  /** Whether it had only what was new or changed since another file. */
  isPartial: boolean;
}

/** Every difference between a file and an earlier one, in the order in which they are listed. */
export const exportDifferenceKinds = ['gone', 'changed', 'new'] as const;

/**
 * How a voucher differs from the earlier file: it was in it and would not be in it now (`gone`), it would be written otherwise
 * now (`changed`), or it was not in it (`new`).
 */
export type ExportDifferenceKind = (typeof exportDifferenceKinds)[number];

/** Why a voucher is gone: it is no longer deductible, it belongs to another period, or the business has it no more. */
export type GoneBecause = 'class' | 'period' | 'removed';

/**
 * What of a voucher changed: what is written of the voucher itself (`content`), the account, cost centre, gloss or division that was
 * decided for it (`account`), or both.
 */
export type ChangedBecause = 'content' | 'account' | 'both';

/** A voucher that differs from an earlier file. */
export interface ExportDifference {
  kind: ExportDifferenceKind;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded with zeros to 8 digits. */
  number: string;
  /** The supplier's or the customer's name, or else the identity document; null when neither is known any more. */
  party: string | null;
  /** Null unless it is gone. */
  goneBecause: GoneBecause | null;
  /** Null unless it changed. */
  changedBecause: ChangedBecause | null;
  /** The accounts that were decided for a voucher that changed; empty without any, and for the other kinds. */
  accounts: readonly string[];
}

/** A voucher that a file for a ledger program leaves out. */
export interface LeftOutVoucher {
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded with zeros to 8 digits. */
  number: string;
  /** The supplier's or the customer's name, or else the identity document; null when neither is known. */
  party: string | null;
  reason: LedgerLeftOutReason;
}

/** A purchase without an account of its own. */
export interface UncodedVoucher {
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded with zeros to 8 digits. */
  number: string;
  /** The supplier's name, or else the identity document; null when neither is known. */
  party: string | null;
  totalCents: Cents | null;
}

/** How many purchases without an account a comparison names. */
export const mostUncodedVouchers = 20;

/** What a file has, and what changed in it since an earlier one was downloaded. */
export interface ReportComparison {
  /** The file with which it is compared; null when none was downloaded yet. */
  since: ExportedFile | null;
  /** The last files that were downloaded, newest first. */
  earlier: readonly ExportedFile[];
  /** The vouchers of the whole file now. */
  voucherCount: number;
  newCount: number;
  changedCount: number;
  goneCount: number;
  /** At most 200, those that are gone first, then those that changed. */
  differences: readonly ExportDifference[];
  /** The vouchers that the file leaves out, because the program or its settings do not support them. */
  leftOutCount: number;
  /** At most 200 of them. */
  leftOut: readonly LeftOutVoucher[];
  /** The purchases of the file without an account of their own; 0 for files of sales and for SUNAT. */
  uncodedCount: number;
  /** The first {@link mostUncodedVouchers} of them. */
  uncoded: readonly UncodedVoucher[];
  /** The account that these have in the file, by the settings of the program; null where it stays empty. */
  account: string | null;
  /** The purchases that were divided and have several rows, in a file that otherwise has one row for each voucher. */
  dividedCount: number;
}
