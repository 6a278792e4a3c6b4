import type { BatchServices } from '@contapro/flows';
import { readPdfText } from '@contapro/ui';

/** The text of a PDF, or of a file that is a text. The code that reads PDFs is loaded when it is needed. */
export const readText: BatchServices['readText'] = ({ file }) =>
  file.name.toLowerCase().endsWith('.pdf') ? readPdfText(file) : file.text();
