import type { Api } from '@contapro/api';
import type {
  Book,
  BookFile,
  DownloadFailure,
  FileProgress,
  ShownLedgerSettings,
  LedgerProgram,
  LedgerSettingsChange,
  ProgramFile,
  ReportComparison,
  ReportFile,
  SunatCheck,
  SunatFile,
  ViewName,
} from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, DownloadBusiness } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';

export interface ReportDownloadServices {
  api: Pick<
    Api,
    | 'requestReport'
    | 'requestSiscontReport'
    | 'requestProgramFile'
    | 'compareReport'
    | 'checkReport'
    | 'confirmReportFile'
    | 'getLedgerSettings'
    | 'saveLedgerSettings'
  >;
  /** Fetches the file of the link that the server answers. */
  fetchFile: FetchFile;
  /**
   * The program of the last file, which is chosen when the dialog opens.
   *
   * @default SISCONT is chosen, and nothing is kept
   */
  programs?: LastProgram | undefined;
}

/** Keeps for which program a person downloaded a file last. */
export interface LastProgram {
  /** Undefined before the first file. */
  last: () => LedgerProgram | undefined;
  keep: (program: LedgerProgram) => void;
}

/** The input of `createReportDownload`. */
export interface ReportDownloadInput {
  business: DownloadBusiness;
  /** The period that is selected when the dialog opens, `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`, newest first. */
  periods: readonly string[];
  /** The name in the event log of the report that opened the dialog. */
  view: ViewName;
}

export interface ReportDownloadContext extends ReportDownloadInput {
  /** The program of the last file; undefined before the first one. */
  lastProgram: LedgerProgram | undefined;
  /** The selected file type; null when the selection was cleared. */
  file: ReportFile | null;
  /** The settings of ledger programs; null before they were read. */
  settings: ShownLedgerSettings | null;
  /** Whether the user asked for the settings. Otherwise they are shown only when those of the program are missing. */
  isEditing: boolean;
  /** What SUNAT would answer to the file; null before it is known, and when it would take every row. */
  check: SunatCheck | null;
  /** What the file leaves out, and what changed since an earlier download; null before it is known, and without either. */
  comparison: ReportComparison | null;
  /** The id of the earlier file that the user selected for the comparison; null for the last one. */
  since: string | null;
  scope: ReportScope;
  /** How much of the file was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why the last attempt failed; null unless it failed. */
  failure: DownloadFailure | null;
  /** The name of the downloaded file; null until it is downloaded. */
  fileName: string | null;
  /** The link of the downloaded file; null until it is downloaded. */
  link: string | null;
}

/** Whether the file has all vouchers, or only those that are new or changed since the earlier one. */
export type ReportScope = 'all' | 'changes';

export type ReportDownloadEvent =
  /** Selects a file, or none. */
  | { type: 'file.select'; file: ReportFile | null }
  /** Selects a period, `YYYYMM`. */
  | { type: 'period.select'; period: string }
  /**
   * Starts the download, or the check and the comparison before it. After a check it goes on, also with errors or when the check
   * failed; after a comparison that failed it downloads the whole file. Ignored while no file is selected.
   */
  | { type: 'report.download' }
  /** Selects what the file has, after the comparison. */
  | { type: 'scope.select'; scope: ReportScope }
  /** Compares with another earlier file. */
  | { type: 'since.select'; id: string }
  /** Shows the settings of the ledger program of the selected file. Ignored for other files. */
  | { type: 'settings.open' }
  /** Saves the settings. */
  | { type: 'settings.save'; change: LedgerSettingsChange }
  /** Shows the selection of the file again. */
  | { type: 'comparison.leave' }
  /** Repeats after a failure what failed: reading the settings, the check, the comparison, the download, or noting that the file arrived. */
  | { type: 'download.retry' }
  /** Cancels the download and shows the selection again. A file that has arrived is kept, and is not noted. */
  | { type: 'download.cancel' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' }
  | ProgressReceived;

/** Sent by the machine to itself while the file arrives. Do not send it. */
export interface ProgressReceived {
  type: 'progress.received';
  progress: FileProgress;
}

/** The report that is requested. */
export interface ReportChoice {
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM`. */
  period: string;
  file: ReportFile;
  /** The id of the earlier file whose vouchers are left out; null for the whole file. */
  since: string | null;
  onProgress: (progress: FileProgress) => void;
}

/** The downloaded file of a report. */
export interface ReceivedReport {
  blob: Blob;
  /** The file name that the server gave it. */
  name: string;
  link: string;
}

/** The file that is compared with an earlier one. */
export interface ComparisonChoice {
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM`. */
  period: string;
  file: ProgramFile;
  /** The id of the earlier file; null for the last one. */
  since: string | null;
}

/** The address of the listing that shows a voucher. */
export type VoucherHref = (voucher: VoucherPlace) => string;

/** The addresses of the pages to which 'Descargar reporte' links. */
export interface BookHrefs {
  /** Cuentas with the purchases of a month that have no account. */
  withoutAccount: (month: BookMonth) => string;
  /** Asientos: the entries of a file. */
  entries: (month: BookMonth & { file: BookFile }) => string;
}

/** A month of a business. */
export interface BookMonth {
  /** The uuid of the business. */
  business: string;
  /** `YYYYMM`. */
  period: string;
}

/** Where a voucher is. */
export interface VoucherPlace {
  /** The uuid of the business. */
  business: string;
  book: Book;
  /** `YYYYMM`. */
  period: string;
  /** Such as `F001-00000130`. */
  serieNumber: string;
  /** The identity document of the supplier or customer; empty when unknown. */
  counterpartyId: string;
}

/** The file for SUNAT that is checked. */
export interface CheckChoice {
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM`. */
  period: string;
  file: SunatFile;
}

/** The settings of a ledger program that are saved. The server may refuse any field of the form. */
export interface LedgerSettingsOrder extends Record<string, unknown> {
  change: LedgerSettingsChange;
}

/** The file that has arrived. */
export interface FileReceipt {
  /** The RUC of the business. */
  ruc: string;
  link: string;
}

/** The dialog was closed. A host that mounted the dialog itself unmounts it. */
export interface DownloadClosed {
  type: 'download.closed';
}

export type ReportDownloadFact = DownloadClosed | FileReady | EventLogged | FailureLogged;
