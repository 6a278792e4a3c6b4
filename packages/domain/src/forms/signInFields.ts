import * as z from 'zod/mini';

/*
 * The fields of sign-in, which other forms have too. They are not in `fields.ts`, so that sign-in does not load the fields
 * of all forms.
 */

export interface Missing {
  readonly missing: string;
}

export interface Invalid extends Missing {
  readonly invalid: string;
}

/** A secret that must not be empty. It is not trimmed. */
export const requiredSecret = ({ missing }: Missing) =>
  z.string().check(z.minLength(1, { error: missing, abort: true }));

export const email = ({ missing, invalid }: Invalid) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.email({ error: invalid, abort: true }));
