import type { Api } from '@contapro/api';
import type {
  CheckedAccount,
  DownloadFailure,
  MadeDepositFile,
  PendingDeposit,
  PendingDepositFilters,
  PendingDepositPage,
} from '@contapro/domain';
import type { FileReady } from '../../engine/facts.ts';
import type { DepositFileOrder } from '../../engine/mapping/requests/pendingDeposits.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface PendingDepositsServices {
  api: Pick<Api, 'listPendingDeposits' | 'saveSupplierAccount' | 'createDepositFile' | 'getDepositFile'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /** Makes the UUID of a request for a file, with which it can be repeated. In browsers: `newId` of this package. */
  newId: () => string;
}

export type { DepositFileOrder } from '../../engine/mapping/requests/pendingDeposits.ts';

/** What the list of deposits shows. */
export type PendingDepositList = ListQuery<PendingDepositFilters, null>;

/** The list of deposits. */
export type PendingDepositsReport = ReportMachine<PendingDepositPage, PendingDepositFilters, object, null>;

/** The input of `createPendingDeposits`. */
export interface PendingDepositsInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, all deposits
   */
  list?: OpenedList<PendingDepositFilters, null> | undefined;
}

/** The account of a supplier. */
export interface SupplierAccountChange {
  supplierRuc: string;
  /** 11 digits. */
  account: string;
}

/** A file that was made before. */
export interface EarlierFile {
  /** The uuid of the client that deposits. */
  depositor: string;
  lot: string;
}

/** Why there is no file. */
export interface DepositFileFailure extends DownloadFailure {
  /** The voucher for which the server refused it, such as `F001-130`; null when it is none. */
  voucher: string | null;
  /** What the server says to do; null when it says nothing. */
  refusal: string | null;
}

export interface PendingDepositsContext {
  input: PendingDepositsInput;
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The deposits of the page that is shown. */
  shown: readonly PendingDeposit[];
  /** The selected deposits, also those of other pages. */
  selected: readonly PendingDeposit[];
  /** The uuid of the client that deposits, one of those of `selected`; null without a selection. */
  depositor: string | null;
  /** Whether deposits of earlier files go into the next one too. */
  again: boolean;
  /** The accounts that changed since the last deposit, of which the person was told when asking for a file. */
  told: readonly CheckedAccount[];
  /** Stays the same until a file is made, or other deposits are asked for. */
  order: DepositFileOrder | null;
  /** The file that was downloaded last; null while none is, and after an attempt that failed. */
  made: MadeDepositFile | null;
  /** The first file is being downloaded; the others wait. */
  downloads: readonly EarlierFile[];
  /** Why there is no file; null unless the last attempt failed. */
  failure: DepositFileFailure | null;
  /** The deposit whose account is typed; null while the dialog is closed. */
  edited: PendingDeposit | null;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type PendingDepositsEvent =
  /** Selects these deposits, by `pendingDepositKey`. Those of the page and those that are selected already are known. */
  | { type: 'selection.change'; keys: ReadonlySet<string> }
  /** Selects the client that deposits, by its uuid. Ignored for one without selected deposits. */
  | { type: 'depositor.select'; uuid: string }
  /** Whether deposits of earlier files go into the next one too. */
  | { type: 'again.change'; again: boolean }
  /**
   * Makes and downloads a file of the selected deposits of the client that can be in it. Ignored when there are none, and while
   * another file is made or downloaded. When accounts changed since the last deposit, it makes none and tells of them (`told`): the
   * next one makes it.
   */
  | { type: 'file.make' }
  /** Downloads a file that was made before, after those that wait. Ignored while it waits itself. */
  | { type: 'file.download'; file: EarlierFile }
  /** The message about the last file was closed. */
  | { type: 'message.close' }
  /** Opens the dialog with the account of the supplier. */
  | { type: 'account.edit'; deposit: PendingDeposit }
  /** Stores the account. Ignored while the dialog is closed or a call is open. */
  | { type: 'account.save'; account: string }
  /** Closes the dialog without a change. */
  | { type: 'dialog.close' };

/** The facts of the page, also those of its children. */
export type PendingDepositsFact = FileReady | ReportFact<PendingDepositFilters, null>;
