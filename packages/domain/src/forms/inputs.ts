/** The maximum length of fields, for their `maxLength`. There is no message for it. */
export const inputLimits = {
  ruc: 11,
  solUser: 8,
  solKey: 12,
  apiKey: 100,
  apiSecret: 100,
  dni: 8,
  phone: 9,
} as const;

/** The letters, accents included, and spaces of a text: what a name field accepts. */
export function lettersOnly(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L} ]/gu, '');
}

/** The first digits of a text, up to `longest`: what a number field accepts. */
export function digitsOnly(text: string, longest: number): string {
  return text.replace(/\D/g, '').slice(0, longest);
}
