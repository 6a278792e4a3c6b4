import * as z from 'zod/mini';
import { factorChangeFormTexts, factorCodeFormTexts, factorRuleFormTexts } from '../texts/engine/factors.ts';
import type { Texts } from '../words.ts';
import { optionalText, requiredText } from './fields.ts';
import { isDate } from '../dates.ts';
import { pattern, rule } from './rule.ts';

/** A typed code without blanks and hyphens, which people and programs put into it. */
const plain = () => z.overwrite<string>((code) => code.replaceAll(/[\s-]/gu, '').toUpperCase());

/** The form for a code of an authenticator app, or for a recovery code. */
export const factorCodeSchema = (
  kind: 'app' | 'recovery_code',
  { code }: Texts['factorCodeForm'] = factorCodeFormTexts,
) =>
  z.object({
    code: z
      .string()
      .check(
        plain(),
        z.minLength(1, { error: code.missing, abort: true }),
        kind === 'app' ? pattern(/^\d{6}$/, code.app) : pattern(/^[A-Z2-9]{12}$/, code.recovery),
      ),
  });

/** The checked values of {@link factorCodeSchema}. */
export type FactorCodeValues = z.output<ReturnType<typeof factorCodeSchema>>;

/** The form that confirms a change of the second factor, and asks for the name of a passkey that is new or renamed. */
export const factorChangeSchema = (isNamed: boolean, texts: Texts['factorChangeForm'] = factorChangeFormTexts) =>
  z.object({ name: isNamed ? requiredText(texts.name) : optionalText() });

/** The checked values of {@link factorChangeSchema}. */
export type FactorChangeValues = z.output<ReturnType<typeof factorChangeSchema>>;

/**
 * The form with which a studio requires a second factor. The day is `YYYY-MM-DD`, the days of grace are digits.
 *
 * @param earliest The first day that can be chosen, `YYYY-MM-DD`.
 */
export const factorRuleSchema = (earliest: string, texts: Texts['factorRuleForm'] = factorRuleFormTexts) =>
  z.object({
    requiredFrom: z.string().check(
      z.minLength(1, { error: texts.requiredFrom.missing, abort: true }),
      rule<string>((day) => isDate(day) && day >= earliest, texts.requiredFrom.past),
    ),
    graceDays: z.string().check(z.trim(), pattern(/^(?:\d|[1-8]\d|90)$/, texts.graceDays.invalid)),
  });

/** The checked values of {@link factorRuleSchema}. */
export type FactorRuleValues = z.output<ReturnType<typeof factorRuleSchema>>;
