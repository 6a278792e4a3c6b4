/** S/ 1,000,000,000.00 in cents. */
const longFrom = 100_000_000_000;

/** Whether an amount is so long that figures are shown one font size smaller. */
export function isLongAmount(cents: number | null | undefined): boolean {
  return Math.abs(cents ?? 0) >= longFrom;
}
