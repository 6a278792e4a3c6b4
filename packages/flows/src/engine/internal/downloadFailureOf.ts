import { Problem } from '@contapro/api';
import type { DownloadFailure, DownloadFailureKind } from '@contapro/domain';
import { refusalOf } from './failures.ts';

const kinds: Readonly<Record<number, DownloadFailureKind>> = {
  0: 'unreachable',
  401: 'expired',
  413: 'tooLarge',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
const kindsOfCodes: Readonly<Record<string, DownloadFailureKind>> = { NO_FILES: 'empty', LINK_EXPIRED: 'gone' };

/** The kinds about which the server's message says more than our text. */
const explained: readonly DownloadFailureKind[] = ['tooMany', 'tooLarge', 'empty'];

/** Why a download failed, for the words that are shown. */
export function downloadFailureOf(error: unknown): DownloadFailure {
  if (!(error instanceof Problem)) return { kind: 'other' };
  const kind = kindsOfCodes[error.code ?? ''] ?? kinds[error.httpStatus] ?? 'other';
  const message = refusalOf(error);
  return { kind, ...(message !== null && explained.includes(kind) && { message }) };
}
