/** What an `Upload` needs to send a file. */
export interface UploadRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  /** To be called with the part of the file that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal | undefined;
}

/** The server's answer, whatever its status. */
export interface UploadAnswer {
  status: number;
  text: string;
}

/** Posts a file. It rejects with the signal's reason when aborted, and with any other value when no answer came. */
export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

/** Posts a file with XMLHttpRequest, which reports the progress. For browsers. */
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

/** Posts a file with `fetch`. It reports only 0 and 1, because `fetch` has no progress. */
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
