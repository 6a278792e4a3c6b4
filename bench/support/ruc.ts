const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The check digit of a RUC, from its first ten digits. */
export function checkDigitOf(ten: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(ten[index]), 0);
  return (11 - (sum % 11)) % 10;
}
