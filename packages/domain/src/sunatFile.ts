import type { ReportFile } from './views.ts';

/** A text file for SUNAT. */
export type SunatFile = Extract<ReportFile, 'comprasRce' | 'ventasRvie'>;

/** Whether a report file is a text file for SUNAT. */
export const isSunatFile = (file: ReportFile | null): file is SunatFile =>
  file === 'comprasRce' || file === 'ventasRvie';
