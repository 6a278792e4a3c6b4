const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const kinds = new Set(['10', '15', '16', '17', '20']);

/** The eleventh digit that the first ten ask for (COMPANY-18 to COMPANY-20). */
export function rucCheckDigit(firstTen: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0);
  return (11 - (sum % 11)) % 10;
}

/** Whether the text has the form of a RUC: 11 digits, whatever they are. */
export function hasRucForm(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** 11 digits, a kind of taxpayer that exists and the right check digit (COMPANY-17 to COMPANY-20). */
export function isRuc(text: string): boolean {
  return hasRucForm(text) && kinds.has(text.slice(0, 2)) && rucCheckDigit(text) === Number(text[10]);
}

/** RUCs of kind 10 belong to a natural person, who has surnames (PARTNER-45, PARTNER-46). */
export function isNaturalPersonRuc(text: string): boolean {
  return text.startsWith('10');
}
