import { parsed, problemOf, readStatus, received } from './answer.ts';

/** The options of `fetchFile`. */
export interface FetchFileOptions {
  /**
   * The `baseUrl` of the client. A link without a host is resolved against it when it is absolute.
   * @default the page's own host
   */
  baseUrl?: string | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Aborts the download. */
  signal?: AbortSignal | undefined;
}

/**
 * Fetches the file of a link that a call returned (`sas`, `img_cpe_link`, …), without the token and without cookies.
 *
 * @throws Problem when the file cannot be fetched completely. Its status is 0 when no answer came or the connection was
 * closed early, 404 when the link has expired, 401, or 500 for any other failure. When the signal is aborted, the
 * function throws the signal's reason.
 * @example
 * const { sas, blob_filename } = await api.requestReport({ path: { ruc }, query });
 * save(await fetchFile(sas, { baseUrl, signal }), blob_filename);
 */
export async function fetchFile(
  url: string,
  { baseUrl = '', fetch = (request) => globalThis.fetch(request), signal }: FetchFileOptions = {},
): Promise<Blob> {
  const send = async () => {
    const address = URL.canParse(baseUrl) ? new URL(url, baseUrl).href : url;
    return fetch(new Request(address, { credentials: 'omit', signal: signal ?? null }));
  };
  const response = await received(send(), signal);
  if (response.ok) return received(response.blob(), signal);
  const text = await received(response.text(), signal);
  throw problemOf(readStatus(response.status), parsed(text));
}
