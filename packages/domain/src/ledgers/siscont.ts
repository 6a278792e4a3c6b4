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
import type { LedgerLeftOutReason } from './ledgerVoucher.ts';

/** SISCONT has no settings: the person who imports the file gives the accounts that were not decided. */
const noAccounts = { main: '', igv: '', party: '', costCenter: '' } as const;

/** The entry of a voucher in SISCONT, as a book shows it. Only the accounts that were decided for a purchase are known. */
export const siscontEntry = (voucher: EntryVoucher, book: 'purchases' | 'sales'): LedgerLine[] =>
  book === 'purchases' ? purchaseEntry(voucher, noAccounts) : saleEntry(voucher, noAccounts);

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
  /** Empty when none was decided. */
  account: string;
  costCenter: string;
}

/**
 * The rows of a purchase for SISCONT: one, and of a purchase that was divided one for each account. Their columns add up to those of the
 * register, also that of the remaining amounts, which is what a row lacks to its total.
 */
export function siscontParts(voucher: SiscontAmounts): SiscontPart[] {
  const { coding, taxable, nonTaxable, isc, icbper, igvCredit, total } = voucher;
  const whole = { taxable, nonTaxable, isc, icbper, igvCredit, total };
  const [only, ...more] = coding?.lines ?? [];
  if (coding === null || only === undefined || more.length === 0)
    return [{ ...whole, account: only?.account ?? '', costCenter: only?.costCenter ?? '' }];
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
