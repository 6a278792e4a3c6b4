import type { Api } from '@contapro/api';
import type {
  AccountCoding,
  AccountPlan,
  AccountRule,
  AccountsFilter,
  FormerEntry,
  Loadable,
  SavedEntries,
  VoucherAccountPage,
} from '@contapro/domain';
import type {
  AccountDecisions,
  AccountDecisionsApi,
  DecisionNotice,
  OpenedRow,
} from '../../engine/account-decisions/accountDecisions.types.ts';
import type { KnownPlans } from '../../engine/account-decisions/loadPlans.ts';
import type { FailureLogged, PeriodSelected, ReportBusiness } from '../../engine/facts.ts';
import type { ListChanged, OpenedReport, PageReceived, ReportMachine } from '../../engine/report/index.ts';

export interface VoucherAccountsServices {
  api: AccountDecisionsApi &
    Pick<
      Api,
      | 'listVoucherAccounts'
      | 'listAccountRules'
      | 'getAccountPlan'
      | 'getLedgerSettings'
      | 'saveAccountPlan'
      | 'saveFormerEntries'
    >;
  /**
   * Reads the first sheet of an Excel or CSV that the person chose: the lines with the texts of their cells; null when it cannot be
   * read. Undefined for a host that takes no files: the page offers neither the plan of accounts nor the entries of another program then.
   */
  readSheet?: (request: { file: File }) => Promise<readonly (readonly string[])[] | null>;
}

/** The input of `createVoucherAccounts`. */
export interface VoucherAccountsInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of all purchases, those without an account first
   */
  list?: OpenedReport<AccountsFilter> | undefined;
}

/** What is said about the last change. */
export type AccountsNotice = DecisionNotice | { kind: 'planSaved' };

export interface VoucherAccountsContext extends VoucherAccountsInput, AccountDecisions {
  plans: Loadable<KnownPlans>;
  /** The voucher that the keys decide about, by its code; null until the list is loaded. */
  current: string | null;
  notice: AccountsNotice | null;
  /** The voucher whose account is chosen; null while the dialog is closed, and for a rule. */
  opened: OpenedRow | null;
  /** Whether it was opened to be divided. */
  divides: boolean;
  /** The rule that is changed; null for a voucher. */
  openedRule: AccountRule | null;
  rules: Loadable<readonly AccountRule[]>;
  /** Why the last action in the dialog failed, in the words of the server; null when it did not. */
  dialogFailure: { message: string | null } | null;
  /** The supplier whose rule is removed. */
  removing: string | null;
  /** The entries of another program that are stored; empty for none. */
  entries: readonly FormerEntry[];
  /** What became of them; null until they are stored. */
  savedEntries: SavedEntries | null;
  /** The plan that is stored; null for none. */
  savedPlan: { of: 'business' | 'studio'; plan: AccountPlan | null } | null;
}

export type VoucherAccountsReport = ReportMachine<VoucherAccountPage, readonly AccountsFilter[]>;

export type VoucherAccountsEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** The voucher that the keys decide about. */
  | { type: 'voucher.select'; code: string }
  /** Gives vouchers the accounts that are suggested for them. Those without a suggestion are left out. */
  | { type: 'suggestions.accept'; rows: readonly OpenedRow[]; next?: string | null | undefined }
  /**
   * Opens the dialog in which the account of a voucher is chosen, divided and described: at once, or when the plan is loaded. `divides`
   * asks for another account.
   */
  | { type: 'coding.open'; row: OpenedRow; divides?: boolean }
  /** Stores what was chosen. `always` makes it the rule for the supplier too. */
  | { type: 'coding.submit'; coding: AccountCoding; always: boolean; next?: string | null | undefined }
  /** Makes what is decided or suggested for a voucher the rule for its supplier. */
  | { type: 'supplier.apply'; row: OpenedRow }
  /** Takes the last change back. Ignored when nothing can be taken back. */
  | { type: 'change.undo' }
  /** Takes the account of a voucher back. */
  | { type: 'coding.remove'; row: OpenedRow }
  | { type: 'rules.open' }
  /** Opens the dialog in which the account of a rule is chosen. */
  | { type: 'rule.edit'; rule: AccountRule }
  | { type: 'rule.remove'; supplierId: string }
  | { type: 'entries.open' }
  /** Stores entries of another program as precedents. Ignored without any. */
  | { type: 'entries.save'; entries: readonly FormerEntry[] }
  | { type: 'plan.open' }
  /** Stores a plan; null goes back to the PCGE. */
  | { type: 'plan.save'; of: 'business' | 'studio'; plan: AccountPlan | null }
  | { type: 'dialog.close' }
  | { type: 'part.reload'; part: 'plans' | 'rules' };

/** What every fact about accounts says: how many, and no voucher, supplier or account. */
interface AboutAccounts {
  /** `YYYYMM`; null for a rule that changed no voucher. */
  period: string | null;
  /** How many vouchers. */
  count: number;
}

/** Vouchers got their accounts, or lost them, and the server has stored it. The host can load again what it shows of them. */
export interface AccountsDecided extends AboutAccounts {
  type: 'accounts.decided';
  /** Whether it is the rule for a supplier too. */
  isRule: boolean;
}

/** What was decided last was taken back. */
export interface AccountsUndone extends AboutAccounts {
  type: 'accounts.undone';
}

/** The server has not stored a decision, and nothing was changed. The flow says why, and shows what is stored. */
export interface AccountsRefused extends AboutAccounts {
  type: 'accounts.refused';
  /** The status of the answer; 0 when none came, 401 when the session has ended. */
  status: number;
  /** The code of the refusal, such as `ACCOUNT_CHANGED` when somebody else decided meanwhile; null without one. */
  code: string | null;
}

export type VoucherAccountsFact =
  | PeriodSelected
  | FailureLogged
  | ListChanged<AccountsFilter>
  | PageReceived
  | AccountsDecided
  | AccountsUndone
  | AccountsRefused;
