import type { DepositProblem } from './depositFile.ts';
import { formatDate, limaDateOf } from './dates.ts';
import { depositRefusalTexts, pendingDepositsTexts } from './texts/studio/pendingDeposits.ts';
import type { PageOf } from './views.ts';
import type { Texts } from './words.ts';

/**
 * The state of a deposit that has to be made: `filed` when a file with it was made and no deposit has arrived yet; otherwise
 * `overdue` when the last day has passed with which the purchase gives its credit in its own period, and `due` until then.
 */
export const pendingDepositStates = ['due', 'overdue', 'filed'] as const;

export type PendingDepositState = (typeof pendingDepositStates)[number];

/** Where the account of a supplier is from: the accountant, the newest deposit for the supplier, or the XML of the voucher. */
export type DepositAccountSource = 'typed' | 'deposit' | 'xml';

/** The business that deposits. */
export interface Depositor {
  uuid: string;
  name: string;
  ruc: string;
}

/** That the account of a supplier is not the one of before. */
export interface SupplierAccountHistory {
  /** When somebody of the studio changed it, milliseconds since 1970 UTC; null when nobody did, such as for that of a newer XML. */
  changedAt: number | null;
  /** The name of who changed it; null when it is not known. */
  changedBy: string | null;
  /** The last four digits of the account of before; null when there was none. */
  formerEnding: string | null;
  /** Whether it is another account than that of the last deposit, so that a file needs {@link CheckedAccount}. */
  needsReview: boolean;
}

/** An account that changed since the last deposit, and that a person has checked. */
export interface CheckedAccount {
  supplierRuc: string;
  /** 11 digits. */
  account: string;
}

/** A deposit of a detracción that has to be made. Amounts are in cents of soles. */
export interface PendingDeposit {
  depositor: Depositor;
  /** The code of the voucher, unique in its business. */
  code: string;
  supplierRuc: string;
  /** Empty when it is not known. */
  supplierName: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded to 8 digits. */
  number: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** `YYYYMM`. */
  period: string;
  /** SUNAT's code of the good or service; empty when it is not known. */
  itemCode: string;
  /** The amount to deposit, whole soles; null when it is not known. */
  depositCents: number | null;
  /** The credit that the purchase gives only with its deposit. */
  igvCents: number;
  /** 11 digits; null when it is not known. */
  account: string | null;
  accountSource: DepositAccountSource | null;
  /** Null when the account is the one of before. */
  accountChange: SupplierAccountHistory | null;
  /** The last day with which the purchase gives its credit in its own period, `YYYY-MM-DD`. */
  deadline: string;
  state: PendingDepositState;
  /** The newest file with the voucher; null when there is none. */
  lot: string | null;
  /** Why it cannot be in a file; empty when it can. */
  problems: readonly DepositProblem[];
}

/** The counts and sums of all deposits that match the search. Amounts are in cents of soles. */
export interface PendingDepositSummary {
  deposits: number;
  clients: number;
  states: Readonly<Record<PendingDepositState, number>>;
  /** Unknown amounts count as 0. */
  depositCents: number;
  igvCents: number;
  /** The credit of the purchases of all clients whose deposits reached the amount due since a day, `YYYY-MM-DD`. */
  released: Readonly<{ from: string; purchases: number; igvCents: number }>;
}

/** A page of the deposits that have to be made. */
export interface PendingDepositPage extends PageOf<PendingDeposit> {
  summary: PendingDepositSummary;
}

/** A file for mass deposits that was made. */
export interface MadeDepositFile {
  lot: string;
  /** The name under which SUNAT takes it. */
  name: string;
  /** ASCII, with CRLF at the end of each line. */
  content: string;
  deposits: number;
  totalCents: number;
}

/** The key of a deposit, unique in all businesses. */
export const pendingDepositKey = ({ depositor, code }: Pick<PendingDeposit, 'depositor' | 'code'>): string =>
  `${depositor.uuid} ${code}`;

/** The businesses of some deposits, each once, in their order. */
export function depositorsOf(deposits: readonly PendingDeposit[]): readonly Depositor[] {
  return [...new Map(deposits.map(({ depositor }) => [depositor.uuid, depositor])).values()];
}

/** What becomes of the selected deposits when a client makes a file. */
export interface DepositFilePlan {
  /** Those that go into the file. */
  included: readonly PendingDeposit[];
  /** Those of the client that cannot be in a file. */
  refused: readonly PendingDeposit[];
  /** Those of the client that could be, and are in an earlier file. */
  filed: readonly PendingDeposit[];
  /** Those of other clients: a file has one depositor. */
  others: readonly PendingDeposit[];
}

/**
 * Which of the selected deposits go into the file of a client.
 *
 * @param again Whether those of earlier files go into it too.
 */
export function depositFilePlan(
  selected: readonly PendingDeposit[],
  depositorUuid: string | null,
  again: boolean,
): DepositFilePlan {
  const own = selected.filter(({ depositor }) => depositor.uuid === depositorUuid);
  const possible = own.filter(({ problems }) => problems.length === 0);
  return {
    included: possible.filter(({ lot }) => again || lot === null),
    refused: own.filter(({ problems }) => problems.length > 0),
    filed: possible.filter(({ lot }) => lot !== null),
    others: selected.filter(({ depositor }) => depositor.uuid !== depositorUuid),
  };
}

/** What a file deposits into one account of a supplier. */
export interface SupplierSubtotal {
  supplierRuc: string;
  supplierName: string;
  /** 11 digits. */
  account: string;
  accountChange: SupplierAccountHistory | null;
  deposits: number;
  /** Whole soles, as the file has them. */
  totalCents: number;
}

/** What a file deposits into each account, in the order of the deposits. The sum of all is the total of the file. */
export function subtotalsOf(included: readonly PendingDeposit[]): readonly SupplierSubtotal[] {
  const subtotals = new Map<string, SupplierSubtotal>();
  for (const { supplierRuc, supplierName, account, accountChange, depositCents } of included) {
    const key = `${supplierRuc} ${account}`;
    const { deposits = 0, totalCents = 0 } = subtotals.get(key) ?? {};
    subtotals.set(key, {
      supplierRuc,
      supplierName,
      account: account ?? '',
      accountChange,
      deposits: deposits + 1,
      totalCents: totalCents + (depositCents ?? 0),
    });
  }
  return [...subtotals.values()];
}

/** The accounts among those of a file that changed since the last deposit, each once, in the order of the deposits. */
export const changedAccountsOf = (included: readonly PendingDeposit[]): readonly SupplierSubtotal[] =>
  subtotalsOf(included.filter(({ accountChange }) => accountChange?.needsReview === true));

/** Whether every one of some accounts was checked. */
export const areChecked = (changed: readonly CheckedAccount[], checked: readonly CheckedAccount[]): boolean =>
  changed.every(({ supplierRuc, account }) =>
    checked.some((one) => one.supplierRuc === supplierRuc && one.account === account),
  );

/**
 * When and by whom an account was changed, and how the one of before ended: `Cambió el 12/11/2026, por Ana; antes terminaba en 1234`.
 *
 * @param texts By default {@link pendingDepositsTexts}.
 */
export function accountChangeText(
  { changedAt, changedBy, formerEnding }: SupplierAccountHistory,
  texts: Texts['pendingDeposits'] = pendingDepositsTexts,
): string {
  const day = changedAt === null ? null : formatDate(limaDateOf(changedAt));
  return texts.accountChange(day, changedBy, formerEnding);
}

/** The deposit after the account of its supplier was stored. */
export const withAccount = (deposit: PendingDeposit, account: string): PendingDeposit => ({
  ...deposit,
  account,
  accountSource: 'typed',
  problems: deposit.problems.filter((problem) => problem !== 'account'),
});

/**
 * What to do with a deposit that cannot be in a file because of a problem.
 *
 * @param texts By default {@link depositRefusalTexts}.
 */
export function depositRefusal(
  problem: DepositProblem,
  { itemCode, issueDate }: Pick<PendingDeposit, 'itemCode' | 'issueDate'>,
  texts: Texts['depositRefusal'] = depositRefusalTexts,
): string {
  return problem === 'unlisted' ? texts.unlisted(itemCode, formatDate(issueDate)) : texts[problem];
}

/** Which of the deposits that have to be made are shown. */
export interface PendingDepositFilters {
  /** Only deposits in this state; null for all. */
  state: PendingDepositState | null;
  /** A part of the name of a client or supplier, or the beginning of a RUC; empty for all. */
  search: string;
}

/** All deposits. */
export const everyDeposit: PendingDepositFilters = { state: null, search: '' };
