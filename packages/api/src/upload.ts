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

/** Creates an `Upload` that sends a file with `fetch`. It reports only 0 and 1, because `fetch` reports no progress. */
export const fetchUpload =
  (fetch: (request: Request) => Promise<Response>): Upload =>
  async ({ url, headers, file, onProgress, signal }) => {
    onProgress(0);
    const response = await fetch(new Request(url, { method: 'POST', headers, body: file, signal: signal ?? null }));
    onProgress(1);
    return { status: response.status, text: await response.text() };
  };
