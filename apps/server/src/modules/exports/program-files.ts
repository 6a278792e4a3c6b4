import { createHash } from 'node:crypto';
import {
  type AccountCoding,
  type ConcarBook,
  type ConcarSettings,
  concarRows,
  type ContasisSettings,
  contasisRows,
  hasPurchaseAccounts,
  mostLedgerEntries,
  type ProgramFile,
  starsoftFields,
  type StarsoftSettings,
} from '@contapro/domain';
import type { Book } from '../vouchers/facts.ts';
import { siscontColumns, siscontSaleColumns } from './excel/columns.ts';
import type { ExportedVoucher, ExportSelection } from './exports.repository.ts';
import type { VoucherPrint, VoucherPrintKey } from './fingerprints.repository.ts';
import { rceLayout, rvieLayout } from './ledgers/layouts.ts';

/** How a file for another program is made. */
export interface ProgramFileKind {
  book: Book;
  selection: ExportSelection;
  /**
   * What is written for a voucher without its accounts, and without what is not its own: the name of the business, which is the same in
   * each row, or a number that is counted in the file.
   */
  written: (voucher: ExportedVoucher, period: string) => readonly unknown[];
}

const noOwner = { ruc: '', name: '' } as const;

/*
 * Settings with which the entries of ledger programs are written for their hashes: accounts and initials are not a voucher's
 * own, and the entries that were imported keep theirs when the settings change.
 */
const noAccounts = {
  purchaseJournal: '',
  expenseAccount: '',
  igvAccount: '',
  payableAccount: '',
  payableUsdAccount: '',
  chargesAccount: '',
  costCenter: '',
  initials: [],
} as const;
const noConcar: ConcarSettings = {
  ...noAccounts,
  saleJournal: '',
  incomeAccount: '',
  receivableAccount: '',
  receivableUsdAccount: '',
};
const noContasis: ContasisSettings = { ...noAccounts, icbperAccount: '', paymentCondition: 'CON' };
const noStarsoft: StarsoftSettings = {
  ...noAccounts,
  annexType: '',
  yearDigits: '4',
  untaxedDestination: '003',
  extraFields: ['otherTaxes', 'bagTax'],
};

const concarWritten =
  (book: ConcarBook): ProgramFileKind['written'] =>
  (voucher, period) => [voucher.refTypeCode, concarRows(voucher, noConcar, book, { period, entry: 0 })];

export const programFileKinds: Readonly<Record<ProgramFile, ProgramFileKind>> = {
  comprasRce: {
    book: 'compra',
    selection: 'rce',
    written: (voucher, period) => rceLayout.fieldsOf(voucher, { ...noOwner, period }),
  },
  ventasRvie: {
    book: 'venta',
    selection: 'sales',
    written: (voucher, period) => rvieLayout.fieldsOf(voucher, { ...noOwner, period }),
  },
  siscont: {
    book: 'compra',
    selection: 'deductible',
    written: (voucher) => [...siscontColumns.map(({ of }) => of(voucher)), null, null, null],
  },
  siscontVentas: {
    book: 'venta',
    selection: 'sales',
    written: (voucher) => [...siscontSaleColumns.map(({ of }) => of(voucher)), null, null, null],
  },
  concar: { book: 'compra', selection: 'deductible', written: concarWritten('purchases') },
  concarVentas: { book: 'venta', selection: 'sales', written: concarWritten('sales') },
  contasis: {
    book: 'compra',
    selection: 'deductible',
    written: (voucher) => contasisRows(voucher, noContasis)[0] ?? [],
  },
  starsoft: {
    book: 'compra',
    selection: 'deductible',
    written: (voucher, period) => [voucher.refTypeCode, starsoftFields(voucher, noStarsoft, { period, entry: 0 })],
  },
};

/** The length of a hash in characters of 6 bits. */
const hashLength = 22;

const hashOf = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, hashLength);

/**
 * What identifies a voucher in a file, a hash of what is written for it without accounts, and another of the accounts that were
 * decided for it, so that a change of them is told apart.
 */
export function printOf(file: ProgramFile, voucher: ExportedVoucher, period: string): VoucherPrint {
  const { issuerId, typeCode, serie, number, damYear, coding } = voucher;
  const hash = hashOf(programFileKinds[file].written({ ...voucher, coding: null }, period));
  const codingHash = coding && hasPurchaseAccounts(file) ? hashOf(writtenCodingOf(coding)) : '';
  return { issuerId, typeCode, serie, number, damYear, hash, codingHash };
}

/** In an order that does not depend on how the coding was stored. */
const writtenCodingOf = ({ lines, gloss }: AccountCoding) => [
  gloss,
  lines.map(({ account, costCenter, share }) => [
    account,
    costCenter,
    share.kind,
    share.kind === 'percent' ? share.hundredths : share.kind === 'amount' ? share.cents : null,
  ]),
];

/** Whether nothing of a voucher changed between two files. */
export const isSamePrint = (one: VoucherPrint | undefined, other: VoucherPrint): boolean =>
  one?.hash === other.hash && one.codingHash === other.codingHash;

/** The key of a voucher as a text. */
export const voucherPrintKeyOf = ({ issuerId, typeCode, serie, number, damYear }: VoucherPrintKey): string =>
  [issuerId, typeCode, serie, number, damYear].join('|');

/** The vouchers of a file by their keys. */
export const printsByKey = (prints: readonly VoucherPrint[]): Map<string, VoucherPrint> =>
  new Map(prints.map((print) => [voucherPrintKeyOf(print), print]));

/** Notes what is written into a file, and leaves out what an earlier file had already. */
export interface Recording {
  /** The vouchers that are written. */
  written: (vouchers: AsyncIterable<ExportedVoucher>) => AsyncIterable<ExportedVoucher>;
  /** The number of the first entry, for a ledger program that numbers them. */
  firstEntry: number;
  /** Stores what was noted. Call it after the last voucher and before the end of the file. */
  end: () => Promise<void>;
}

/** A file that is not remembered. */
export const unrecorded: Recording = {
  written: (vouchers) => vouchers,
  firstEntry: 1,
  end: () => Promise.resolve(),
};

/** What an earlier file had, of which only the changes are wanted. */
export interface EarlierFile {
  prints: ReadonlyMap<string, VoucherPrint>;
  lastEntry: number;
}

export interface RecordingOptions {
  file: ProgramFile;
  period: string;
  /** The earlier file; null for the whole file. */
  since: EarlierFile | null;
  store: (prints: readonly VoucherPrint[], lastEntry: number) => Promise<void>;
}

export function recordingOf({ file, period, since, store }: RecordingOptions): Recording {
  const prints: VoucherPrint[] = [];
  const firstEntry = (since?.lastEntry ?? 0) + 1;
  const isNumbered = file === 'concar' || file === 'concarVentas' || file === 'starsoft';
  const most = isNumbered ? mostLedgerEntries : Number.POSITIVE_INFINITY;
  let lastEntry = firstEntry - 1;
  return {
    async *written(vouchers) {
      for await (const voucher of vouchers) {
        const print = printOf(file, voucher, period);
        if (isSamePrint(since?.prints.get(voucherPrintKeyOf(print)), print)) prints.push(print);
        else if (lastEntry < most) {
          prints.push(print);
          lastEntry++;
          yield voucher;
        }
      }
    },
    firstEntry,
    end: () => store(prints, lastEntry),
  };
}
