import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expedienteFileTexts, formatPeriod } from '@contapro/domain';
import { openPdf, pdfFonts, pdfMargin as margin } from './open-pdf.ts';

/** A file of an expediente. */
export interface IndexedFile {
  /** Its path in the zip. */
  path: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What the index of an expediente says. */
export interface ExpedienteIndex {
  year: string;
  client: Readonly<{ name: string; ruc: string }>;
  /** `DD/MM/YYYY HH:mm` in Lima. */
  made: string;
  madeAt: Date;
  months: readonly Readonly<{ period: string; declaredOn: string | null; constanciaNumber: string | null }>[];
  /** What could not be written, or is empty, in sentences. */
  missing: readonly string[];
  files: readonly IndexedFile[];
}

const width = 595.28 - 2 * margin;
/** Above the number of the page. */
const bottom = 841.89 - margin - 14;
const ink = '#1a2b2a';
const muted = '#51605f';

/** A piece of the index: a heading, a sentence, or a file. */
interface Piece {
  tag: 'H1' | 'H2' | 'H3' | 'P';
  words: string;
  size: number;
  bold: boolean;
  color: string;
  /** The space above, in points. */
  above: number;
  /** Whether it stays on the page of what follows. */
  isKept: boolean;
}

const piece = (tag: Piece['tag'], words: string, more: Partial<Piece> = {}): Piece => ({
  tag,
  words,
  size: 9,
  bold: tag !== 'P',
  color: ink,
  above: 3,
  isKept: tag !== 'P',
  ...more,
});

const { pdf: texts } = expedienteFileTexts;

function piecesOf({ year, client, made, months, missing, files }: ExpedienteIndex): Piece[] {
  const pieces = [
    piece('H1', texts.title(year), { size: 20 }),
    piece('P', texts.of(client.name, client.ruc), { size: 11 }),
    piece('P', texts.made(made), { color: muted }),
    piece('H2', texts.months, { size: 12, above: 16 }),
    ...(months.length === 0 ? [piece('P', texts.noMonths)] : []),
    ...months.map(({ period, declaredOn, constanciaNumber }) =>
      piece('P', `${formatPeriod(period)}: ${texts.month(declaredOn, constanciaNumber)}`),
    ),
    piece('H2', texts.missing, { size: 12, above: 16 }),
    ...(missing.length === 0 ? [texts.none] : missing).map((sentence) => piece('P', sentence)),
    ...texts.never.map((sentence) => piece('P', sentence, { color: muted })),
    piece('H2', texts.files(files.length), { size: 12, above: 16 }),
    piece('P', texts.hashes, { color: muted, isKept: true }),
  ];
  let folder = '';
  for (const { path, bytes, sha256 } of files) {
    const cut = path.lastIndexOf('/');
    const of = cut === -1 ? '/' : path.slice(0, cut);
    if (of !== folder) pieces.push(piece('H3', of, { above: 10 }));
    folder = of;
    // The hash stays under its file.
    pieces.push(
      piece('P', `${path.slice(cut + 1)} · ${texts.size(bytes)}`, { above: 4, isKept: true }),
      piece('P', sha256, { size: 7.5, color: muted, above: 0 }),
    );
  }
  return pieces;
}

/** The pieces that are drawn before other work of the process goes on. */
const atOnce = 200;

/** The index of an expediente as a PDF of A4 with numbered pages, whose text can be selected. */
export async function drawExpedienteIndex(index: ExpedienteIndex): Promise<Buffer> {
  const { text, strong } = pdfFonts();
  const pdf = await openPdf({
    title: `${texts.title(index.year)}, ${index.client.name}`,
    author: 'ContaPro',
    madeAt: index.madeAt,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = once(pdf, 'end');
  const inStyle = ({ bold, size, color }: Pick<Piece, 'bold' | 'size' | 'color'>) =>
    pdf
      .font(bold ? strong : text)
      .fontSize(size)
      .fillColor(color);
  const heightOf = (one: Piece) => one.above + inStyle(one).heightOfString(one.words, { width });

  // The number of pages is known before the first one is drawn, so that no page has to be kept.
  const pages: Piece[][] = [[]];
  let used = 0;
  let group: Piece[] = [];
  for (const one of piecesOf(index)) {
    group.push(one);
    if (one.isKept) continue;
    const height = group.reduce((sum, each) => sum + heightOf(each), 0);
    if (used + height > bottom - margin) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(...group);
    used += height;
    group = [];
  }
  pages.at(-1)?.push(...group);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let drawn = 0;
  for (const [place, pieces] of pages.entries()) {
    if (place > 0) pdf.addPage();
    pdf.y = margin;
    for (const one of pieces) {
      const top = pdf.y + one.above;
      root.add(pdf.struct(one.tag, {}, () => void inStyle(one).text(one.words, margin, top, { width })));
      drawn += 1;
      if (drawn % atOnce === 0) await setImmediate();
    }
    pdf.markContent('Artifact', { type: 'Pagination' });
    // Below the margin the library would begin another page.
    pdf.page.margins.bottom = 0;
    inStyle({ bold: false, size: 8, color: muted }).text(texts.page(place + 1, pages.length), margin, bottom + 14, {
      width,
      align: 'right',
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
