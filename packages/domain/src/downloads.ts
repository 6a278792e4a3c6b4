import type { ReportFile, VoucherFileType } from './views.ts';

/** What is downloaded: a report of a period (`YYYYMM`), or the files of a number of vouchers as a zip. */
export type DownloadSubject = { file: ReportFile; period: string } | { type: VoucherFileType; count: number };

/**
 * Why a download failed.
 *
 * - `unreachable`: no answer came, or the connection was cut.
 * - `expired`: the session is over.
 * - `tooMany`: too many downloads in a short time.
 * - `tooLarge`: the files are too large for one download.
 * - `unavailable`: the server does not take calls at the moment.
 * - `empty`: none of the vouchers has a file.
 * - `gone`: the link of the file has expired.
 * - `unrecorded`: the file was saved, and the server could not note it.
 * - `other`: any other reason.
 */
export type DownloadFailureKind =
  | 'unreachable'
  | 'expired'
  | 'tooMany'
  | 'tooLarge'
  | 'unavailable'
  | 'empty'
  | 'gone'
  | 'unrecorded'
  | 'other';

/** A download that failed. */
export interface DownloadFailure {
  kind: DownloadFailureKind;
  /** What the server said, in Spanish, such as how long to wait. Without it there is a general text of the kind. */
  message?: string | undefined;
}

/** Whether the same download can succeed when it is tried again. */
export const canRetryDownload = ({ kind }: DownloadFailure): boolean => kind !== 'empty' && kind !== 'tooLarge';

/** How much of a file was received. */
export interface FileProgress {
  /** Bytes. */
  received: number;
  /** The size of the file in bytes; null while it is not known, because the server writes the file while it sends it. */
  total: number | null;
  /** About how many bytes the file will have; absent where its size is known, or nothing of it. */
  expected?: number;
}

/** Nothing is complete before its end is received, whatever was expected. */
const mostExpected = 0.99;

/**
 * Which part of a file was received, from 0 to 1; undefined while neither its size nor what to expect is known.
 *
 * @example
 * receivedShare({ received: 3, total: null, expected: 4 }); // 0.75
 */
export function receivedShare({ received, total, expected = 0 }: FileProgress): number | undefined {
  if (total !== null && total > 0) return received / total;
  return expected > 0 ? Math.min(mostExpected, received / expected) : undefined;
}
