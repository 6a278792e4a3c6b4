/**
 * Fetches the file behind a link, without the token (VIEWER-07, DOWNLOAD-16, OPEN-064). The client's `fetchFile` does it.
 *
 * @example
 * const fetchFile: FetchFile = ({ url, signal }) => fetchFileOfApi(url, { baseUrl, signal });
 */
export type FetchFile = (request: { url: string; signal?: AbortSignal | undefined }) => Promise<Blob>;

/** Reads a file as a `data:` address; null when there is nothing to read (VIEWER-08, VIEWER-21). */
export type ReadAsDataUrl = (request: { blob: Blob; signal?: AbortSignal | undefined }) => Promise<string | null>;

/** Gives a file an address that the page may show, until it is revoked. Browsers have it as `URL`. */
export interface ObjectUrls {
  createObjectURL: (blob: Blob) => string;
  revokeObjectURL: (url: string) => void;
}
