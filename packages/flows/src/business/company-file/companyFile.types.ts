import type { Api } from '@contapro/api';
import type { CompanyField, CompanyFileProblem, FileCompany } from '@contapro/domain';
import type { BusinessRegistered, CreationChanged, remedyOf } from '../../engine/company-registration/index.ts';
import type { EventLogged, FailureLogged, FileReady } from '../../engine/facts.ts';

/** A sheet to be saved as a file. */
export interface SheetFile {
  /** The file name. Its extension, `.xlsx` or `.csv`, is the format. */
  name: string;
  /** The name of the sheet, in an Excel. */
  title: string;
  /** The lines with the texts of their cells. The first has the headers. */
  lines: readonly (readonly string[])[];
}

export interface CompanyFileServices {
  api: Pick<Api, 'createBusinesses' | 'listBusinesses'>;
  /**
   * Reads the first sheet with any text of an `.xlsx` or `.csv` file, as lines with the texts of their cells. Resolves to null
   * when the file is none. Rejects when the code that reads it could not be loaded.
   */
  readSheet: (request: {
    file: File;
    signal?: AbortSignal | undefined;
  }) => Promise<readonly (readonly string[])[] | null>;
  /** Makes the file of a sheet. */
  writeSheet: (request: { sheet: SheetFile; signal?: AbortSignal | undefined }) => Promise<Blob>;
  /**
   * Makes the browser ask before the tab is closed, until the signal is aborted: `holdTab` of this package.
   *
   * @default it does not ask
   */
  holdTab?: ((request: { signal?: AbortSignal | undefined }) => Promise<void>) | undefined;
}

/** The companies of a file that are not registered yet, as the host keeps them for the time after an expired session. */
export interface CompanyFileDraft {
  fileName: string;
  /** They contain SOL keys: keep them in memory only. */
  rows: readonly FileCompany[];
}

/** The input of `createCompanyFile`. */
export interface CompanyFileInput {
  /** That of the last `rows.changed`; null to begin with the choice of a file. */
  draft: CompanyFileDraft | null;
}

/** Why a registration ended before all companies had a result. What has none can be registered again. */
export interface CompanyFileFailure {
  /** `refused` has the words of the server. */
  kind: 'refused' | 'unreachable' | 'server' | 'expired';
  /** The words of the server; empty for the other kinds. */
  messages: readonly string[];
  /** The page that resolves it. */
  remedy: ReturnType<typeof remedyOf>;
}

export interface CompanyFileContext {
  /** The name of the file that is shown or read; empty before the first. */
  fileName: string;
  /** Why the last chosen file was not read; null when it was. */
  problem: CompanyFileProblem | null;
  /** The companies of the file, in its order. */
  rows: readonly FileCompany[];
  /** The RUCs of the account. Empty while they are not known. */
  ownRucs: readonly string[];
  /** Whether the file could not be compared with the companies of the account. */
  isUncompared: boolean;
  /** How many companies the open registration has, and how many of them have a result; null while there is none. */
  progress: { done: number; all: number } | null;
  failure: CompanyFileFailure | null;
  /** The row that was removed last, which can be restored; null when there is none. */
  removed: FileCompany | null;
  /** Whether the last sheet could not be made. */
  hasSheetFailed: boolean;
}

/** A row, by its line in the file. */
interface OfRow {
  line: number;
}

export type CompanyFileEvent =
  /** Reads a file, in place of the one that is shown. More than one file is a `problem`. */
  | { type: 'file.choose'; files: readonly File[] }
  /** Sets a value of a row that is being corrected. */
  | ({ type: 'row.change'; field: CompanyField; value: string } & OfRow)
  /** Ends the correction of a row. Ignored while it has errors. A RUC of the account becomes `existing`. */
  | ({ type: 'row.accept' } & OfRow)
  /** Corrects a row that is `ready`. */
  | ({ type: 'row.edit' } & OfRow)
  | ({ type: 'row.remove' } & OfRow)
  /** Brings the row back that was removed last. */
  | { type: 'row.restore' }
  /** Registers the rows that are `ready`, in calls of 50. Ignored when there is none. */
  | { type: 'rows.submit' }
  /** Forgets the rows, and asks for another file. */
  | { type: 'rows.discard' }
  /** Saves a sheet: a template, or the rows that are not registered, without their credentials. */
  | { type: 'sheet.download'; sheet: SheetFile };

/** The rows have changed. A host that keeps them passes them as `draft` when it mounts the flow again; null when none are left. */
export interface RowsChanged {
  type: 'rows.changed';
  draft: CompanyFileDraft | null;
}

export type CompanyFileFact =
  | BusinessRegistered
  | CreationChanged
  | EventLogged
  | FailureLogged
  | FileReady
  | RowsChanged;
