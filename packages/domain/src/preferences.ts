import { isBookFile, type LedgerProgram, ledgerProgramOf } from './ledgers/index.ts';
import type { ReportFile } from './views.ts';

/** What is shown once to a person: the welcome of Inicio, the introduction to the dashboard, and its tour. */
export const seenOnce = ['welcome', 'introduction', 'tour'] as const;

/** Something that is shown once to a person. */
export type SeenOnce = (typeof seenOnce)[number];

/** The program of a file; undefined for a file that does not depend on one. */
export const programOf = (file: ReportFile | null): LedgerProgram | undefined =>
  isBookFile(file) ? ledgerProgramOf(file) : undefined;

/** What the product remembers of a person in every browser. */
export interface Preferences {
  /** What was seen. */
  seen?: SeenOnce[];
  /** The program of the last file that was downloaded for one. */
  program?: LedgerProgram;
}
