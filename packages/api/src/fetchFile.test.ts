import { describe, expect, it, vi } from 'vitest';
import { fetchFile } from './index.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const link = '/app/internal/files/reports/t0k3n/compras.xlsx';

const answering = (answer: () => Response | Promise<Response>) =>
  vi.fn<(request: Request) => Promise<Response>>(async () => answer());

describe('fetchFile', () => {
  it('DOWNLOAD-16 VIEWER-07 gets the link as a blob, without token or cookies', async () => {
    const fetch = answering(() => new Response('bytes', { headers: { 'Content-Type': 'application/zip' } }));
    const blob = await fetchFile(link, { baseUrl, fetch });
    const request = fetch.mock.calls[0]?.[0];
    expect([await blob.text(), blob.type]).toEqual(['bytes', 'application/zip']);
    expect([request?.method, request?.url, request?.headers.get('Authorization'), request?.credentials]).toEqual([
      'GET',
      `https://api.example.pe${link}`,
      null,
      'omit',
    ]);
  });

  it('DOWNLOAD-16 keeps the host of a link that has one', async () => {
    const fetch = answering(() => new Response('bytes'));
    await fetchFile('https://files.example.pe/a.jpeg', { baseUrl, fetch });
    expect(fetch.mock.calls[0]?.[0].url).toBe('https://files.example.pe/a.jpeg');
  });

  it.each([
    [404, 404],
    [403, 500],
    [503, 500],
  ])('DOWNLOAD-25 ERR-02 ERR-03 reports a %i as %i', async (status, reported) => {
    const entry = { code: 'LINK_EXPIRED', message: 'El enlace ya caducó. Vuelve a descargar el reporte.' };
    const fetch = answering(() => Response.json({ errors: [entry] }, { status }));
    await expect(fetchFile(link, { baseUrl, fetch })).rejects.toMatchObject({
      name: 'Problem',
      status: reported,
      httpStatus: status,
      errors: [entry],
    });
  });

  it.each([
    ['its size is known', { 'Content-Length': '9' }, 9],
    ['its size is not known', {}, null],
    ['it is compressed', { 'Content-Length': '4', 'Content-Encoding': 'gzip' }, null],
  ])('DOWNLOAD-16 reports how much of a file has arrived when %s', async (_, headers, total) => {
    const clock = vi.spyOn(performance, 'now');
    for (const now of [0, 60, 120]) clock.mockReturnValueOnce(now);
    const parts = ['abc', 'def', 'ghi'].map((part) => new TextEncoder().encode(part));
    const body = new ReadableStream({
      pull: (stream) => {
        const part = parts.shift();
        if (part) stream.enqueue(part);
        else stream.close();
      },
    });
    const fetch = answering(() => new Response(body, { headers: { ...headers, 'Content-Type': 'text/plain' } }));
    const onProgress = vi.fn<(progress: { received: number; total: number | null }) => void>();
    const blob = await fetchFile(link, { baseUrl, fetch, onProgress });
    clock.mockRestore();
    expect([await blob.text(), blob.type]).toEqual(['abcdefghi', 'text/plain']);
    // The second part arrives 60 ms after the first.
    expect(onProgress.mock.calls).toEqual([[{ received: 3, total }], [{ received: 9, total }]]);
  });

  it.each([
    ['only what to expect of it is known', { 'X-Expected-Length': '12' }, { total: null, expected: 12 }],
    ['its size is known too', { 'X-Expected-Length': '12', 'Content-Length': '3' }, { total: 3 }],
    ['the server says nothing that can be read', { 'X-Expected-Length': 'many' }, { total: null }],
  ])('DOWNLOAD-16 reports how large a file will be when %s', async (_, headers, known) => {
    const fetch = answering(() => new Response('abc', { headers }));
    const onProgress = vi.fn<(progress: { received: number; total: number | null }) => void>();
    await fetchFile(link, { baseUrl, fetch, onProgress });
    expect(onProgress.mock.calls).toEqual([[{ received: 3, ...known }]]);
  });

  it('DOWNLOAD-25 has status 0 when the connection is cut, at once or in the middle', async () => {
    const lost = answering(() => Promise.reject(new TypeError('fetch failed')));
    await expect(fetchFile(link, { baseUrl, fetch: lost })).rejects.toMatchObject({ name: 'Problem', status: 0 });
    const cut = answering(
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
    );
    await expect(fetchFile(link, { baseUrl, fetch: cut })).rejects.toMatchObject({ name: 'Problem', status: 0 });
    await expect(fetchFile(link, { baseUrl, fetch: cut, onProgress: () => {} })).rejects.toMatchObject({ status: 0 });
  });

  it('DOWNLOAD-25 has status 0 for a link that is not an address', async () => {
    const fetch = answering(() => new Response('bytes'));
    await expect(fetchFile('http://', { baseUrl, fetch })).rejects.toMatchObject({ name: 'Problem', status: 0 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('DOWNLOAD-25 passes an abort through', async () => {
    const controller = new AbortController();
    controller.abort();
    const fetch = answering(() => new Response('bytes'));
    await expect(fetchFile(link, { baseUrl, fetch, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['before the answer', []],
    ['within the answer', ['abc']],
  ])('rejects when nothing arrives for too long, %s', async (_, parts) => {
    vi.useFakeTimers();
    try {
      const bodyUntil = (signal: AbortSignal) =>
        new ReadableStream({
          // As Chromium does: the error is not the reason of the signal.
          start: (stream) => signal.addEventListener('abort', () => stream.error(new TypeError('Failed to fetch'))),
          pull: (stream) => {
            const part = parts.shift();
            return part === undefined ? new Promise(() => {}) : stream.enqueue(new TextEncoder().encode(part));
          },
        });
      const begin = parts.length;
      const fetch = vi.fn<(request: Request) => Promise<Response>>(({ signal }) =>
        begin === 0
          ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
          : Promise.resolve(new Response(bodyUntil(signal))),
      );
      const settledAs = vi.fn<(how: unknown) => void>();
      fetchFile(link, { baseUrl, fetch, longestSilence: 30_000 }).then(settledAs, settledAs);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(settledAs).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(settledAs.mock.calls).toMatchObject([
        [{ name: 'Problem', status: 0, message: 'The file stopped arriving' }],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
