/** How much of an answer has arrived. */
export interface ReceivedProgress {
  /** The bytes so far. */
  received: number;
  /** The size of the answer in bytes; null where the server does not send it. */
  total: number | null;
  /**
   * About how many bytes the answer will have, where the server writes it while it sends it and only knows what it will be of
   * (`X-Expected-Length`). It may have more or fewer.
   */
  expected?: number;
}

/**
 * Makes a function that reports how much of a successful answer has arrived, at most ten times a second. It is the
 * `onResponse` of a call.
 *
 * @example
 * const { zip_file } = await api.downloadValidatedFiles({ body, onResponse: countReceived(showProgress) });
 */
export const countReceived =
  (onProgress: (progress: ReceivedProgress) => void) =>
  (response: Response): Response => {
    const { body, headers, ok, status } = response;
    if (!ok || !body) return response;
    // The length of a compressed body is not that of the answer.
    const total = headers.has('Content-Encoding') ? 0 : Number(headers.get('Content-Length'));
    const expected = Number(headers.get('X-Expected-Length'));
    let received = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        controller.enqueue(chunk);
        const now = performance.now();
        if (now - reportedAt < 100) return;
        reportedAt = now;
        onProgress({ received, total: total || null, ...(!total && expected > 0 && { expected }) });
      },
    });
    return new Response(body.pipeThrough(counter), { headers, status });
  };
