import * as z from 'zod/mini';
import { type IncomeRegimeStart, incomeRegimes } from '../incomeTax.ts';
import { incomeRegimeFormTexts, otherIncomeFormTexts } from '../texts/business/income.ts';
import type { Texts } from '../words.ts';
import { requiredText } from './fields.ts';
import { wholeSolesOf, wholeSolesPattern } from './form621Entries.ts';
import { pattern, rule } from './rule.ts';

const month = /^(0[1-9]|1[0-2])\/20\d\d$/;
const coefficient = /^(0(\.\d{1,4})?|1(\.0{1,4})?)?$/;
const longestReason = 300;

/** The form with the régimen of the income tax: the month from which it holds (`01/2026`), and its coefficient (`0.0123`) or nothing. */
export const incomeRegimeSchema = (texts: Texts['incomeRegimeForm'] = incomeRegimeFormTexts) =>
  z
    .object({
      regime: z.enum(incomeRegimes, { error: texts.regime.missing }),
      from: requiredText(texts.from).check(pattern(month, texts.from.invalid)),
      coefficient: z.string().check(z.trim(), pattern(coefficient, texts.coefficient.invalid)),
    })
    .check(
      rule<{ regime: string; coefficient: string }>(
        (values) => values.regime !== 'rer' || values.coefficient === '',
        texts.coefficient.ofRer,
        ['coefficient'],
      ),
    );

/** The checked values of {@link incomeRegimeSchema}. */
export type IncomeRegimeValues = z.output<ReturnType<typeof incomeRegimeSchema>>;

/** What is typed in the form for a régimen, as a first value. */
export const incomeRegimeValuesOf = ({ from, regime, coefficient: rate }: IncomeRegimeStart): IncomeRegimeValues => ({
  regime,
  from: `${from.slice(4)}/${from.slice(0, 4)}`,
  coefficient: rate === null ? '' : (rate / 10_000).toFixed(4),
});

/** The régimen that checked values describe. */
export const incomeRegimeOf = ({ regime, from, coefficient: text }: IncomeRegimeValues): IncomeRegimeStart => ({
  from: `${from.slice(3)}${from.slice(0, 2)}`,
  regime,
  coefficient: text === '' ? null : Math.round(Number(text) * 10_000),
});

/** The form with which the net income is confirmed as it is proposed, or not any more. It has no fields. */
export const proposedIncomeSchema = z.object({});

/** The form with another net income than the proposed one, and why. */
export const otherIncomeSchema = (texts: Texts['otherIncomeForm'] = otherIncomeFormTexts) =>
  z.object({
    netIncome: requiredText(texts.netIncome).check(pattern(wholeSolesPattern, texts.netIncome.invalid)),
    reason: requiredText(texts.reason).check(
      rule<string>((text) => text.length <= longestReason, texts.reason.tooLong),
    ),
  });

/** The checked values of {@link otherIncomeSchema}. */
export type OtherIncomeValues = z.output<ReturnType<typeof otherIncomeSchema>>;

/** The net income of checked values, in whole soles. */
export const otherIncomeOf = ({ netIncome }: OtherIncomeValues): number => wholeSolesOf(netIncome);
