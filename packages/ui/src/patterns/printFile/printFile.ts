/**
 * Opens a new window with a file, prints it and closes the window. A PDF is printed with all its pages, any other file as
 * an image.
 *
 * @param title The title of the window and the alternative text of its images.
 * @param preparing A text that the window shows until its pages are drawn.
 *
 * @default 'Preparando la impresión…'
 * @returns A promise that resolves when the browser has taken the pages, or the person has closed the window before. It
 * rejects when the browser blocks the window or the file cannot be drawn: nothing is printed then. Tell the person to
 * download the file.
 */
export async function printFile(blob: Blob, title: string, preparing?: string): Promise<void> {
  // Browsers open a window only while they handle the click, so it is opened before anything is loaded.
  const page = window.open('', '_blank');
  if (!page) throw new Error('The browser opened no window.');
  page.document.title = title;
  try {
    const { printIn } = await import('./printIn.ts');
    await printIn(page, blob, title, preparing);
  } catch (error) {
    if (page.closed) return;
    page.close();
    throw error;
  }
}
