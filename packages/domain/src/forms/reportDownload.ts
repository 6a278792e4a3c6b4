import * as z from 'zod/mini';
import { reportFileNames } from '../reportFiles.ts';
import { reportDownloadFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';

/** The download of a report. An empty choice is invalid, which disables the button. */
export const reportDownloadSchema = (texts: Texts['reportDownloadForm'] = reportDownloadFormTexts) =>
  z.object({
    taxPeriod: z.string().check(z.minLength(1, { error: texts.period.missing, abort: true })),
    operationType: z.enum(reportFileNames, { error: texts.file.missing }),
  });

export type ReportDownloadValues = z.output<ReturnType<typeof reportDownloadSchema>>;
