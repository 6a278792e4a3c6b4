import { plainWords } from '../plainWords.ts';
import type { ChartAccount } from './chartAccount.ts';
import { pcge } from './pcge.ts';

/** A cost centre of a client. */
export interface CostCenter {
  /** Up to 10 letters, digits, hyphens and points. */
  code: string;
  name: string;
}

/** The accounts and cost centres with which the purchases of a client are entered. */
export interface AccountPlan {
  /** By code. Empty for the PCGE as it is. */
  accounts: readonly ChartAccount[];
  /** By code. Empty for a client without cost centres. */
  costCenters: readonly CostCenter[];
}

/** The plan of a client that has none of its own, nor its studio. */
export const plainPlan: AccountPlan = { accounts: [], costCenters: [] };

/** The most accounts of a plan. */
export const mostAccounts = 5_000;

/** The most cost centres of a plan. */
export const mostCostCenters = 500;

/** The accounts that are offered and accepted, and what is asked about them. */
export interface Chart {
  /** All accounts by code, those that others divide too. */
  accounts: readonly ChartAccount[];
  /** The account of a code; null when the plan does not have it. */
  find: (code: string) => ChartAccount | null;
  /** Whether vouchers are entered on an account: it exists, and no other account divides it. */
  isEntered: (code: string) => boolean;
  /**
   * The account of this chart for one of another: itself, or the only one that divides it. Null when there is none, or several.
   */
  own: (code: string) => ChartAccount | null;
  /**
   * The accounts on which vouchers are entered that match a search by the beginning of the code or by words of the name, expenses
   * first.
   */
  search: (text: string, most: number) => readonly ChartAccount[];
}

/**
 * The accounts of a plan. A plan of one's own is completed by the titles of the PCGE above its accounts, so that `421201`
 * needs no row for `42`.
 */
export function chartOf({ accounts: own }: Pick<AccountPlan, 'accounts'>): Chart {
  const byCode = new Map((own.length === 0 ? pcge : own).map((account) => [account.code, account]));
  if (own.length > 0) {
    const above = new Set<string>();
    for (const { code } of own)
      for (let length = 1; length < code.length; length += 1) above.add(code.slice(0, length));
    for (const title of pcge) if (!byCode.has(title.code) && above.has(title.code)) byCode.set(title.code, title);
  }
  const accounts = [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const divided = new Set<string>();
  // In the order of the codes, the accounts that divide one follow it.
  for (const [index, { code }] of accounts.entries()) if (accounts[index + 1]?.code.startsWith(code)) divided.add(code);
  const entered = accounts.filter(({ code }) => !divided.has(code));
  const isExpense = ({ code }: ChartAccount) => code.startsWith('6');
  let searched: readonly { account: ChartAccount; words: string }[] | undefined;
  // Made by the first search: suggestions need none. Most purchases are expenses.
  const words = () =>
    (searched ??= [...entered.filter(isExpense), ...entered.filter((account) => !isExpense(account))].map(
      (account) => ({
        account,
        words: plainWords(account.name),
      }),
    ));
  const find = (code: string) => byCode.get(code) ?? null;
  return {
    accounts,
    find,
    isEntered: (code) => byCode.has(code) && !divided.has(code),
    own: (code) => {
      const [first, ...more] = entered.filter((account) => account.code.startsWith(code));
      if (first && more.length === 0) return first;
      // The plan stops at a higher level: the account that this one would divide.
      return first ? null : (entered.findLast((account) => code.startsWith(account.code)) ?? null);
    },
    search: (text, most) => {
      const wanted = plainWords(text).trim().split(' ').filter(Boolean);
      if (wanted.length === 0) return entered.slice(0, most);
      return words()
        .filter(({ account, words: name }) =>
          wanted.every((word) => (/^\d+$/.test(word) ? account.code.startsWith(word) : name.includes(` ${word}`))),
        )
        .slice(0, most)
        .map(({ account }) => account);
    },
  };
}

/** The name of an account: its own, or that of the account of the plan that it divides; empty when the plan has neither. */
export const accountNameOf = ({ accounts, find }: Chart, code: string): string =>
  find(code)?.name ?? accounts.findLast((account) => code.startsWith(account.code))?.name ?? '';

/** The titles above an account, from the highest, as a line of text: `63 Gastos … › 636 Servicios básicos`. */
export const titlesOf = ({ accounts }: Chart, code: string): string =>
  accounts
    .filter((account) => account.code !== code && code.startsWith(account.code))
    .map((account) => account.name)
    .join(' › ');
