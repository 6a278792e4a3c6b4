import { afterEach, expect, it, vi } from 'vitest';
import { printFile } from './printFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.querySelector('iframe')?.remove();
});

/** Makes `window.open` return a frame instead of a new window. */
function openedWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('The frame has no window.');
  vi.spyOn(window, 'open').mockReturnValue(page);
  const print = vi.spyOn(page, 'print').mockImplementation(() => {});
  const close = vi.spyOn(page, 'close').mockImplementation(() => {});
  return { page, print, close };
}

const picture = async () => {
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d');
  return canvas.convertToBlob({ type: 'image/jpeg' });
};

it('VIEWER-11 VIEWER-13 prints an image in a window that closes 500 ms after printing', async () => {
  const { page, print, close } = openedWindow();
  printFile(await picture(), 'Factura F001-1');
  await expect.poll(() => print).toHaveBeenCalledTimes(1);
  expect([page.document.title, page.document.querySelector('img')?.alt]).toEqual(['Factura F001-1', 'Factura F001-1']);
  vi.useFakeTimers();
  page.dispatchEvent(new Event('afterprint'));
  vi.advanceTimersByTime(499);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('does nothing where the browser opens no window', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(() => printFile(new Blob(['x'], { type: 'image/jpeg' }), 'Factura')).not.toThrow();
});
