import { isLedgerFile, ledgerProgramOf, ledgerPrograms } from './ledgers/index.ts';
import type { ReportFile } from './views.ts';

/** What is shown once to a person: the welcome of Inicio, the introduction to the dashboard, and its tour. */
export const seenOnce = ['welcome', 'introduction', 'tour'] as const;

/** Something that is shown once to a person. */
export type SeenOnce = (typeof seenOnce)[number];

/** The programs for which there are files. */
export const programChoices = ['siscont', ...ledgerPrograms] as const;

/** A program for which there are files. */
export type ProgramChoice = (typeof programChoices)[number];

/** The program of a file; undefined for a file that does not depend on one. */
export function programChoiceOf(file: ReportFile | null): ProgramChoice | undefined {
  if (isLedgerFile(file)) return ledgerProgramOf(file);
  return file === 'siscont' || file === 'siscontVentas' ? 'siscont' : undefined;
}

/** What the product remembers of a person in every browser. */
export interface Preferences {
  /** What was seen. */
  seen?: SeenOnce[];
  /** The program of the last file that was downloaded for one. */
  program?: ProgramChoice;
}
