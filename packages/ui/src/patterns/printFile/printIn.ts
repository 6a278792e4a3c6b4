import { printTexts } from '@contapro/domain';

/** Milliseconds from the end of printing until the window is closed. */
const closingDelay = 500;

/** The width of a printed page of a PDF in px: 200 dots per inch on A4. */
const printedWidth = 1654;

/** Prints a file in a window that is open already, and closes the window. Rejects when the file cannot be drawn. */
export async function printIn(
  page: Window,
  blob: Blob,
  title: string,
  preparing: string = printTexts.preparing,
): Promise<void> {
  page.document.body.textContent = preparing;
  const isSheets = await isPdf(blob);
  const pictures = isSheets ? await pagesOf(blob) : [blob];
  if (page.closed) return;
  const urls = pictures.map((picture) => URL.createObjectURL(picture));
  page.addEventListener('afterprint', () => setTimeout(() => page.close(), closingDelay));
  // When the window is closed: after printing, after a failure, or by the person before either.
  page.addEventListener('pagehide', () => urls.forEach((url) => URL.revokeObjectURL(url)));
  const images = urls.map((url, index) => {
    const image = page.document.createElement('img');
    image.alt = title;
    image.src = url;
    // The policy of the page applies to the window too: it forbids style elements, not properties.
    Object.assign(image.style, {
      display: 'block',
      margin: 'auto',
      maxInlineSize: '100%',
      ...(isSheets && { maxBlockSize: '100vh' }),
      ...(index > 0 && { breakBefore: 'page' }),
    });
    return image;
  });
  page.document.body.style.margin = '0';
  page.document.body.replaceChildren(...images);
  await Promise.all(images.map((image) => image.decode()));
  page.print();
}

/** Decided by the first bytes, because servers of files often do not send the type. */
const isPdf = async (blob: Blob) => (await blob.slice(0, 1024).text()).includes('%PDF-');

async function pagesOf(blob: Blob): Promise<readonly Blob[]> {
  // Not from `openPdf.ts`: the viewer has loaded this module already, with the code of PDF.js.
  const { pagePicturesOf: picturesOf } = await import('../VoucherViewerDialog/PdfContent.tsx');
  return picturesOf(new Uint8Array(await blob.arrayBuffer()), printedWidth);
}
