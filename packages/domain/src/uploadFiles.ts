import type { UploadFile, UploadRefusal } from './views.ts';

/** The largest file that the server takes, in bytes. */
export const uploadLimitBytes = 100_000_000;

/** The file name extensions that can be uploaded. */
export const uploadExtensions = ['.txt', '.csv', '.xml', '.zip'] as const;

/** Formats a number of bytes with at most one decimal and units of powers of 1,000: 1,536 is `1.5 kB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const shown = power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown} ${units[power] ?? 'B'}`;
}

/** Why a chosen file is not sent; null when it is sent. `uploadTexts.refusals` has a text for each reason. */
export function uploadRefusal(file: { name: string; size: number }): UploadRefusal | null {
  const name = file.name.toLowerCase();
  if (!uploadExtensions.some((extension) => name.endsWith(extension))) return 'unsupported';
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
    problems: [],
    message: null,
  };
}

/** The sums of the files of an upload. */
export interface UploadTotals {
  files: number;
  /** Files that are done or failed. */
  settled: number;
  failed: number;
  imported: number;
  updated: number;
  repeated: number;
  /** Rows that were not imported. */
  problems: number;
}

/** The sums of the counts of all files of an upload. */
export function uploadTotals(files: readonly UploadFile[]): UploadTotals {
  const totals = { files: files.length, settled: 0, failed: 0, imported: 0, updated: 0, repeated: 0, problems: 0 };
  for (const file of files) {
    if (file.state === 'done' || file.state === 'failed') totals.settled += 1;
    if (file.state === 'failed') totals.failed += 1;
    totals.imported += file.imported;
    totals.updated += file.updated;
    totals.repeated += file.repeated;
    totals.problems += file.problemsTotal ?? file.problems.length;
  }
  return totals;
}
