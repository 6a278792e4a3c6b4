/** Milliseconds from the end of printing until the window is closed. */
const closingDelay = 500;

/**
 * Opens a file in a new window and prints it. The window is closed after printing. If the browser blocks the window,
 * nothing happens.
 *
 * @param title The title of the window and the alternative text of an image.
 */
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
