import type { FileProgress } from '@contapro/domain';

/**
 * Fetches the file of a link, without the token. It rejects with a `Problem` when the file cannot be fetched. Make it
 * from `fetchFile` of `@contapro/api`.
 *
 * @example
 * import { fetchFile as fetchFileOf } from '@contapro/api';
 *
 * const fetchFile: FetchFile = ({ url, ...options }) => fetchFileOf(url, { baseUrl, ...options });
 */
export type FetchFile = (request: {
  url: string;
  signal?: AbortSignal | undefined;
  /** Called while the file arrives. */
  onProgress?: ((progress: FileProgress) => void) | undefined;
  /** Reject when nothing arrives for so many milliseconds. */
  longestSilence?: number | undefined;
}) => Promise<Blob>;

/** Reads a file as a `data:` URL; null when the result is not a text. It rejects when the file cannot be read. */
export type ReadAsDataUrl = (request: { blob: Blob; signal?: AbortSignal | undefined }) => Promise<string | null>;

/** Creates and revokes URLs with which a page can show a file. The browser's `URL` has both functions. */
export interface ObjectUrls {
  createObjectURL: (blob: Blob) => string;
  revokeObjectURL: (url: string) => void;
}
