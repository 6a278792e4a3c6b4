import type { Api } from '@contapro/api';
import type { AccountCoding, VoucherAccount } from '@contapro/domain';
import type { ReportBusiness } from '../facts.ts';
import type { CodedChange } from '../mapping/requests/voucherAccounts.ts';

/** The calls with which accounts of purchases are decided. */
export type AccountDecisionsApi = Pick<Api, 'saveVoucherAccounts' | 'saveAccountRule' | 'removeAccountRule'>;

/** A row that the person opened. */
export type OpenedRow = Pick<VoucherAccount, 'voucher' | 'coding' | 'revision' | 'suggestion'>;

/** A row of a client and its month. */
export interface DecidedRow {
  row: OpenedRow;
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

interface OfBatch {
  business: ReportBusiness;
  /** Changes with the same number are taken back together. */
  batch: number;
}

/** What the person asks to store. */
export type AccountsChange = OfBatch &
  (
    | {
        kind: 'vouchers';
        /** `YYYYMM`; null when no voucher changes. */
        period: string | null;
        changes: readonly (CodedChange & { former: AccountCoding | null })[];
        isUndo: boolean;
        /** The rule that was there before, which comes back too; without one it is removed. Null for no rule. */
        rule: { supplierId: string; former: AccountCoding | null } | null;
      }
    /** Without a period it changes the rule alone. */
    | { kind: 'rule'; period: string | null; supplierId: string; coding: AccountCoding }
  );

/** What was stored. */
export interface AccountsStored {
  change: AccountsChange;
  /** The rule that was replaced; null without one. */
  formerRule: AccountCoding | null;
  items: readonly { code: string; revision: string | null; coding: AccountCoding | null }[];
}

/** What is said about the last change. */
export type DecisionNotice =
  | { kind: 'saved' | 'ruleSaved'; count: number }
  | { kind: 'undone' }
  /** `message` is in the words of the server; null without any. */
  | { kind: 'failed'; message: string | null };

/** An undo that was asked for while changes were stored: it takes back what was stored before it when its turn comes. */
export interface UndoAsked {
  kind: 'undo';
}

/** What the person decided. */
export interface AccountDecisions {
  /** The first is being stored; the others wait. It is never an undo that was asked for. */
  queue: readonly (AccountsChange | UndoAsked)[];
  /** What takes the last changes back, in the order in which it has to be stored; empty when nothing can be. */
  undo: readonly AccountsChange[];
  /** The number of the last changes. */
  batch: number;
}
