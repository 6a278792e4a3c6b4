import * as z from 'zod/mini';
import { serieNumberInput, serieNumberProblem } from '../serieNumber.ts';
import { serieNumberFormTexts } from '../texts/filters.ts';
import type { Texts } from '../words.ts';
import { optionalText } from './fields.ts';

/**
 * The form that searches a voucher by series and number. An empty text is invalid, without a message. The result is in
 * upper case.
 */
export const serieNumberSearchSchema = (texts: Texts['serieNumberForm'] = serieNumberFormTexts) =>
  z.object({
    serieNumber: z.string().check(
      z.minLength(1, { error: '', abort: true }),
      z.refine((text) => serieNumberProblem(text) === null, {
        error: ({ input }) => {
          const problem = serieNumberProblem(String(input));
          return problem === null ? '' : texts[problem];
        },
        abort: true,
      }),
      z.overwrite(serieNumberInput),
    ),
  });

/** The checked values of {@link serieNumberSearchSchema}. */
export type SerieNumberSearchValues = z.output<ReturnType<typeof serieNumberSearchSchema>>;

/** The form that searches businesses by name. Any text is valid; it is trimmed. */
export const businessSearchSchema = () => z.object({ query: optionalText() });

/** The checked values of {@link businessSearchSchema}. */
export type BusinessSearchValues = z.output<ReturnType<typeof businessSearchSchema>>;
