import * as z from 'zod/mini';
import {
  type DeclaredOnProblem,
  type DeclaredPeriod,
  declaredOnProblem,
  longestConstanciaNumber,
} from '../declaredPeriod.ts';
import { declarationFormTexts } from '../texts/business/declaredPeriod.ts';
import type { Texts } from '../words.ts';
import { pattern, rule } from './rule.ts';

/** The form with the day and the number of the declaration of a period. The number may be empty. */
export const declarationSchema = (
  { period, today }: { period: string; today: string },
  texts: Texts['declarationForm'] = declarationFormTexts,
) => {
  const day = (problem: DeclaredOnProblem) =>
    rule<string>((text) => declaredOnProblem(period, text, today) !== problem, texts.declaredOn[problem]);
  return z.object({
    declaredOn: z.string().check(day('notADay'), day('beforeTheEnd'), day('inTheFuture')),
    constanciaNumber: z
      .string()
      .check(z.trim(), pattern(new RegExp(`^\\d{0,${longestConstanciaNumber}}$`), texts.constanciaNumber.invalid)),
  });
};

/** The checked values of {@link declarationSchema}. */
export type DeclarationValues = z.output<ReturnType<typeof declarationSchema>>;

/** The declaration that the values describe. */
export const declaredPeriodOf = ({ declaredOn, constanciaNumber }: DeclarationValues): DeclaredPeriod => ({
  declaredOn,
  constanciaNumber: constanciaNumber === '' ? null : constanciaNumber,
});
