import { voucherPdf } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { readPdfText } from './readPdfText.ts';

it('reads the lines of all pages, with their words from left to right', async () => {
  const content = [
    [300, 500, '420.00'],
    [40, 520, 'RUC 20100047218'],
    [40, 500, 'Ventas Netas'],
    [200, 501, '101'],
  ] as const;
  expect(await readPdfText(new Blob([voucherPdf({ pages: 2, content })]))).toBe(
    'RUC 20100047218\nVentas Netas 101 420.00\nRUC 20100047218\nVentas Netas 101 420.00',
  );
});

it.each([
  ['with a password', voucherPdf({ locked: true })],
  ['damaged', '%PDF-1.4\nnothing'],
])('says that a PDF %s has no text that can be read', async (_, file) => {
  expect(await readPdfText(new Blob([file]))).toBeNull();
});
