import type { PageOf } from '../views.ts';
import type { EnteredAccount, Voucher } from '../voucher.ts';
import type { AccountCoding } from './accountLines.ts';
import type { AccountPlan } from './chart.ts';
import type { AccountSuggestion } from './suggestAccount.ts';

/** A purchase with its account. */
export interface VoucherAccount {
  voucher: Voucher;
  /** How it is entered; null without an account. */
  coding: AccountCoding | null;
  /** Names what is stored; null without an account. */
  revision: string | null;
  /** The full name; null without an account. */
  decidedBy: string | null;
  /** ISO 8601, in UTC; null without an account. */
  decidedAt: string | null;
  /** How it would be entered; null when nothing says so, and for a purchase with an account. */
  suggestion: AccountSuggestion | null;
  /** The accounts of what is decided or suggested, with their names. */
  accounts: readonly EnteredAccount[];
}

/** A purchase of one of the clients of a studio with its account. */
export interface ClientVoucherAccount extends VoucherAccount {
  client: Readonly<{ uuid: string; name: string; ruc: string }>;
  /** `YYYYMM`. */
  period: string;
}

/** The key of a purchase, unique in all clients. */
export const clientAccountKey = ({
  client,
  voucher,
}: {
  client: Pick<ClientVoucherAccount['client'], 'uuid'>;
  voucher: Pick<Voucher, 'code'>;
}): string => `${client.uuid} ${voucher.code}`;

/** A page of the purchases of all clients in a period with their accounts. The summary counts all that match the search. */
export interface ClientAccountPage extends PageOf<ClientVoucherAccount> {
  summary: {
    vouchers: number;
    withoutAccount: number;
    /** The clients that have one without an account. */
    clients: number;
  };
}

/** Which purchases of all clients are listed, and in which order. */
export interface ClientAccountsFilter extends AccountsFilter {
  /** A part of the name of a client or supplier, or the beginning of a RUC; empty for all. */
  search: string;
}

/** A page of the purchases of a period with their accounts. The summary counts all of the period. */
export interface VoucherAccountPage extends PageOf<VoucherAccount> {
  summary: {
    vouchers: number;
    withoutAccount: number;
  };
}

/** Which purchases of a period are listed, and in which order. */
export interface AccountsFilter {
  /** Only those without an account, or only those with one; null for all. */
  state: 'pending' | 'decided' | null;
  /** By amount instead of by supplier. Those without an account are first in both. */
  byAmount: boolean;
}

/** How the page of the accounts opens. */
export const everyAccount: AccountsFilter = { state: null, byAmount: false };

/** How the page of the accounts of all clients opens. */
export const everyClientAccount: ClientAccountsFilter = { ...everyAccount, search: '' };

/** How the purchases of a supplier are entered. */
export interface AccountRule {
  supplierId: string;
  /** Empty when it is not known. */
  supplierName: string;
  coding: AccountCoding;
  /** Whether the plan of the client has all of its accounts; the rule is not followed otherwise. */
  isKnown: boolean;
  decidedBy: string;
  /** ISO 8601, in UTC. */
  decidedAt: string;
}

/** The plans of a client: its own one counts before that of its studio, and that before the PCGE. */
export interface AccountPlans {
  business: AccountPlan | null;
  studio: AccountPlan | null;
}

/** What became of entries of another program. */
export interface SavedEntries {
  saved: number;
  /** Vouchers that had an account already, which they keep. */
  kept: number;
  /** Accounts that the plan of the client does not have: they are not suggested until it does. */
  unknownAccounts: readonly string[];
}

/** What an entry gives to expenses: the total without the IGV that gives credit. Null when it is not known in soles. */
export const entryCents = ({ totalCents, igvCreditCents }: Pick<Voucher, 'totalCents' | 'igvCreditCents'>) =>
  totalCents === null ? null : totalCents - (igvCreditCents ?? 0);
