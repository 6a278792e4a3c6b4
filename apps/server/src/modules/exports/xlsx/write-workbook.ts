import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  type Anchor,
  columnName,
  contentTypes,
  drawingPart,
  type Relationship,
  relationships,
  rowPart,
  sheetEnd,
  sheetStart,
  stylesPart,
  workbookPart,
} from './parts.ts';
import type { Cell, Picture, Sheet, Workbook } from './workbook.ts';

/** Excel opens no sheet with more; what is beyond stands as plain text. */
const mostLinks = 65_000;
const picturesAhead = 4;
/** Characters gathered before they are handed on. */
const pieceLength = 64 * 1024;

/**
 * Writes a workbook as a stream. Rows and pictures are asked for as the reader takes them, so memory holds one piece
 * of XML, one picture and the addresses of the links, whatever the number of rows. A failure while reading rows
 * destroys the stream, so that half a file never looks whole.
 */
export function writeWorkbook(workbook: Workbook): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  Readable.from(zip.outputStream)
    .on('error', (error) => output.destroy(error))
    .pipe(output);
  write(zip, workbook).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

async function write(zip: ZipFile, workbook: Workbook): Promise<void> {
  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  text('[Content_Types].xml', contentTypes(workbook));
  text('_rels/.rels', relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]));
  text('xl/workbook.xml', workbookPart(workbook));
  text('xl/styles.xml', stylesPart);
  text(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...workbook.sheets.map(
        (_, index): Relationship => ({
          id: `rId${index + 1}`,
          type: 'worksheet',
          target: `worksheets/sheet${index + 1}.xml`,
        }),
      ),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ]),
  );
  for (const [index, sheet] of workbook.sheets.entries()) await writeSheet(zip, sheet, index + 1);
  zip.end();
}

async function writeSheet(zip: ZipFile, sheet: Sheet, position: number): Promise<void> {
  const links: Relationship[] = [];
  const images: PictureCell[] = [];
  await addStream(zip, `xl/worksheets/sheet${position}.xml`, Readable.from(pieces(sheetXml(sheet, links, images))));

  // The sizes of the pictures are known once they are here, so their drawing comes after them.
  const anchors: Anchor[] = [];
  for await (const { column, row, picture } of loadedInOrder(images)) {
    anchors.push({ column, row, width: picture.width, height: picture.height });
    const name = `xl/media/image${position}-${anchors.length}.jpeg`;
    await addStream(zip, name, Readable.from(givenOnce([picture.jpeg])), false);
  }
  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  text(`xl/drawings/drawing${position}.xml`, drawingPart(anchors));
  const drawing: Relationship = { id: 'drawing', type: 'drawing', target: `../drawings/drawing${position}.xml` };
  text(
    `xl/worksheets/_rels/sheet${position}.xml.rels`,
    relationships(anchors.length > 0 ? [...links, drawing] : links),
  );
  text(
    `xl/drawings/_rels/drawing${position}.xml.rels`,
    relationships(
      anchors.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'image',
        target: `../media/image${position}-${index + 1}.jpeg`,
      })),
    ),
  );
}

interface PictureCell {
  column: number;
  row: number;
  load: () => Promise<Picture>;
}

/** Pictures in their order, some of them drawn ahead: drawing takes longer than writing. */
async function* loadedInOrder(images: readonly PictureCell[]) {
  const drawing: Promise<Picture>[] = [];
  for (const [index, { column, row }] of images.entries()) {
    for (const next of images.slice(index + drawing.length, index + picturesAhead)) {
      const picture = next.load();
      // Its failure is told when its turn comes.
      picture.catch(() => {});
      drawing.push(picture);
    }
    const first = drawing.shift();
    if (first) yield { column, row, picture: await first };
  }
}

/** The zip remembers the streams of all its parts: what they have given must not stay with them. */
function* givenOnce(bytes: Uint8Array[]): Generator<Uint8Array | undefined> {
  while (bytes.length > 0) yield bytes.shift();
}

/** Adds one part and waits until the zip has taken it all, so that parts never pile up. */
async function addStream(zip: ZipFile, name: string, stream: Readable, compress = true): Promise<void> {
  const taken = once(stream, 'end');
  zip.addReadStream(stream, name, { compressionLevel: compress ? 3 : 0 });
  await taken;
}

async function* sheetXml(sheet: Sheet, links: Relationship[], images: PictureCell[]): AsyncGenerator<string> {
  const notes = sheet.notes ?? [];
  const headerRow = notes.length + 1;
  const anchors: { cell: string; id: string }[] = [];
  yield sheetStart(sheet.columns, notes);
  let row = headerRow;
  for await (const { cells, image } of sheet.rows) {
    row++;
    const shown = links.length < mostLinks ? cells : cells.map((cell) => (isLink(cell) ? cell.href : cell));
    yield rowPart(sheet.columns, shown, row, image !== undefined);
    shown.forEach((cell, column) => {
      if (!isLink(cell)) return;
      const id = `link${links.length + 1}`;
      links.push({ id, type: 'hyperlink', target: cell.href });
      anchors.push({ cell: `${columnName(column)}${row}`, id });
    });
    if (image) images.push({ column: sheet.columns.length - 1, row: row - 1, load: image });
  }
  yield sheetEnd(anchors, `${columnName(sheet.columns.length - 1)}${row}`, headerRow, images.length > 0);
}

const isLink = (cell: Cell): cell is Exclude<Cell, string | number | null> => typeof cell === 'object' && cell !== null;

async function* pieces(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = '';
  for await (const part of parts) {
    gathered += part;
    if (gathered.length < pieceLength) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  yield Buffer.from(gathered);
}
