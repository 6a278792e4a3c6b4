import * as z from 'zod/mini';
import type { Texts } from '../words.ts';
import { isPersonName } from '../personName.ts';
import { plainText } from '../plainText.ts';
import { pattern, rule } from './rule.ts';
import type { Invalid, Missing } from './signInFields.ts';

export { email, requiredSecret } from './signInFields.ts';

/*
 * The fields that forms share. Each takes its messages. Every check aborts, so that only the first message is shown.
 * The first check of a text that others read is `plainText`, that of other texts that are no secret `z.trim()`, so that a text of
 * which nothing can be seen counts as empty and the result is trimmed.
 */

/** Text of which something can be seen. The result is that of {@link plainText}. */
export const requiredText = ({ missing }: Missing) =>
  z.string().check(z.overwrite(plainText), z.minLength(1, { error: missing, abort: true }));

/** The names or surnames of a person: see {@link isPersonName}. */
export const personName = ({ missing, invalid }: Invalid) =>
  requiredText({ missing }).check(rule<string>(isPersonName, invalid));

/** Text that may be empty or absent. The result is that of {@link plainText}; an absent text becomes an empty text. */
export const optionalText = () => z._default(z.string().check(z.overwrite(plainText)), '');

/** At least 6 characters, with an upper-case and a lower-case letter. */
export const newPassword = ({ missing, tooShort, tooSimple }: Texts['newPasswordForm']['password']) =>
  z.string().check(
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(6, { error: tooShort, abort: true }),
    rule<string>((text) => /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text), tooSimple),
  );

/** A checkbox that must be checked. It has no message. */
export const accepted = () => z.boolean().check(rule<boolean>((value) => value, ''));

/** 8 digits. */
export const dni = ({ missing, invalid }: Invalid) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), pattern(/^\d{8}$/, invalid));

/** 9 digits, the first a 9. */
export const phone = ({ missing, invalid }: Invalid) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), pattern(/^9\d{8}$/, invalid));
