/** How long the window stays after printing, milliseconds (VIEWER-13). */
const closingDelay = 500;

/** Prints a file in a window of its own, which closes by itself (VIEWER-11). */
export function printFile(blob: Blob, title: string): void {
  const url = URL.createObjectURL(blob);
  const isImage = blob.type.startsWith('image/');
  const page = window.open(isImage ? '' : url, '_blank');
  if (!page) {
    URL.revokeObjectURL(url);
    return;
  }
  page.addEventListener('afterprint', () => {
    setTimeout(() => page.close(), closingDelay);
    URL.revokeObjectURL(url);
  });
  if (!isImage) {
    page.addEventListener('load', () => page.print());
    return;
  }
  const image = page.document.createElement('img');
  image.alt = title;
  image.style.maxInlineSize = '100%';
  image.addEventListener('load', () => page.print());
  image.src = url;
  page.document.title = title;
  page.document.body.replaceChildren(image);
}
