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
  /**
   * Called while the file arrives, at most ten times a second, with the bytes so far and the size of the file, which is
   * null where the server does not send it.
   */
  onProgress?: ((progress: { received: number; total: number | null }) => void) | undefined;
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
  { baseUrl = '', fetch = (request) => globalThis.fetch(request), signal, onProgress }: FetchFileOptions = {},
): Promise<Blob> {
  const send = async () => {
    const address = URL.canParse(baseUrl) ? new URL(url, baseUrl).href : url;
    return fetch(new Request(address, { credentials: 'omit', signal: signal ?? null }));
  };
  const response = await received(send(), signal);
  if (response.ok) return received((onProgress ? counted(response, onProgress) : response).blob(), signal);
  const text = await received(response.text(), signal);
  throw problemOf(readStatus(response.status), parsed(text), response.status);
}

/** The same answer, whose body reports how much of it was read. */
function counted({ body, headers }: Response, onProgress: NonNullable<FetchFileOptions['onProgress']>): Response {
  // The length of a compressed body is not that of the file.
  const total = headers.has('Content-Encoding') ? 0 : Number(headers.get('Content-Length'));
  let received = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      controller.enqueue(chunk);
      const now = performance.now();
      if (now - reportedAt < 100) return;
      reportedAt = now;
      onProgress({ received, total: total || null });
    },
  });
  return new Response(body && body.pipeThrough(counter), { headers });
}
