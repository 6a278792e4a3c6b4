import { parsed, problemOf, readStatus, received } from './answer.ts';

/** The options of `fetchFile`. */
export interface FetchFileOptions {
  /** The client's `baseUrl`, to which links without a host are relative. */
  baseUrl?: string | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The file of a link that a call returned (`sas`, `img_cpe_link`, …), fetched without token or cookies.
 * @throws Problem when the file cannot be fetched completely; its status is 0 when the connection was closed early
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
