import { accountAmounts, type AccountCoding, accountLinesProblem } from '../accounts/accountLines.ts';
import { type Cents, divideRounded } from '../money.ts';

/** What of an entry a line is: the supplier or customer, the IGV, the expense or income, or charges with an account of their own. */
export type LedgerLineRole = 'party' | 'igv' | 'main' | 'charges';

/** One line of an entry. */
export interface LedgerLine {
  /** Empty when nobody said it: the program, or the person who imports the file, gives it. */
  account: string;
  /** Empty for none. */
  costCenter: string;
  /** Debit (debe) or credit (haber). */
  side: 'D' | 'H';
  /** Cents of soles, positive. */
  amount: Cents;
  /** The same in the currency of the voucher, in its cents, positive; null for a voucher in soles, or whose total is not known. */
  foreign: Cents | null;
  role: LedgerLineRole;
}

/** What an entry needs of a voucher. Amounts are cents of soles; those of credit notes are negative. */
export interface EntryVoucher {
  /** ISO 4217. */
  currency: string;
  /** The total in that currency, in cents; null when it is not known or the currency is PEN. */
  foreignTotal: Cents | null;
  igv: Cents;
  /** The IGV that gives credit; 0 for sales. */
  igvCredit: Cents;
  /** Null when it is not known in soles. */
  total: Cents | null;
  /** The accounts, cost centres and gloss that were decided for a purchase; null without them, and for sales. */
  coding: AccountCoding | null;
}

/** The accounts of an entry, by the settings of the office. Each may be empty. */
export interface EntryAccounts {
  /** Of the expense or income of a voucher that has no account of its own. */
  main: string;
  igv: string;
  party: string;
  /** Of the expense or income of a voucher that has no account of its own; empty for none. */
  costCenter: string;
}

/** A part of the expense or income with an account of its own. */
export interface EntryPart {
  account: string;
  amount: Cents;
}

interface Part extends EntryPart {
  role: LedgerLineRole;
  costCenter: string;
}

const otherSide = { D: 'H', H: 'D' } as const;

/**
 * The entry of a purchase as a book shows it: its cost, divided among the accounts and cost centres that were decided for it, and the
 * IGV that gives credit in the debit, the supplier in the credit. A credit note is turned round. What gives no credit (IGV of purchases
 * for untaxed sales, ISC, ICBPER, other charges) is part of the cost (`figures.md`). Lines of 0.00 are left out.
 *
 * Debit and credit are equal to the cent, in soles and in the currency of the voucher, and the lines of the cost are
 * {@link entryCost}.
 *
 * @param apart Parts of the cost that have an account of their own, unless accounts were decided for the voucher: these are of its whole
 *   cost.
 */
export function purchaseEntry(
  voucher: EntryVoucher,
  accounts: EntryAccounts,
  apart: readonly EntryPart[] = [],
): LedgerLine[] {
  const cost = entryCost(voucher);
  const igv: Part = { account: accounts.igv, amount: voucher.igvCredit, role: 'igv', costCenter: '' };
  const { coding } = voucher;
  if (coding) {
    const amounts = accountAmounts(coding.lines, cost);
    return entryLines(voucher, 'D', accounts.party, [
      igv,
      ...coding.lines.map(({ account, costCenter }, index): Part => {
        return { account, amount: amounts[index] ?? 0, role: 'main', costCenter };
      }),
    ]);
  }
  return entryLines(voucher, 'D', accounts.party, [igv, ...partsOf(cost, accounts, apart)]);
}

/** The entry of a sale: the customer in the debit, the IGV and the income in the credit. A credit note is turned round. */
export function saleEntry(
  voucher: EntryVoucher,
  accounts: EntryAccounts,
  apart: readonly EntryPart[] = [],
): LedgerLine[] {
  const { igv, total } = voucher;
  return entryLines(voucher, 'H', accounts.party, [
    { account: accounts.igv, amount: igv, role: 'igv', costCenter: '' },
    ...partsOf((total ?? 0) - igv, accounts, apart),
  ]);
}

/** What a purchase costs: its total without the IGV that gives credit, in cents of soles. */
export const entryCost = ({ total, igvCredit }: Pick<EntryVoucher, 'total' | 'igvCredit'>): Cents =>
  (total ?? 0) - igvCredit;

/**
 * Whether the accounts that were decided for a voucher leave nothing for the last of them: it was divided by amounts, and its own amount
 * became smaller.
 */
export const isWronglyDivided = ({
  coding,
  ...voucher
}: Pick<EntryVoucher, 'coding' | 'total' | 'igvCredit'>): boolean =>
  coding !== null && accountLinesProblem(coding.lines, entryCost(voucher)) !== null;

/** The charges, and the rest on the account of the expense or income. */
function partsOf(whole: Cents, { main, costCenter }: EntryAccounts, apart: readonly EntryPart[]): Part[] {
  const rest = apart.reduce((left, { amount }) => left - amount, whole);
  return [
    ...apart.map((part): Part => ({ ...part, role: 'charges', costCenter: '' })),
    { account: main, amount: rest, role: 'main', costCenter },
  ];
}

/** The order of the lines in a book: the debit of an invoice first. */
const places: Readonly<Record<'D' | 'H', Readonly<Record<LedgerLineRole, number>>>> = {
  D: { main: 0, charges: 1, igv: 2, party: 3 },
  H: { party: 0, igv: 1, charges: 2, main: 3 },
};

/**
 * The lines of an entry: its parts, and the line of the supplier or the customer, which is their sum on the other side.
 *
 * @param side The side of the parts when they are positive.
 */
function entryLines(voucher: EntryVoucher, side: 'D' | 'H', party: string, parts: readonly Part[]): LedgerLine[] {
  const kept = parts.filter(({ amount }) => amount !== 0);
  const total = kept.reduce((sum, { amount }) => sum + amount, 0);
  const foreignTotal = voucher.currency === 'PEN' ? null : voucher.foreignTotal;
  const foreign = foreignTotal === null ? null : Math.sign(total) * Math.abs(foreignTotal);
  const shares =
    foreign === null
      ? null
      : sharesOf(
          foreign,
          kept.map(({ amount }) => amount),
        );
  const lines = kept.map(({ amount, ...part }, index): LedgerLine => {
    return {
      ...part,
      side: amount < 0 ? otherSide[side] : side,
      amount: Math.abs(amount),
      foreign: shares === null ? null : Math.abs(shares[index] ?? 0),
    };
  });
  const ofParty: LedgerLine = {
    account: party,
    costCenter: '',
    role: 'party',
    side: total < 0 ? side : otherSide[side],
    amount: Math.abs(total),
    foreign: foreign === null ? null : Math.abs(foreign),
  };
  return [...lines, ofParty].toSorted((one, other) => places[side][one.role] - places[side][other.role]);
}

/**
 * Divides an amount in the proportion of others. The shares add up to it, and each has the sign of its part or is 0, because it is the
 * difference of two rounded sums.
 */
export function sharesOf(amount: Cents, parts: readonly Cents[]): readonly Cents[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map((_, index) => (index === parts.length - 1 ? amount : 0));
  let sum = 0;
  let given = 0;
  return parts.map((part) => {
    sum += part;
    const until = proportionOf(amount, sum, total);
    const share = until - given;
    given = until;
    return share;
  });
}

function proportionOf(amount: Cents, part: Cents, total: Cents): Cents {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(total)];
  return Number(denominator < 0n ? divideRounded(-numerator, -denominator) : divideRounded(numerator, denominator));
}

/**
 * Divides the columns of a register among the lines of an entry, for a file that has one row for each line: the columns of a row add
 * up to the amount of its line, and the rows add up to the columns, to the cent.
 *
 * @param amounts The amounts of the lines, whose sum is that of the columns.
 * @returns For each line its part of each column.
 */
export function divideColumns(columns: readonly Cents[], amounts: readonly Cents[]): readonly (readonly Cents[])[] {
  const left = [...columns];
  const shares = columns.map((column) => sharesOf(column, amounts));
  return amounts.map((amount, line) => {
    if (line === amounts.length - 1) return left;
    const row = shares.map((share) => share[line] ?? 0);
    // What rounding leaves of a row goes to its largest column.
    const rest = row.reduce((sum, each) => sum - each, amount);
    const largest = row.reduce((best, each, at) => (Math.abs(each) > Math.abs(row[best] ?? 0) ? at : best), 0);
    if (row.length > 0) row[largest] = (row[largest] ?? 0) + rest;
    for (const [at, each] of row.entries()) left[at] = (left[at] ?? 0) - each;
    return row;
  });
}

/** The sums of the debit and the credit of lines, in soles and in the currency of the voucher. */
export interface EntrySums {
  debit: Cents;
  credit: Cents;
  /** Null where no line has an amount in another currency. */
  foreignDebit: Cents | null;
  foreignCredit: Cents | null;
}

export function entrySums(lines: readonly LedgerLine[]): EntrySums {
  const sumOf = (side: 'D' | 'H', of: (line: LedgerLine) => Cents | null) =>
    lines.reduce((sum, line) => (line.side === side ? sum + (of(line) ?? 0) : sum), 0);
  const isForeign = lines.some(({ foreign }) => foreign !== null);
  const foreignOf = (side: 'D' | 'H') => (isForeign ? sumOf(side, ({ foreign }) => foreign) : null);
  return {
    debit: sumOf('D', ({ amount }) => amount),
    credit: sumOf('H', ({ amount }) => amount),
    foreignDebit: foreignOf('D'),
    foreignCredit: foreignOf('H'),
  };
}
