import * as z from 'zod/mini';
import { isRuc } from '../ruc.ts';
import type { Texts } from '../words.ts';
import { requiredText } from './fields.ts';
import { pattern, rule } from './rule.ts';

/*
 * The fields that the forms of a company share. They are not in `fields.ts`, because the sign-in page would load them. Lengths
 * are patterns: `z.length` would add its code to the sign-in page.
 */

type RucTexts = Texts['companyForm']['ruc'];

/** 11 digits. The check digit is not verified. */
export const rucDigits = ({ missing, notDigits, wrongLength }: RucTexts) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      pattern(/^\d+$/, notDigits),
      pattern(/^\d{11}$/, wrongLength),
    );

/** A valid RUC: 11 digits, a known kind of taxpayer and the right check digit. */
export const ruc = (texts: RucTexts) => rucDigits(texts).check(rule(isRuc, texts.invalid));

/** 8 upper-case letters and digits. */
export const solUser = ({ missing, wrongLength, wrongCharacters }: Texts['companyForm']['solUser']) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      pattern(/^.{8}$/, wrongLength),
      pattern(/^[A-Z0-9]+$/, wrongCharacters),
    );

/** The ID or the secret of an application of SUNAT's API. It may be empty. It is trimmed. */
export const apiCredential = () => z.string().check(z.trim());

/**
 * The clave SOL. Spaces around it, which come with a copied text, are removed. Its length is limited by the field, see
 * `inputLimits`.
 */
export const solKey = requiredText;
