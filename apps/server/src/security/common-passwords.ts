import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of leaks, in lower case and without accents. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));
