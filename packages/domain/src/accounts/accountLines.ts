import { type Cents, divideRounded } from '../money.ts';

/** What of a voucher a line takes: a percentage in hundredths of a percent, an amount in cents of soles, or what the others leave. */
export type AccountShare =
  | { kind: 'percent'; hundredths: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'rest' };

/** One account of a voucher. */
export interface AccountLine {
  /** Digits. */
  account: string;
  /** Empty for none. */
  costCenter: string;
  share: AccountShare;
}

/** How a voucher is entered: one line, or several of which the last one takes what the others leave. */
export interface AccountCoding {
  lines: readonly AccountLine[];
  /** The description of the entry; empty for that of the voucher. */
  gloss: string;
}

/** The most lines of a voucher. */
export const mostAccountLines = 20;

/** The most characters of a gloss. */
export const glossLength = 60;

/** A whole voucher on one account. */
export const oneAccount = (account: string, costCenter = ''): AccountCoding => ({
  lines: [{ account, costCenter, share: { kind: 'rest' } }],
  gloss: '',
});

/**
 * What each line takes of an amount, in cents. The sum is the amount: the last line takes what the others leave. Amounts of lines are
 * those of an invoice; in a credit note, whose amount is negative, they are subtracted.
 */
export function accountAmounts(lines: readonly AccountLine[], amount: Cents): readonly Cents[] {
  const sign = amount < 0 ? -1 : 1;
  let left = amount;
  return lines.map(({ share }, index) => {
    const part = index === lines.length - 1 || share.kind === 'rest' ? left : sign * partOf(share, Math.abs(amount));
    left -= part;
    return part;
  });
}

function partOf(share: Exclude<AccountShare, { kind: 'rest' }>, amount: Cents): Cents {
  if (share.kind === 'amount') return share.cents;
  return Number(divideRounded(BigInt(amount) * BigInt(share.hundredths), 10_000n));
}

/**
 * Why lines cannot be kept:
 *
 * - `empty`, `many`: there is no line, or more than {@link mostAccountLines}.
 * - `rest`: another line than the last one takes what the others leave, or the last one does not.
 * - `share`: a share is zero or negative.
 * - `over`: the shares of the others leave nothing for the last line.
 */
export type AccountLinesProblem = 'empty' | 'many' | 'rest' | 'share' | 'over';

/**
 * Why lines cannot be kept; null when they can.
 *
 * @param amount The amount that they divide, in cents; null when it is not known.
 */
export function accountLinesProblem(lines: readonly AccountLine[], amount: Cents | null): AccountLinesProblem | null {
  if (lines.length === 0) return 'empty';
  if (lines.length > mostAccountLines) return 'many';
  if (lines.some(({ share }, index) => (share.kind === 'rest') !== (index === lines.length - 1))) return 'rest';
  if (lines.some(({ share }) => sizeOf(share) <= 0)) return 'share';
  const percents = lines.reduce((sum, { share }) => sum + (share.kind === 'percent' ? share.hundredths : 0), 0);
  if (percents >= 10_000) return 'over';
  if (amount === null || lines.length === 1) return null;
  const left = accountAmounts(lines, Math.abs(amount)).at(-1) ?? 0;
  return left <= 0 ? 'over' : null;
}

const sizeOf = (share: AccountShare): number =>
  share.kind === 'rest' ? 1 : share.kind === 'percent' ? share.hundredths : share.cents;

/** A text that is the same for lines that enter any voucher in the same way; null for lines that divide by amounts of one voucher. */
export function codingKey(lines: readonly AccountLine[]): string | null {
  if (lines.some(({ share }) => share.kind === 'amount')) return null;
  return lines
    .map(({ account, costCenter, share }) =>
      [account, costCenter, share.kind === 'percent' ? share.hundredths : ''].join('|'),
    )
    .join(';');
}

/** Whether a {@link codingKey} is that of a voucher on one account. */
export const isKeyOfOneLine = (key: string): boolean => !key.includes(';');

/** The lines of a {@link codingKey}. Codes of accounts and cost centres have neither `|` nor `;`. */
export const linesOfKey = (key: string): AccountLine[] =>
  key.split(';').map((text) => {
    const [account = '', costCenter = '', hundredths = ''] = text.split('|');
    const share: AccountShare =
      hundredths === '' ? { kind: 'rest' } : { kind: 'percent', hundredths: Number(hundredths) };
    return { account, costCenter, share };
  });
