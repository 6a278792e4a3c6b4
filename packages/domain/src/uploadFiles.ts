import type { UploadFile, UploadRefusal } from './views.ts';

/** The largest file that the server takes, in bytes. */
export const uploadLimitBytes = 100_000_000;

/** The largest content of a zip that is opened in the browser, in bytes. */
export const unzippedLimitBytes = 200_000_000;

/** The file name extensions that can be uploaded. */
export const uploadExtensions = ['.txt', '.csv', '.xlsx', '.xml', '.zip'] as const;

/** The extensions of spreadsheets that are not read, and can be saved as `.xlsx`. */
const otherSpreadsheets = ['.xls', '.xlsm', '.xlsb', '.ods', '.numbers'] as const;

/** The extensions of printed vouchers, of which the XML is read. */
const prints = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.doc', '.docx'] as const;

/** The extensions of archives that are not opened. */
const archives = ['.rar', '.7z', '.gz', '.tar'] as const;

/** Why a chosen file is not sent; null when it is sent. `uploadTexts.refusals` has a text for each reason. */
export function uploadRefusal(file: { name: string; size: number }): UploadRefusal | null {
  const name = file.name.toLowerCase();
  const isOneOf = (extensions: readonly string[]) => extensions.some((extension) => name.endsWith(extension));
  if (isOneOf(otherSpreadsheets)) return 'spreadsheet';
  if (isOneOf(prints)) return 'print';
  if (isOneOf(archives)) return 'archive';
  if (!isOneOf(uploadExtensions)) return 'unsupported';
  if (file.size === 0) return 'empty';
  return file.size > uploadLimitBytes ? 'tooLarge' : null;
}

/** An `UploadFile` that was chosen and not yet sent. `bytes` is its size. */
export function waitingFile(id: string, name: string, bytes: number): UploadFile {
  return {
    id,
    name,
    bytes,
    state: 'waiting',
    progress: 0,
    outcome: null,
    period: null,
    book: null,
    imported: 0,
    updated: 0,
    repeated: 0,
    rejected: 0,
    problems: [],
    message: null,
  };
}

/** Whether a file that was not sent can be sent again. One with a refusal must be chosen again instead. */
export const canSendAgain = ({ state, refusal }: Pick<UploadFile, 'state' | 'refusal'>): boolean =>
  state === 'failed' && refusal === undefined;

/** The sums of the files of an upload. */
export interface UploadTotals {
  files: number;
  /** Files that were read. */
  done: number;
  /** Files that the server does not have, whether they are still going to be sent or not. */
  unsent: number;
  /** The unsent files that stay unsent until the user does something. */
  stopped: number;
  imported: number;
  updated: number;
  repeated: number;
  /** Rows and documents that were not imported. */
  problems: number;
}

/**
 * Which part of an upload of `count` files is settled, from 0 to 1. A file that the server is reading counts by the part that is
 * stored, so that the bar moves while a single large file is read.
 *
 * @example
 * settledShare([{ state: 'done' }, { state: 'processing', readShare: 0.5 }], 2); // 0.75
 */
export const settledShare = (files: readonly Pick<UploadFile, 'state' | 'readShare'>[], count: number): number =>
  files.reduce(
    (sum, { state, readShare = 0 }) => sum + (state === 'done' ? 1 : state === 'processing' ? readShare : 0),
    0,
  ) / Math.max(1, count);

/** The sums of the counts of all files of an upload. */
export function uploadTotals(files: readonly UploadFile[]): UploadTotals {
  const count = (...states: UploadFile['state'][]) => files.filter(({ state }) => states.includes(state)).length;
  const sum = (field: 'imported' | 'updated' | 'repeated' | 'rejected') =>
    files.reduce((total, file) => total + file[field], 0);
  return {
    files: files.length,
    done: count('done'),
    unsent: count('waiting', 'sending', 'failed', 'missing'),
    stopped: count('failed', 'missing'),
    imported: sum('imported'),
    updated: sum('updated'),
    repeated: sum('repeated'),
    problems: sum('rejected'),
  };
}
