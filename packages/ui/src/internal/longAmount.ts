/** From S/ 1,000,000,000.00 on. */
const longFrom = 100_000_000_000;

/** Whether an amount takes so much room that figures step back one size. */
export function isLongAmount(cents: number | null | undefined): boolean {
  return Math.abs(cents ?? 0) >= longFrom;
}
