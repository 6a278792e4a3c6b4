import * as z from 'zod/mini';
import type { Texts } from '../words.ts';

/*
 * The fields that forms share. Each takes its messages. Every check aborts, so that only the first message is shown.
 * `z.trim()` is the first check, so that a text of spaces counts as empty and the result is trimmed.
 */

interface Missing {
  readonly missing: string;
}

interface Invalid extends Missing {
  readonly invalid: string;
}

/** Text that must not be empty. It is trimmed. */
export const requiredText = ({ missing }: Missing) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }));

/** Text that may be empty or absent. It is trimmed; an absent text becomes an empty text. */
export const optionalText = () => z._default(z.string().check(z.trim()), '');

/** A secret that must not be empty. It is not trimmed. */
export const requiredSecret = ({ missing }: Missing) =>
  z.string().check(z.minLength(1, { error: missing, abort: true }));

export const email = ({ missing, invalid }: Invalid) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.email({ error: invalid, abort: true }));

/** At least 6 characters, with an upper-case and a lower-case letter. */
export const newPassword = ({ missing, tooShort, tooSimple }: Texts['newPasswordForm']['password']) =>
  z.string().check(
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(6, { error: tooShort, abort: true }),
    z.refine((text) => /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text), { error: tooSimple, abort: true }),
  );

/** A checkbox that must be checked. It has no message. */
export const accepted = () => z.boolean().check(z.refine((value) => value, { error: '', abort: true }));

/** 8 digits. */
export const dni = ({ missing, invalid }: Invalid) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.regex(/^\d{8}$/, { error: invalid, abort: true }),
    );

/** 9 digits, the first a 9. */
export const phone = ({ missing, invalid }: Invalid) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.regex(/^9\d{8}$/, { error: invalid, abort: true }),
    );
