const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const kinds = new Set(['10', '15', '16', '17', '20']);

/** The check digit, which is the eleventh digit of a RUC, for its first ten digits. */
export function rucCheckDigit(firstTen: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0);
  return (11 - (sum % 11)) % 10;
}

/** Whether the text is 11 digits. The check digit is not verified. */
function hasRucForm(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** Whether the text is a valid RUC: 11 digits, a known kind of taxpayer and the right check digit. */
export function isRuc(text: string): boolean {
  return hasRucForm(text) && kinds.has(text.slice(0, 2)) && rucCheckDigit(text) === Number(text[10]);
}

/** Whether a RUC belongs to a natural person: it starts with 10. */
export function isNaturalPersonRuc(text: string): boolean {
  return text.startsWith('10');
}
