import type { Api } from '@contapro/api';
import type {
  DeclarationValues,
  DeclaredPeriod,
  FiledChange,
  FiledContent,
  FiledFile,
  FiledProblem,
  FoundForm,
  PeriodDeclaration,
} from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';

/** What was read of a file: its hash, and what it contains. */
export interface FiledContents {
  /** The SHA-256 of its bytes, in lower-case hexadecimal digits. */
  sha256: string;
  /** Its tables and texts, with the names of the files of a zip in which they are. */
  contents: readonly (FiledContent & { name: string })[];
}

/**
 * Reads a file that SUNAT made: the tables of an `.xlsx`, a `.csv` or a `.txt`, the text of a `.pdf`, and those of all files of a `.zip`.
 * Resolves to null when it can read nothing of it. Rejects when the code that reads it could not be loaded.
 */
export type ReadFiledFile = (request: {
  file: File;
  signal?: AbortSignal | undefined;
}) => Promise<FiledContents | null>;

export interface FiledDeclarationServices {
  /** The time in milliseconds since 1970. The day in Lima is the last one that can be chosen. */
  clock: () => number;
  api: Pick<Api, 'saveDeclaredPeriod'>;
  readFiledFile: ReadFiledFile;
}

/** The input of `createFiledDeclaration`. */
export interface FiledDeclarationInput {
  business: ReportBusiness;
  /** The period, `YYYYMM`. Its month has ended. */
  period: string;
  /** What is stored of the declaration. */
  declaration: PeriodDeclaration;
}

/** Files that are read: at least one. */
export interface FilesToRead extends Pick<FiledDeclarationInput, 'business' | 'period'> {
  files: readonly File[];
}

/** What was read of all chosen files. */
export interface FiledReading extends FoundForm {
  files: readonly FiledFile[];
}

/** A change of what was filed: what the accountant saw, and what is stored instead. */
export interface FiledSave extends Pick<FiledDeclarationInput, 'business' | 'period'> {
  former: DeclaredPeriod | null;
  declaredOn: string;
  constanciaNumber: string | null;
  /** Null takes it away; the mark stays. */
  filed: FiledChange | null;
  /** The number of the photograph that it replaces (rectificatoria); null where it is the same declaration. */
  rectifies: number | null;
}

export interface FiledDeclarationContext extends FiledDeclarationInput {
  /** The day in Lima on which the flow started, `YYYY-MM-DD`. */
  today: string;
  /** What the last chosen files say; null before, and when they say nothing that can be stored. */
  reading: FiledReading | null;
  /** Why nothing was read of the last chosen files; null when something was. */
  problem: FiledProblem | null;
}

export type FiledDeclarationEvent =
  /** Reads files, in place of those that are shown. */
  | { type: 'file.choose'; files: readonly File[] }
  /** Asks for another file. */
  | { type: 'file.another' }
  /** Stores what was read, as another declaration of the month or as the one that is marked. Ignored while nothing is shown. */
  | { type: 'filed.save'; values: DeclarationValues; isRectification: boolean }
  /** Takes away what is stored. Ignored unless it is shown. */
  | { type: 'filed.remove' };

/** What was filed was stored or taken away. Figures of the business may have changed with it. */
export interface FiledChanged {
  type: 'filed.changed';
  declaration: PeriodDeclaration;
}

export type FiledDeclarationFact = FiledChanged | FailureLogged;
