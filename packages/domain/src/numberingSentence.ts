import { formatDate } from './dates.ts';
import type { NumberedVoucher, NumberingFinding } from './numbering.ts';
import { numberingTexts } from './texts/business/numbering.ts';
import type { Texts } from './words.ts';

/**
 * The numbers of a voucher: `14`, or `1 al 50` of a consolidated row.
 *
 * @param texts The words. `numberingTexts` by default.
 */
export const numbersOf = (
  { number, lastNumber }: NumberedVoucher,
  texts: Texts['numbering'] = numberingTexts,
): string => (lastNumber === null ? number : texts.fromTo(number, lastNumber));

/**
 * A sentence about something odd in the numbers of a series: `Faltan 4 números: del 15 al 18`.
 *
 * @param texts The words. `numberingTexts` by default.
 */
export function numberingSentence(
  { kind, missing, before, after }: NumberingFinding,
  texts: Texts['numbering'] = numberingTexts,
): string {
  if (missing) return texts.missing(missing.first, missing.last);
  const last = before && (before.lastNumber ?? before.number);
  if (before && last !== null && after)
    return kind === 'restarted'
      ? texts.restarted(after.number, last)
      : texts.backwards(after.number, formatDate(after.issueDate), last, formatDate(before.issueDate));
  if (before && last !== null) return texts.stopped(last, formatDate(before.issueDate));
  return texts.unreadable(after?.number ?? '');
}
