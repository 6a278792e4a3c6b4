import * as z from 'zod/mini';
import { serieNumberInput, serieNumberProblem } from '../serieNumber.ts';
import { optionalText } from './fields.ts';

/** Free-text search by serie-number: empty is invalid without a message; the value comes out in upper case. */
export const serieNumberSearchSchema = /* @__PURE__ */ z.object({
  serieNumber: /* @__PURE__ */ z.string().check(
    z.minLength(1, { error: '', abort: true }),
    z.refine((text) => serieNumberProblem(text) === null, {
      error: ({ input }) => serieNumberProblem(String(input)) ?? '',
      abort: true,
    }),
    z.overwrite(serieNumberInput),
  ),
});

export type SerieNumberSearchValues = z.output<typeof serieNumberSearchSchema>;

/** Search by name: anything goes, blanks at the ends do not count. */
export const businessSearchSchema = /* @__PURE__ */ z.object({ query: /* @__PURE__ */ optionalText() });

export type BusinessSearchValues = z.output<typeof businessSearchSchema>;
