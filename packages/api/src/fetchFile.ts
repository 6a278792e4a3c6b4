import { Problem } from './problem.ts';
import { parsed, problemOf, readStatus, received } from './answer.ts';
import { countReceived, type ReceivedProgress } from './countReceived.ts';

export interface FetchFileOptions {
  /**
   * The `baseUrl` of the client. A link without a host is resolved against it when it is absolute.
   *
   * @default the page's own host
   */
  baseUrl?: string | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Aborts the download. */
  signal?: AbortSignal | undefined;
  /**
   * Called while the file arrives, at most ten times a second, with the bytes so far and the size of the file, which is
   * null where the server does not send it.
   */
  onProgress?: ((progress: ReceivedProgress) => void) | undefined;
  /**
   * Gives the file up when nothing arrives for so many milliseconds, before the answer or within it.
   *
   * @default no limit
   */
  longestSilence?: number | undefined;
}

/**
 * Fetches the file of a link that a call returned (`sas`, `img_cpe_link`, …), without the token and without cookies.
 *
 * @throws Problem when the file cannot be fetched completely. Its status is 0 when no answer came, the connection was
 * closed early or nothing arrived for too long, 404 when the link has expired, 401, or 500 for any other failure. When the
 * signal is aborted, the function throws the signal's reason.
 * @example
 * const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'xlsx' } as const;
 * const { sas, blob_filename } = await api.requestReport({ path: { ruc }, query });
 * save(await fetchFile(sas, { baseUrl, signal }), blob_filename);
 */
export async function fetchFile(url: string, { longestSilence, ...options }: FetchFileOptions = {}): Promise<Blob> {
  if (longestSilence === undefined) return fetchWhole(url, options);
  const givingUp = new AbortController();
  const giveUp = () => givingUp.abort(new Problem(0, [], { message: 'The file stopped arriving' }));
  let timer = setTimeout(giveUp, longestSilence);
  try {
    return await fetchWhole(url, {
      ...options,
      signal: options.signal ? AbortSignal.any([options.signal, givingUp.signal]) : givingUp.signal,
      onProgress: (progress) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, longestSilence);
        options.onProgress?.(progress);
      },
    });
  } finally {
    clearTimeout(timer);
  }
}

async function fetchWhole(
  url: string,
  {
    baseUrl = '',
    fetch = (request) => globalThis.fetch(request),
    signal,
    onProgress,
  }: Omit<FetchFileOptions, 'longestSilence'>,
): Promise<Blob> {
  const send = async () => {
    const address = URL.canParse(baseUrl) ? new URL(url, baseUrl).href : url;
    return fetch(new Request(address, { credentials: 'omit', signal: signal ?? null }));
  };
  const response = await received(send(), signal);
  if (response.ok) return received((onProgress ? countReceived(onProgress)(response) : response).blob(), signal);
  const text = await received(response.text(), signal);
  throw problemOf(readStatus(response.status), parsed(text), response.status);
}
