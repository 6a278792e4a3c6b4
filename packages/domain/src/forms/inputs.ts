/** The maximum number of characters of fields, for their `maxLength`. The schemas have no message for a longer text. */
export const inputLimits = {
  ruc: 11,
  solUser: 8,
  solKey: 12,
  apiKey: 100,
  apiSecret: 100,
  dni: 8,
  phone: 9,
} as const;

/** The text without any characters but letters (accented ones too) and spaces: the value of a name field. */
export function lettersOnly(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L} ]/gu, '');
}

/** The digits of a text, at most the first `maxLength`: the value of a number field. */
export function digitsOnly(text: string, maxLength: number): string {
  return text.replace(/\D/g, '').slice(0, maxLength);
}
