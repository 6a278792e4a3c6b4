/** The parameters of an `Upload`. */
export interface UploadRequest {
  url: string;
  /** The headers to send, `Authorization` and `Content-Type` among them. */
  headers: Readonly<Record<string, string>>;
  /** The body of the request. */
  file: Blob;
  /** Call it with the fraction of the file that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Abort the request when this signal is aborted. */
  signal: AbortSignal | undefined;
}

/** The server's answer to an upload, a success or a failure. */
export interface UploadAnswer {
  /** The HTTP status. */
  status: number;
  /** The body. */
  text: string;
}

/**
 * Sends a file with POST. It resolves to every answer of the server, and rejects when none came; when the signal was
 * aborted, with the signal's reason.
 */
export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

/** Sends a file with XMLHttpRequest, which reports the progress. For browsers. */
export const xhrUpload: Upload = ({ url, headers, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortReason(signal));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('Network failure'));
    request.onabort = () => reject(abortReason(signal));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });

/** Creates an `Upload` that sends a file with `fetch`. It reports only 0 and 1, because `fetch` reports no progress. */
export const fetchUpload =
  (fetch: (request: Request) => Promise<Response>): Upload =>
  async ({ url, headers, file, onProgress, signal }) => {
    onProgress(0);
    const response = await fetch(new Request(url, { method: 'POST', headers, body: file, signal: signal ?? null }));
    onProgress(1);
    return { status: response.status, text: await response.text() };
  };

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
}
