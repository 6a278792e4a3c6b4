import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, fetchUpload, type Upload, xhrUpload } from './index.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const id = '7a1f5f0e-14a5-4be1-8a19-5a52c4d7b6a3';
const file = new Blob(['0123456789']);
const received = { file_id: id, name: 'ñ & 1.zip', bytes: 10 };
const input = { path: { id }, query: { name: 'ñ & 1.zip' }, file };

describe('uploadImportFile', () => {
  const setUp = (upload: Upload) => {
    const onUnauthorized = vi.fn<() => void>();
    return { onUnauthorized, api: createApi({ baseUrl, upload, getToken: () => 't0k3n', onUnauthorized }) };
  };

  it('API-01 API-02 hands the transport the address, the token and the bytes as they are', async () => {
    const upload = vi.fn<Upload>(async () => ({ status: 201, text: JSON.stringify(received) }));
    const onProgress = () => {};
    const { signal } = new AbortController();
    expect(await setUp(upload).api.uploadImportFile({ ...input, onProgress, signal })).toEqual(received);
    expect(upload.mock.calls).toEqual([
      [
        {
          url: `${baseUrl}/imports/${id}/files?name=%C3%B1%20%26%201.zip`,
          headers: { Authorization: 'Bearer t0k3n', 'Content-Type': 'application/octet-stream' },
          file,
          onProgress,
          signal,
        },
      ],
    ]);
  });

  it('ERR-01 ERR-05 reports the messages of the server with its status', async () => {
    const entry = { code: 'FILE_TOO_LARGE', message: 'El archivo pesa más de 100 MB.' };
    const { api, onUnauthorized } = setUp(async () => ({ status: 413, text: JSON.stringify({ errors: [entry] }) }));
    await expect(api.uploadImportFile(input)).rejects.toMatchObject({ name: 'Problem', status: 413, errors: [entry] });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('ERR-01 SESSION-24 expires the session on a 401', async () => {
    const { api, onUnauthorized } = setUp(async () => ({ status: 401, text: '' }));
    await expect(api.uploadImportFile(input)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('API-03 has status 0 when no answer came, and passes an abort through', async () => {
    const lost = setUp(() => Promise.reject(new TypeError('lost')));
    await expect(lost.api.uploadImportFile(input)).rejects.toMatchObject({ name: 'Problem', status: 0 });
    const controller = new AbortController();
    controller.abort();
    const aborted = setUp(async ({ signal }) => {
      signal?.throwIfAborted();
      return { status: 201, text: '' };
    });
    await expect(aborted.api.uploadImportFile({ ...input, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('uploadImportFiles', () => {
  const parts = [
    { name: id, content: new Blob(['<a/>'], { type: 'text/xml' }) },
    { name: 'b', content: new Blob([]) },
  ];
  const answer = { files: [{ announced_id: id, file: received, problem: null }] };

  it('API-01 API-02 hands the transport one body with the parts in their order, and its boundary', async () => {
    const upload = vi.fn<Upload>(async () => ({ status: 200, text: JSON.stringify(answer) }));
    const api = createApi({ baseUrl, upload, getToken: () => 't0k3n' });
    const onProgress = () => {};
    expect(await api.uploadImportFiles({ path: { id }, parts, onProgress })).toEqual(answer);
    const request = upload.mock.calls[0]?.[0];
    expect(request).toMatchObject({
      url: `${baseUrl}/imports/${id}/files/batch`,
      headers: {
        Authorization: 'Bearer t0k3n',
        'Content-Type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      },
      onProgress,
    });
    const form = await new Response(request?.file, { headers: request?.headers ?? {} }).formData();
    const sent = await Promise.all(
      [...form].map(async ([name, part]) => [name, typeof part === 'string' ? part : await part.text()]),
    );
    expect(sent).toEqual([
      [id, '<a/>'],
      ['b', ''],
    ]);
  });

  it('API-03 has status 0 when a part cannot be read, and sends nothing', async () => {
    const upload = vi.fn<Upload>();
    const gone = Object.assign(new Blob(['abc']), {
      arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotReadableError')),
    });
    const api = createApi({ baseUrl, upload, getToken: () => 't0k3n' });
    await expect(api.uploadImportFiles({ path: { id }, parts: [{ name: id, content: gone }] })).rejects.toMatchObject({
      name: 'Problem',
      status: 0,
    });
    expect(upload).not.toHaveBeenCalled();
  });
});

it('API-01 sends with fetch by default, and reports the beginning and the end', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => Response.json(received, { status: 201 }));
  const onProgress = vi.fn<(part: number) => void>();
  const api = createApi({ baseUrl, fetch, getToken: () => 't0k3n' });
  expect(await api.uploadImportFile({ ...input, onProgress })).toEqual(received);
  const request = fetch.mock.calls[0]?.[0];
  expect([request?.method, request?.headers.get('Content-Type'), await request?.text(), onProgress.mock.calls]).toEqual(
    ['POST', 'application/octet-stream', '0123456789', [[0], [1]]],
  );
});

it('API-03 fetchUpload is aborted by its signal', async () => {
  const controller = new AbortController();
  const upload = fetchUpload(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  );
  const sending = upload({ url: baseUrl, headers: {}, file, onProgress: () => {}, signal: controller.signal });
  controller.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

describe('xhrUpload', () => {
  const requests: FakeRequest[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    status = 0;
    responseText = '';
    calls: unknown[][] = [];
    constructor() {
      requests.push(this);
    }
    open = (...args: unknown[]) => void this.calls.push(['open', ...args]);
    setRequestHeader = (...args: unknown[]) => void this.calls.push(['header', ...args]);
    send = (...args: unknown[]) => void this.calls.push(['send', ...args]);
    abort = () => {
      this.onabort();
      this.onloadend();
    };
    answer(status: number, text: string) {
      this.status = status;
      this.responseText = text;
      this.onload();
      this.onloadend();
    }
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const start = (signal?: AbortSignal) => {
    requests.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const onProgress = vi.fn<(part: number) => void>();
    const sending = xhrUpload({ url: baseUrl, headers: { A: 'b' }, file, onProgress, signal });
    return { onProgress, sending, request: requests.at(-1) };
  };

  it('API-01 posts the bytes, reports the part that was sent, and answers', async () => {
    const { onProgress, sending, request } = start();
    request?.upload.onprogress?.({ loaded: 5, total: 10 });
    request?.upload.onprogress?.({ loaded: 10, total: 10 });
    request?.answer(201, '{}');
    expect(await sending).toEqual({ status: 201, text: '{}' });
    expect(request?.calls).toEqual([
      ['open', 'POST', baseUrl],
      ['header', 'A', 'b'],
      ['send', file],
    ]);
    expect(onProgress.mock.calls).toEqual([[0.5], [1]]);
  });

  it('API-03 is aborted by its signal, before and during', async () => {
    const controller = new AbortController();
    const during = start(controller.signal);
    controller.abort();
    await expect(during.sending).rejects.toMatchObject({ name: 'AbortError' });
    const before = start(controller.signal);
    await expect(before.sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(before.request).toBeUndefined();
  });

  it('API-03 no longer listens to the signal after its answer', async () => {
    const controller = new AbortController();
    const { sending, request } = start(controller.signal);
    request?.answer(201, '{}');
    await sending;
    const abort = vi.fn<() => void>();
    if (request) request.abort = abort;
    controller.abort();
    expect(abort).not.toHaveBeenCalled();
  });

  it('API-03 rejects when no answer came', async () => {
    const { sending, request } = start();
    request?.onerror();
    await expect(sending).rejects.toThrow('Network failure');
  });
});
