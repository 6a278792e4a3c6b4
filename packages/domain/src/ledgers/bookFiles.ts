import type { ProgramFile } from '../reportFiles.ts';
import type { LedgerProgram } from './ledgerSettings.ts';

/** The files whose vouchers are entered in the books of another program. */
export const bookFiles = [
  'siscont',
  'concar',
  'contasis',
  'starsoft',
  'siscontVentas',
  'concarVentas',
] as const satisfies readonly ProgramFile[];

/** A file whose vouchers are entered in the books of another program. */
export type BookFile = (typeof bookFiles)[number];

/** Whether the vouchers of a file are entered in the books of another program. */
export const isBookFile = (file: string | null | undefined): file is BookFile =>
  bookFiles.some((each) => each === file);

/** The program of a file. */
export function ledgerProgramOf(file: BookFile): LedgerProgram {
  if (file === 'concarVentas') return 'concar';
  return file === 'siscontVentas' ? 'siscont' : file;
}

/** Whether a file has purchases, which are entered on the accounts that were decided for them. */
export const hasPurchaseAccounts = (file: ProgramFile): boolean =>
  isBookFile(file) && file !== 'siscontVentas' && file !== 'concarVentas';
