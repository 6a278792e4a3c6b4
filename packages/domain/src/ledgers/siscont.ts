import { accountAmounts } from '../accounts/accountLines.ts';
import type { Cents } from '../money.ts';
import {
  divideColumns,
  entryCost,
  type EntryVoucher,
  isWronglyDivided,
  type LedgerLine,
  purchaseEntry,
  saleEntry,
  sharesOf,
} from './entry.ts';
import type { SiscontSettings } from './ledgerSettings.ts';
import type { LedgerLeftOutReason } from './ledgerVoucher.ts';

/**
 * The entry of a voucher in SISCONT, as a book shows it, with the accounts of the settings where none was decided. Accounts that are
 * empty there are given by the person who imports the file.
 */
export function siscontEntry(
  voucher: EntryVoucher,
  settings: SiscontSettings,
  book: 'purchases' | 'sales',
): LedgerLine[] {
  const { expenseAccount, igvAccount, payableAccount, incomeAccount, receivableAccount, costCenter } = settings;
  return book === 'purchases'
    ? purchaseEntry(voucher, { main: expenseAccount, igv: igvAccount, party: payableAccount, costCenter })
    : saleEntry(voucher, { main: incomeAccount, igv: igvAccount, party: receivableAccount, costCenter: '' });
}

/** Why the file for SISCONT leaves a voucher out; null when it has it. */
export const siscontLeavesOut = (voucher: EntryVoucher): LedgerLeftOutReason | null =>
  isWronglyDivided(voucher) ? 'division' : null;

/** The amounts of a row for SISCONT, in cents of soles. */
export interface SiscontAmounts extends EntryVoucher {
  taxable: Cents;
  nonTaxable: Cents;
  isc: Cents;
  icbper: Cents;
}

/** What a row for SISCONT has besides the voucher's own data: a part of its amounts, and the account of this part. */
export interface SiscontPart
  extends Pick<SiscontAmounts, 'taxable' | 'nonTaxable' | 'isc' | 'icbper' | 'igvCredit' | 'total'> {
  /** Empty when none was decided, and the settings have none. */
  account: string;
  costCenter: string;
}

/**
 * The rows of a purchase for SISCONT: one, with the account of the settings where none was decided, and of a purchase that was divided one
 * for each account. Their columns add up to those of the
 * register, also that of the remaining amounts, which is what a row lacks to its total.
 */
export function siscontParts(
  voucher: SiscontAmounts,
  { expenseAccount, costCenter: usualCostCenter }: Pick<SiscontSettings, 'expenseAccount' | 'costCenter'>,
): SiscontPart[] {
  const { coding, taxable, nonTaxable, isc, icbper, igvCredit, total } = voucher;
  const whole = { taxable, nonTaxable, isc, icbper, igvCredit, total };
  const [only, ...more] = coding?.lines ?? [];
  if (coding === null || only === undefined || more.length === 0)
    return [{ ...whole, account: only?.account ?? expenseAccount, costCenter: only?.costCenter ?? usualCostCenter }];
  const cost = entryCost(voucher);
  const amounts = accountAmounts(coding.lines, cost);
  const rows = divideColumns([taxable, nonTaxable, isc, icbper, cost - taxable - nonTaxable - isc - icbper], amounts);
  // In the proportion of the base of each row.
  const igvs = sharesOf(
    igvCredit,
    rows.map(([base = 0]) => base),
  );
  return coding.lines.map(({ account, costCenter }, at): SiscontPart => {
    const [rowTaxable = 0, rowNonTaxable = 0, rowIsc = 0, rowIcbper = 0] = rows[at] ?? [];
    const igv = igvs[at] ?? 0;
    return {
      account,
      costCenter,
      taxable: rowTaxable,
      nonTaxable: rowNonTaxable,
      isc: rowIsc,
      icbper: rowIcbper,
      igvCredit: igv,
      total: (amounts[at] ?? 0) + igv,
    };
  });
}
