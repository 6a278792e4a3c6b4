import type { Api } from '@contapro/api';
import type {
  AccountCoding,
  ClientAccountPage,
  ClientAccountsFilter,
  ClientVoucherAccount,
  Loadable,
} from '@contapro/domain';
import type {
  AccountDecisions,
  AccountDecisionsApi,
  DecisionNotice,
} from '../../engine/account-decisions/accountDecisions.types.ts';
import type { KnownPlans } from '../../engine/account-decisions/loadPlans.ts';
import type { FailureLogged } from '../../engine/facts.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface ClientAccountsServices {
  api: AccountDecisionsApi & Pick<Api, 'listClientAccounts' | 'getAccountPlan' | 'getLedgerSettings'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** What the list of the purchases of all clients shows. */
export type ClientAccountsList = ListQuery<ClientAccountsFilter, null>;

/** What the list is about. */
export interface ClientAccountsSubject {
  /** `YYYYMM`. */
  period: string;
}

export type ClientAccountsReport = ReportMachine<ClientAccountPage, ClientAccountsFilter, ClientAccountsSubject, null>;

/** The input of `createClientAccounts`. */
export interface ClientAccountsInput {
  /**
   * The period that is shown at first, `YYYYMM`. One that cannot be selected is ignored.
   *
   * @default the last closed period
   */
  period?: string | undefined;
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 100, those without an account first
   */
  list?: OpenedList<ClientAccountsFilter, null> | undefined;
}

export interface ClientAccountsContext extends AccountDecisions {
  input: ClientAccountsInput;
  /** `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`, newest first: the current one and those of the last twelve months. */
  periods: readonly string[];
  /** The purchase that the keys decide about, by `clientAccountKey`; null until one is chosen. */
  current: string | null;
  notice: DecisionNotice | null;
  /** The purchase whose account is chosen; null while the dialog is closed. */
  opened: ClientVoucherAccount | null;
  /** Whether it was opened to be divided. */
  divides: boolean;
  /** The plan of the client of `opened`. */
  plans: Loadable<KnownPlans>;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type ClientAccountsEvent =
  /** Shows another period. Ignored for the period that is shown, and for one that is not in `periods`. */
  | { type: 'period.select'; period: string }
  /** The purchase that the keys decide about, by `clientAccountKey`. */
  | { type: 'voucher.select'; key: string }
  /** Gives purchases the accounts that are suggested for them. Those without a suggestion are left out. */
  | { type: 'suggestions.accept'; rows: readonly ClientVoucherAccount[]; next?: string | null | undefined }
  /** Opens the dialog in which the account of a purchase is chosen, divided and described, with the plan of its client. `divides` asks for another account. */
  | { type: 'coding.open'; row: ClientVoucherAccount; divides?: boolean }
  /** Stores what was chosen. `always` makes it the rule of the client for the supplier too. */
  | { type: 'coding.submit'; coding: AccountCoding; always: boolean; next?: string | null | undefined }
  /** Takes the account of a purchase back. */
  | { type: 'coding.remove'; row: ClientVoucherAccount }
  /** Makes what is decided or suggested for a purchase the rule of its client for the supplier. */
  | { type: 'supplier.apply'; row: ClientVoucherAccount }
  /** Takes the last changes back. Ignored when nothing can be taken back. */
  | { type: 'change.undo' }
  | { type: 'dialog.close' }
  /** Loads the plan again after a failure. */
  | { type: 'part.reload'; part: 'plans' };

export type ClientAccountsFact = FailureLogged | ReportFact<ClientAccountsFilter, null>;
