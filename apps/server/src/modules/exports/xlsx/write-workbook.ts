import { Readable } from 'node:stream';
import { createPauses } from '../../../processor/create-pauses.ts';
import { type ZipWriter, zipStream } from '../zip-stream.ts';
import {
  type Anchor,
  columnName,
  contentTypes,
  drawingPart,
  type Relationship,
  relationships,
  rowPart,
  type SheetLink,
  sheetEnd,
  sheetStart,
  stylesPart,
  workbookPart,
  type WrittenSheet,
} from './parts.ts';
import { createTotals } from './totals.ts';
import type { Cell, Picture, PlacedPicture, RichCell, Row, Sheet, Workbook } from './workbook.ts';

/**
 * The maximum number of links in a sheet, because Excel does not open a sheet with more. Further links are plain text.
 */
const maximumLinks = 65_000;
const picturesAhead = 2;
/** The number of characters that are collected before they are written. */
const pieceLength = 64 * 1024;

/**
 * Writes a workbook as a stream. Sheets, rows and pictures are read only as fast as the reader of the stream continues, so
 * memory contains a part of the XML, some pictures and the addresses of the links, for any number of rows. A failure while
 * reading rows destroys the stream, so that an incomplete file is not taken for a complete one. When the stream is
 * destroyed, the iterators of sheets and rows end.
 */
export function writeWorkbook({ sheets }: Workbook): Readable {
  return zipStream((zip) => write(zip, sheets));
}

async function write(zip: ZipWriter, sheets: Workbook['sheets']): Promise<void> {
  const written: WrittenSheet[] = [];
  for await (const sheet of sheets) written.push(await writeSheet(zip, sheet, written.length + 1));
  await addText(zip, 'xl/styles.xml', stylesPart);
  await addText(zip, 'xl/workbook.xml', workbookPart(written));
  await addText(
    zip,
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...written.map(
        (_, index): Relationship => ({
          id: `rId${index + 1}`,
          type: 'worksheet',
          target: `worksheets/sheet${index + 1}.xml`,
        }),
      ),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ]),
  );
  await addText(zip, '_rels/.rels', relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]));
  await addText(zip, '[Content_Types].xml', contentTypes(written));
}

const addText = (zip: ZipWriter, name: string, content: string) => zip.add(name, Buffer.from(content));

async function writeSheet(zip: ZipWriter, sheet: Sheet, position: number): Promise<WrittenSheet> {
  const anchors = await writePictures(zip, sheet.pictures ?? [], position);
  const hasDrawing = anchors.length > 0;
  const addresses: Relationship[] = [];
  const size = { rows: 0 };
  const xml = sheetXml(sheet, { isFirst: position === 1, hasDrawing, addresses, size });
  await zip.add(`xl/worksheets/sheet${position}.xml`, Readable.from(xml));
  const drawing: Relationship = { id: 'drawing', type: 'drawing', target: `../drawings/drawing${position}.xml` };
  await addText(
    zip,
    `xl/worksheets/_rels/sheet${position}.xml.rels`,
    relationships(hasDrawing ? [...addresses, drawing] : addresses),
  );
  if (hasDrawing) {
    await addText(zip, `xl/drawings/drawing${position}.xml`, drawingPart(anchors));
    await addText(
      zip,
      `xl/drawings/_rels/drawing${position}.xml.rels`,
      relationships(
        anchors.map((_, index) => ({
          id: `rId${index + 1}`,
          type: 'image',
          target: `../media/${pictureName(position, index)}`,
        })),
      ),
    );
  }
  return { name: sheet.name, headerRow: headerRowOf(sheet), printArea: printAreaOf(sheet, size.rows), hasDrawing };
}

/** @param index The index of the picture, from 0. */
const pictureName = (sheet: number, index: number) => `image${sheet}-${index + 1}.jpeg`;

async function writePictures(zip: ZipWriter, pictures: readonly PlacedPicture[], position: number): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const { placed, picture } of loadedInOrder(pictures, zip.signal)) {
    if (picture === null) continue;
    const { row, description, box } = placed;
    const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
    const name = `xl/media/${pictureName(position, anchors.length)}`;
    anchors.push({
      row,
      description,
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    });
    await zip.add(name, picture.jpeg, { compress: false });
  }
  return anchors;
}

/** The pictures in order. Some are drawn ahead, because drawing takes longer than writing. */
async function* loadedInOrder(pictures: readonly PlacedPicture[], signal: AbortSignal) {
  const loading: Promise<Picture | null>[] = [];
  for (const [index, placed] of pictures.entries()) {
    signal.throwIfAborted();
    for (const next of pictures.slice(index + loading.length, index + picturesAhead)) {
      const picture = next.load();
      // A failure is reported when this picture is written.
      picture.catch(() => {});
      loading.push(picture);
    }
    const first = loading.shift();
    if (first) yield { placed, picture: await first };
  }
}

function printAreaOf({ columns }: Sheet, rows: number): string | undefined {
  const last = columns.findLastIndex(({ isPrinted = true }) => isPrinted);
  return last === columns.length - 1 ? undefined : `$A$1:$${columnName(last)}$${Math.max(rows, 1)}`;
}

/** The row of the headers, from 1; undefined when no column has a header. */
function headerRowOf({ columns, lines = [] }: Pick<Sheet, 'columns' | 'lines'>): number | undefined {
  return columns.some(({ header }) => header !== undefined) ? lines.length + 1 : undefined;
}

interface SheetParts {
  isFirst: boolean;
  hasDrawing: boolean;
  /** The addresses of the links, which are added while the rows are written. */
  addresses: Relationship[];
  size: { rows: number };
}

async function* sheetXml(sheet: Sheet, { isFirst, hasDrawing, addresses, size }: SheetParts): AsyncGenerator<Buffer> {
  const { columns, lines = [], frozenColumns = 0, print, totalsBy } = sheet;
  const headerRow = headerRowOf(sheet);
  const links: SheetLink[] = [];
  const lastColumn = columnName(columns.length - 1);
  let xml = sheetStart({
    columns,
    lines,
    headerRow,
    frozenColumns,
    fitsWidth: print.fitsWidth,
    isFirst,
  });
  const first = headerRow === undefined ? lines.length + 1 : headerRow + 1;
  const totals = createTotals(columns, totalsBy);
  let number = first - 1;
  const pause = createPauses();
  for await (const row of sheet.rows) {
    number++;
    totals.add(row.cells);
    xml += rowPart(columns, linked(row, number, links, addresses), number);
    await pause();
    if (xml.length < pieceLength) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  const filter = headerRow === undefined ? undefined : `A${headerRow}:${lastColumn}${number}`;
  if (number >= first) for (const row of totals.rows(first, number)) xml += rowPart(columns, row, ++number);
  size.rows = number;
  yield Buffer.from(
    xml + sheetEnd({ links, filter, range: `A1:${lastColumn}${Math.max(number, 1)}`, print, hasDrawing }),
  );
}

/** Collects the links of a row. Links beyond the maximum become plain text. */
function linked(row: Row, number: number, links: SheetLink[], addresses: Relationship[]): Row {
  if (!row.cells.some(isLink)) return row;
  const cells = row.cells.map((cell, column): Cell => {
    if (!isLink(cell)) return cell;
    if (links.length >= maximumLinks) return cell.href;
    const at = `${columnName(column)}${number}`;
    if (cell.href.startsWith('#')) {
      links.push({ cell: at, target: { location: cell.href.slice(1) } });
      return cell;
    }
    const id = `link${links.length + 1}`;
    addresses.push({ id, type: 'hyperlink', target: cell.href });
    links.push({ cell: at, target: { relationship: id } });
    return cell;
  });
  return { ...row, cells };
}

const isLink = (cell: Cell): cell is RichCell & { href: string } =>
  typeof cell === 'object' && cell !== null && cell.href !== undefined;
