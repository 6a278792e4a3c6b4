/**
 * The text of a PDF, a line for each of its lines, with its words from left to right; empty where its pages are pictures. Null when it is
 * no PDF, is damaged or has a password. The code that reads it is loaded when it is needed.
 *
 * @returns A promise that rejects when that code could not be loaded.
 */
export async function readPdfText(file: Blob): Promise<string | null> {
  // Not from `openPdf.ts`: the viewer has this module with the code of PDF.js.
  const { textOf } = await import('../VoucherViewerDialog/PdfContent.tsx');
  return textOf(new Uint8Array(await file.arrayBuffer()));
}
