/** IGV of one month with data, in cents. */
export interface MonthOfIgv {
  period: string;
  sales: number;
  deductible: number;
}

/**
 * The balance in favour that follows these months, oldest first: B(first) = 0, R(P) = sales − deductible − B(P),
 * B(next) = max(0, −R(P)). A month without data passes it on unchanged, so absent months need no row.
 */
export function balances(months: readonly MonthOfIgv[]): number {
  return months.reduce((balance, { sales, deductible }) => Math.max(0, balance + deductible - sales), 0);
}
