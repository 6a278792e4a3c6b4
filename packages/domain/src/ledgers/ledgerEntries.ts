import type { Cents } from '../money.ts';
import type { PageOf } from '../views.ts';
import type { BookFile } from './bookFiles.ts';
import type { LedgerLine } from './entry.ts';
import type { LedgerLeftOutReason } from './ledgerVoucher.ts';

/** A line with the name of its account. */
export interface NamedLine extends LedgerLine {
  /** Empty when it is not known. */
  accountName: string;
}

/** The entry of a voucher as the file of a ledger program has it. */
export interface LedgerEntry {
  /** The number of the entry in the month, from 1; null for a voucher that the file leaves out. */
  entry: number | null;
  /** The code of the voucher. */
  code: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** Series and number, `F001-00000123`. */
  serieNumber: string;
  /** The supplier's or the customer's name, or else the identity document; null when neither is known. */
  party: string | null;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** The day on which it is entered, `YYYY-MM-DD`. */
  entryDate: string;
  /** The description of the entry. */
  gloss: string;
  /** ISO 4217. */
  currencyCode: string;
  /** Soles for one unit of that currency; null for a voucher in soles, and when it is not known. */
  exchangeRate: number | null;
  /** Whether it has an account of its own. False for sales. */
  hasAccount: boolean;
  /** Why the file leaves it out; null when it has it. */
  leftOut: LedgerLeftOutReason | null;
  /** In the order of a book; none for a voucher that is left out. */
  lines: readonly NamedLine[];
}

/** The sums of a debit and a credit, in cents. */
export interface DebitAndCredit {
  debit: Cents;
  credit: Cents;
}

/** A page of the entries of a file. The summary counts all of the period. */
export interface LedgerEntryPage extends PageOf<LedgerEntry> {
  /** The file that was asked for. */
  file: BookFile;
  summary: {
    /** Whether the program has settings. Without them there are no entries. */
    isSetUp: boolean;
    entries: number;
    leftOut: number;
    withoutAccount: number;
    /** The account of these, by the settings; null where it stays empty, and for sales. */
    account: string | null;
    /** In soles. */
    sums: DebitAndCredit;
    /** By the codes of the currencies, which are those of the vouchers in another currency than the sol. */
    foreignSums: readonly (DebitAndCredit & { currencyCode: string })[];
  };
}

/** Which entries are listed. */
export interface EntriesFilter {
  file: BookFile;
}
