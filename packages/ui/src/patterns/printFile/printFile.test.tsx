import { afterEach, expect, it, vi } from 'vitest';
import { voucherPdf } from '@contapro/fixtures';
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
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(page.document.body.textContent)).observe(page.document.body, {
    childList: true,
  });
  await printFile(await picture(), 'Factura F001-1');
  expect(print).toHaveBeenCalledTimes(1);
  expect(said).toEqual(['Preparando la impresión…', '']);
  expect([page.document.title, page.document.querySelector('img')?.alt]).toEqual(['Factura F001-1', 'Factura F001-1']);
  vi.useFakeTimers();
  page.dispatchEvent(new Event('afterprint'));
  vi.advanceTimersByTime(499);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('VIEWER-11 prints all pages of a PDF, each on a sheet of its own', async () => {
  const { page, print } = openedWindow();
  await printFile(new Blob([voucherPdf({ pages: 3 })]), 'Factura F001-1');
  expect(print).toHaveBeenCalledTimes(1);
  const images = [...page.document.querySelectorAll('img')];
  expect(images.map(({ naturalWidth, alt, style }) => [naturalWidth, alt, style.breakBefore])).toEqual([
    [1654, 'Factura F001-1', ''],
    [1654, 'Factura F001-1', 'page'],
    [1654, 'Factura F001-1', 'page'],
  ]);
});

it.each([
  ['protected', voucherPdf({ locked: true })],
  // Not without its second page.
  ['unsupported', voucherPdf({ pages: 3, pictureFilter: 'JBIG2Decode', picturePages: [2] })],
])('closes the window and rejects when a PDF is %s', async (failure, pdf) => {
  const { print, close } = openedWindow();
  const printed = printFile(new Blob([pdf]), 'Factura F001-1');
  await expect(printed).rejects.toMatchObject({ failure });
  expect(close).toHaveBeenCalledTimes(1);
  expect(print).not.toHaveBeenCalled();
});

it('keeps nothing of the file when the window is closed', async () => {
  openedWindow();
  const made = vi.spyOn(URL, 'createObjectURL');
  const released = vi.spyOn(URL, 'revokeObjectURL');
  await printFile(new Blob([voucherPdf()]), 'Factura F001-1');
  expect([made.mock.calls.length, released.mock.calls.length]).toEqual([2, 0]);
  document.querySelector('iframe')?.remove();
  expect(released.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value as unknown));
});

it('prints nothing, and is no failure, when the person closes the window before', async () => {
  const { print } = openedWindow();
  const made = vi.spyOn(URL, 'createObjectURL');
  const printed = printFile(new Blob([voucherPdf()]), 'Factura F001-1');
  document.querySelector('iframe')?.remove();
  await printed;
  expect([print.mock.calls.length, made.mock.calls.length]).toEqual([0, 0]);
});

it('rejects where the browser opens no window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await expect(printFile(new Blob(['x'], { type: 'image/jpeg' }), 'Factura')).rejects.toThrow('no window');
});
