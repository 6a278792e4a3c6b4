import * as z from 'zod/mini';
import { reportFileNames } from '../reportFiles.ts';
import { reportDownloadFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';

/** The form of 'Descargar reporte'. A period and a file must be selected; otherwise the button is disabled. */
export const reportDownloadSchema = (texts: Texts['reportDownloadForm'] = reportDownloadFormTexts) =>
  z.object({
    taxPeriod: z.string().check(z.minLength(1, { error: texts.period.missing, abort: true })),
    operationType: z.enum(reportFileNames, { error: texts.file.missing }),
  });

/** The checked values of {@link reportDownloadSchema}. */
export type ReportDownloadValues = z.output<ReturnType<typeof reportDownloadSchema>>;
