import { isBookFile, ledgerProgramOf, type LedgerSettings, needsSettings } from './ledgers/index.ts';
import { reportFileNames } from './reportFiles.ts';
import type { ReportFile } from './views.ts';

/** A file of each client in a zip: a report file, or the original XML of all vouchers. */
export type ClientFile = ReportFile | 'xml';

/** The files of each client that a zip can have, in the order in which they are offered and written. */
export const clientFileNames = [...reportFileNames, 'xml'] as const satisfies readonly ClientFile[];

/** Whether a text, for example a stored one, is the name of a file that a zip can have. */
export function isClientFile(text: string): text is ClientFile {
  return clientFileNames.some((file) => file === text);
}

/** How many clients a zip may have. */
export const mostZipClients = 500;

/** The files that are chosen before a person has chosen any. */
export const defaultClientFiles: readonly ClientFile[] = ['compras', 'ventas', 'comprasRce', 'ventasRvie'];

/** The files that an accountant can have: those for a ledger program that needs settings only with them. */
export const availableClientFiles = (settings: LedgerSettings | null): readonly ClientFile[] =>
  clientFileNames.filter((file) => {
    if (!isBookFile(file)) return true;
    const program = ledgerProgramOf(file);
    return !needsSettings(program) || (settings && settings[program]) !== null;
  });
