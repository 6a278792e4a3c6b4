import { holdTab } from '@contapro/flows';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadTab } from './reloadTab.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));

it.each([
  ['the files of the build are gone', 404, false, 1],
  ['the file is there', 200, false, 0],
  ['the file is there, and loading failed again', 200, true, 1],
  ['a proxy answers while the server starts', 502, false, 0],
  ['a proxy answers while the server starts, again', 503, true, 0],
] as const)(
  'when %s (status %i, repeated: %s) the tab is loaded again %i times',
  async (_, status, isRepeated, times) => {
    answering(status);
    const reload = vi.fn<() => void>();
    await reloadTab(isRepeated, reload);
    // Within a minute the tab is not loaded again.
    await reloadTab(isRepeated, reload);
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

it('UPLOAD does not load the tab again while files are being sent', async () => {
  answering(404);
  const reload = vi.fn<() => void>();
  const upload = new AbortController();
  void holdTab({ signal: upload.signal });
  await reloadTab(false, reload);
  expect(reload).not.toHaveBeenCalled();
  upload.abort();
  await reloadTab(false, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
