/** A file on its way: what a transport needs to send it. */
export interface UploadRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  /** To be called with the part of the bytes that were sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal | undefined;
}

/** What came back, whatever its status. */
export interface UploadAnswer {
  status: number;
  text: string;
}

/** Sends a file. It rejects with the signal's reason when aborted, with anything else when no answer came. */
export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

/** For browsers: XMLHttpRequest, which tells how much was sent. */
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

/** For anywhere else: `fetch`, which only tells when all was sent. */
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
