/** The maximum number of characters of fields, for their `maxLength`. The schemas have no message for a longer text. */
export const inputLimits = {
  ruc: 11,
  solUser: 8,
  solKey: 12,
  apiKey: 100,
  apiSecret: 100,
  dni: 8,
  phone: 9,
  name: 100,
  email: 254,
  password: 200,
  coupon: 50,
} as const;

/** The text without any characters but letters (accented ones too) and spaces: the value of a name field. */
export function lettersOnly(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L} ]/gu, '');
}

/** The digits of a Peruvian mobile number, without the country code of a pasted `+51 987 654 321`. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digitsOnly(
    digits.length > inputLimits.phone ? digits.replace(/^(00)?51(?=9)/, '') : digits,
    inputLimits.phone,
  );
}

/** The digits of a text, at most the first `maxLength`: the value of a number field. */
export function digitsOnly(text: string, maxLength: number): string {
  return text.replace(/\D/g, '').slice(0, maxLength);
}

/** Characters without a width, which come with a text that is copied from a page or a document. */
const invisible = /[\u200b-\u200d\u2060]/gu;
const spaces = new RegExp(`(?:\\s|${invisible.source})+`, 'gu');

/** A typed or pasted text as the value of the field of a SOL user: without any spaces, at most 8 characters. */
export function solUserInput(text: string): string {
  return text.replace(spaces, '').slice(0, inputLimits.solUser);
}

const secretInput = (limit: 'solKey' | 'apiKey' | 'apiSecret') => (text: string) =>
  text.replace(invisible, '').trimStart().slice(0, inputLimits[limit]);

/**
 * A typed or pasted text as the value of the field of a clave SOL: without characters that have no width and without spaces
 * before it, at most 12 characters. Spaces after it stay, because a person may go on typing; the schema removes them.
 */
export const solKeyInput = secretInput('solKey');

/** Like {@link solKeyInput}, for the key of SUNAT's API: at most 100 characters. */
export const apiKeyInput = secretInput('apiKey');

/** Like {@link solKeyInput}, for the secret of SUNAT's API: at most 100 characters. */
export const apiSecretInput = secretInput('apiSecret');

/** The text in upper case if that makes it a valid SOL user; null if it is valid already or would not be. */
export function solUserCorrection(text: string): string | null {
  const corrected = text.replace(spaces, '').toUpperCase();
  return corrected !== text && /^[A-Z0-9]{8}$/.test(corrected) ? corrected : null;
}

/**
 * A typed or pasted text as the value of the field of a RUC: without spaces, hyphens and dots, at most 11 characters. Of a
 * longer text with 11 digits, such as `RUC: 20100047218`, only the digits remain. Letters of a shorter text stay, so that
 * the form can say that they do not belong there.
 */
export function rucInput(text: string): string {
  const joined = text.replace(spaces, '').replace(/[.-]/g, '');
  if (joined.length <= inputLimits.ruc) return joined;
  const digits = joined.replace(/\D/g, '');
  return digits.length === inputLimits.ruc ? digits : joined.slice(0, inputLimits.ruc);
}
