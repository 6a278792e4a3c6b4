import type { AccountCoding, Chart, EnteredAccount, Texts } from '@contapro/domain';

/** What names accounts: those of the row first, then the plan. */
export interface AccountNames {
  accounts?: readonly EnteredAccount[];
  chart: Chart | null;
}

/** An account with its name, or in how many accounts a voucher is divided. */
export function codingName(
  { lines }: AccountCoding,
  { accounts = [], chart }: AccountNames,
  texts: Texts['accounts'],
): string {
  const [first] = lines;
  if (!first || lines.length > 1) return texts.divided(lines.length);
  const name = accounts.find(({ code }) => code === first.account)?.name || chart?.find(first.account)?.name;
  return [name ? `${first.account} ${name}` : first.account, first.costCenter].filter(Boolean).join(' · ');
}
