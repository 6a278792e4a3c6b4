/** Longest texts that fields take; limits of the input, without a message of their own (OPEN-009, CREDS-15, CREDS-18 to CREDS-22). */
export const inputLimits = {
  ruc: 11,
  solUser: 8,
  solKey: 12,
  apiKey: 100,
  apiSecret: 100,
  dni: 8,
  phone: 9,
} as const;

/** What a name field keeps of typing: letters, accents included, and spaces (SIGNUP-12, OPEN-074). */
export function lettersOnly(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L} ]/gu, '');
}

/** What a number field keeps of typing: digits, up to a number of them (SIGNUP-16, PARTNER-27, PARTNER-31, OPEN-075). */
export function digitsOnly(text: string, longest: number): string {
  return text.replace(/\D/g, '').slice(0, longest);
}
