import { formatDate, formatMoney } from '@contapro/domain';
import type { ExportedVoucher } from '../exports.repository.ts';
import { cellOf } from '../xlsx/parts.ts';
import type { Cell, Column, Picture, PlacedPicture, PrintSetup, Row, Sheet } from '../xlsx/workbook.ts';

export const pictureSheetName = 'Imágenes';

/** The height of a row in points and in pixels. */
const rowPoints = 15;
const rowPixels = 20;
const pictureWidth = 600;
/** The number of rows on a printed page. */
const pageRows = 48;
/**
 * The maximum number of rows of a picture, so that it fits on a page with its caption and the lines above the first
 * one.
 */
const maximumRows = pageRows - 4;

const captionColumns: readonly Column[] = [
  { width: 20 },
  { width: 44, format: 'wrapped' },
  { width: 12 },
  { width: 18 },
];

/** The pictures of a workbook, placed one below the other while the rows that link to them are written. */
export interface PictureList {
  /**
   * Adds the picture of a voucher.
   * @param from The cell of the voucher, to which its caption links: `'Deducibles'!C5`.
   * @returns The link to the picture.
   */
  add: (voucher: ExportedVoucher & { xmlDocumentId: string }, from: string) => string;
  /** The sheet with the pictures; null when no voucher has a picture. */
  sheet: (lines: readonly string[], print: Pick<PrintSetup, 'header' | 'footer'>) => Sheet | null;
}

/** Why a document has no picture: it cannot be drawn, or its XML is missing in the store of documents. */
export type NoPicture = 'undrawn' | 'missing';

interface Entry {
  /** The row of the caption, from 1. */
  row: number;
  /** The height of the picture in rows. */
  rows: number;
  caption: Row;
  picture: PlacedPicture;
  /** Null until the picture is loaded, and when there is one. */
  lacks: NoPicture | null;
}

/** @param firstRow The row of the first caption, from 1. */
export function createPictureList(
  firstRow: number,
  pictureOf: (xmlDocumentId: string) => Promise<Picture | NoPicture>,
): PictureList {
  const entries: Entry[] = [];
  const pageBreaks: number[] = [];
  let next = firstRow;
  let page = 1;

  return {
    add: ({ xmlDocumentId, ...voucher }, from) => {
      const rows = rowsOfPicture(voucher.glosa);
      // The caption, the picture, an empty row.
      if (next + 1 + rows > page + pageRows) {
        pageBreaks.push(next);
        page = next;
      }
      const serieNumber = `${voucher.serie}-${voucher.numberShown}`;
      const entry: Entry = {
        row: next,
        rows,
        caption: { kind: 'heading', cells: captionOf(voucher, serieNumber, from), height: rowPoints },
        picture: {
          row: next + 1,
          description: `Comprobante ${serieNumber} de ${voucher.counterpartyName}`,
          box: { width: pictureWidth, height: rows * rowPixels },
          load: async () => {
            const picture = await pictureOf(xmlDocumentId);
            if (typeof picture !== 'string') return picture;
            entry.lacks = picture;
            return null;
          },
        },
        lacks: null,
      };
      entries.push(entry);
      next += 1 + rows + 1;
      return `#${cellOf(pictureSheetName, `A${entry.row}`)}`;
    },

    sheet: (lines, print) =>
      entries.length === 0
        ? null
        : {
            name: pictureSheetName,
            lines,
            columns: captionColumns,
            pictures: entries.map(({ picture }) => picture),
            rows: pictureRows(entries, firstRow - lines.length - 1),
            print: { ...print, orientation: 'portrait', fitsWidth: false, pageBreaks },
          },
  };
}

function captionOf(voucher: Omit<ExportedVoucher, 'xmlDocumentId'>, serieNumber: string, from: string): Cell[] {
  return [
    { value: serieNumber, href: `#${from}` },
    { value: voucher.counterpartyName, format: 'text' },
    formatDate(voucher.issueDate),
    { value: formatMoney(voucher.total), format: 'text' },
  ];
}

/** @param above The number of empty rows above the first caption. */
function* pictureRows(entries: readonly Entry[], above: number): Generator<Row> {
  const empty: Row = { cells: [], height: rowPoints };
  for (let index = 0; index < above; index++) yield empty;
  for (const { caption, rows, lacks } of entries) {
    yield caption;
    yield lacks ? noteOf(lacks) : empty;
    for (let index = 1; index < rows + 1; index++) yield empty;
  }
}

const noteOf = (lacks: NoPicture): Row => ({
  kind: 'note',
  height: rowPoints,
  cells: [{ value: notes[lacks], format: 'text' }],
});

const notes = {
  undrawn: 'No se pudo dibujar este comprobante. Su XML se abre con el enlace de su fila.',
  missing: 'No encontramos su archivo. Descarga el reporte más tarde; si sigue igual, escribe a Soporte.',
} as const satisfies Record<NoPicture, string>;

/**
 * The number of rows that the drawing of these items needs at {@link pictureWidth}. A higher drawing is made smaller.
 */
function rowsOfPicture(items: readonly string[]): number {
  const drawnWidth = 1000;
  const withoutItems = 614;
  const least = 700;
  const ofItems = items.reduce((height, item) => height + 14 + 24 * Math.max(1, Math.ceil(item.length / 50)), 0);
  const height = (Math.max(least, withoutItems + ofItems) * pictureWidth) / drawnWidth;
  return Math.min(maximumRows, Math.ceil(height / rowPixels));
}
