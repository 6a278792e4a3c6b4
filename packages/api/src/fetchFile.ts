import { parsed, problemOf, readStatus, received } from './answer.ts';

/** How a file is fetched. */
export interface FetchFileOptions {
  /** The client's `baseUrl`; a link without a host is taken from there. */
  baseUrl?: string | undefined;
  /** Stands in for the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The file behind a link that a call answered (`sas`, `img_cpe_link`, …): a plain GET, without token or cookies.
 * It resolves to all of the file or throws a `Problem`; a connection cut in the middle is one of status 0.
 *
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
