import type { SummarySheetWords, SummarySheetLine } from '@contapro/domain';
import type { StudioLogo } from '../businesses/logos.repository.ts';
import { openPdf, pdfFonts, pdfMargin as margin } from '../exports/drawing/open-pdf.ts';

/** The width between the margins of A4, in points. */
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
/** The part of a line that its label may take. */
const labelWidth = width * 0.58;
const gap = 12;
const valueWidth = width - labelWidth - gap;
/** The space above and below the text of a line. */
const padding = 3.5;
/** About the height of a line of a table, and of a sentence. */
const lineHeight = 19;

/** The most that a logo takes, in points. */
const logoWidth = 144;
const logoHeight = 48;

const ink = '#1a2b2a';
const muted = '#51605f';
const rule = '#c9d2d1';

/**
 * The summary of a month as a PDF of A4. Its text can be selected, and its structure is tagged, so that it can be read aloud.
 *
 * @param madeAt The moment of the figures, which is written into the file.
 * @param logo The logo of the studio, which is drawn above its name; null without one.
 */
export async function drawSummary(sheet: SummarySheetWords, madeAt: Date, logo: StudioLogo | null): Promise<Buffer> {
  const { text, strong } = pdfFonts();
  const pdf = await openPdf({ title: `${sheet.title}, ${sheet.client}`, author: sheet.studio, madeAt });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  interface Style {
    size: number;
    bold?: boolean;
    color?: string;
    /** The space above, in points. */
    above?: number;
  }
  const inStyle = ({ size, bold = false, color = ink }: Style) =>
    pdf
      .font(bold ? strong : text)
      .fontSize(size)
      .fillColor(color);
  /** Goes on at the top of the next page when less than `height` is left. */
  const makeRoom = (height: number) => {
    if (pdf.y + height > bottom) pdf.addPage();
  };
  /** A paragraph or a heading in the whole width. */
  const write = (tag: 'H1' | 'H2' | 'P', words: string, style: Style, follows = 0) => {
    inStyle(style);
    const height = pdf.heightOfString(words, { width });
    makeRoom((style.above ?? 0) + height + follows);
    pdf.y += style.above ?? 0;
    const top = pdf.y;
    root.add(pdf.struct(tag, {}, () => void inStyle(style).text(words, margin, top, { width })));
  };
  const writeLines = (lines: readonly SummarySheetLine[]) => {
    const table = pdf.struct('Table');
    root.add(table);
    for (const { label, value, isTotal = false } of lines) {
      const style: Style = { size: 10, bold: isTotal };
      inStyle(style);
      const height = Math.max(
        pdf.heightOfString(label, { width: labelWidth }),
        pdf.heightOfString(value, { width: valueWidth }),
      );
      makeRoom(height + 2 * padding);
      const top = pdf.y + padding;
      const cell = (tag: 'TH' | 'TD', words: string, left: number, options: PDFKit.Mixins.TextOptions) =>
        pdf.struct(tag, {}, () => void inStyle(style).text(words, left, top, options));
      table.add(
        pdf.struct('TR', {}, [
          cell('TH', label, margin, { width: labelWidth }),
          cell('TD', value, margin + labelWidth + gap, { width: valueWidth, align: 'right' }),
        ]),
      );
      pdf.markContent('Artifact', { type: 'Layout' });
      const end = top + height + padding;
      pdf
        .moveTo(margin, end)
        .lineTo(margin + width, end)
        .lineWidth(isTotal ? 1 : 0.5)
        .strokeColor(isTotal ? ink : rule)
        .stroke();
      pdf.endMarkedContent();
      pdf.y = end;
    }
    table.end();
  };

  if (logo) {
    // The name of the studio is below it.
    pdf.markContent('Artifact', { type: 'Layout' });
    const scale = Math.min(1, logoWidth / logo.width, logoHeight / logo.height);
    pdf.image(Buffer.from(logo.picture), margin, pdf.y, { width: logo.width * scale, height: logo.height * scale });
    pdf.endMarkedContent();
    pdf.y = margin + logo.height * scale + 8;
  }
  write('P', sheet.studio, { size: 10, color: muted });
  write('H1', sheet.title, { size: 20, bold: true, above: 12 });
  write('P', sheet.client, { size: 11, color: muted, above: 4 });
  write('P', sheet.headline.label, { size: 11, above: 16 });
  write('P', sheet.headline.value, { size: 26, bold: true, above: 2 });
  write('P', sheet.headline.note, { size: 11, above: 4 });
  for (const { title, lines, notes } of sheet.parts) {
    // A part is not divided between two pages if it fits on one.
    const follows = Math.min((lines.length + notes.length) * lineHeight, bottom / 2);
    write('H2', title, { size: 12, bold: true, above: 16 }, follows);
    if (lines.length > 0) {
      pdf.y += 2;
      writeLines(lines);
    }
    for (const note of notes) write('P', note, { size: 9, color: muted, above: 4 });
  }
  write('P', sheet.footer, { size: 9, color: muted, above: 18 });
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
