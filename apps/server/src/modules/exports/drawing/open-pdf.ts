import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts are embedded, because they must have the accents of Spanish on every printer. */
export const pdfFonts = () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  return { text: join(folder, 'DejaVuSans.ttf'), strong: join(folder, 'DejaVuSans-Bold.ttf') };
};

/** The space around the text, in points. */
export const pdfMargin = 48;

interface PdfOptions {
  title: string;
  author: string;
  madeAt: Date;
}

/** A PDF of A4 in Spanish, whose structure is tagged, so that it can be read aloud. */
export async function openPdf({ title, author, madeAt }: PdfOptions): Promise<PDFKit.PDFDocument> {
  // Loaded here, because most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    // Otherwise the library would read a font that is not embedded.
    font: pdfFonts().text,
    info: {
      Title: title,
      Author: author,
      Producer: 'ContaPro',
      Creator: 'ContaPro',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
}
