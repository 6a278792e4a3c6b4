import { voucherPdf } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { openPdf } from './openPdf.ts';

it('draws a page after the drawing of an earlier page, which needs a decoder, was aborted', async () => {
  const bytes = Uint8Array.from(voucherPdf({ pages: 3, pictureFilter: 'JBIG2Decode', picturePages: [2] }), (letter) =>
    letter.charCodeAt(0),
  );
  // The decoder is asked for at another moment each time.
  for (let turns = 0; turns < 20; turns += 1) {
    const closing = new AbortController();
    const pdf = await openPdf(bytes.slice(), closing.signal);
    const leaving = new AbortController();
    const left = pdf.drawPage(2, 300, leaving.signal).catch((error: unknown) => error);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    leaving.abort();
    const { text } = await pdf.drawPage(3, 300, closing.signal);
    expect(text.textContent).toContain('página 3');
    expect(await left).toBeInstanceOf(Error);
    closing.abort();
  }
});
