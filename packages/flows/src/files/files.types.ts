/**
 * Fetches the file of a link, without the token. `fetchFile` of `@contapro/api` does it.
 *
 * @example
 * const fetchFile: FetchFile = ({ url, signal }) => fetchFileOfApi(url, { baseUrl, signal });
 */
export type FetchFile = (request: { url: string; signal?: AbortSignal | undefined }) => Promise<Blob>;

/** Reads a file as a `data:` URL; null when it could not be read as text. */
export type ReadAsDataUrl = (request: { blob: Blob; signal?: AbortSignal | undefined }) => Promise<string | null>;

/** Makes URLs that a page can show from files, and revokes them. The browser's `URL` has both functions. */
export interface ObjectUrls {
  createObjectURL: (blob: Blob) => string;
  revokeObjectURL: (url: string) => void;
}
