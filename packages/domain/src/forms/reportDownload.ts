import * as z from 'zod/mini';
import { reportFileNames } from '../reportFiles.ts';

/** Report download; a cleared choice is invalid and disables the button. */
export const reportDownloadSchema = /* @__PURE__ */ z.object({
  taxPeriod: /* @__PURE__ */ z
    .string()
    .check(/* @__PURE__ */ z.minLength(1, { error: 'Seleccione un periodo', abort: true })),
  operationType: /* @__PURE__ */ z.enum(reportFileNames, { error: 'Seleccione un tipo de archivo' }),
});

export type ReportDownloadValues = z.output<typeof reportDownloadSchema>;
