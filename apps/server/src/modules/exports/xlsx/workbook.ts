/** A workbook to be written as it is read: sheets and rows are pulled one by one and never held. */
export interface Workbook {
  sheets: AsyncIterable<Sheet>;
}

export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string;
  /** Lines above the header; the first is written as a title. */
  lines?: readonly string[];
  /** Where one of them has a header, the sheet gets a row of headers that stays in sight and filters its rows. */
  columns: readonly Column[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** Columns at the left that stay in sight. @default 0 */
  frozenColumns?: number;
  /**
   * The column whose values must not be added up with each other, such as a currency: each value gets a row of totals
   * of its own. Undefined: one row of totals, which follows the filter.
   */
  totalsBy?: number;
  /** Loaded before the rows are asked for, so that rows can say which are missing. */
  pictures?: readonly PlacedPicture[];
  print: PrintSetup;
}

export interface Column {
  header?: string;
  /** In characters. */
  width: number;
  /** How its values are written. @default 'text' */
  format?: Format;
  /** What stands below the last row; nothing unless said. */
  total?: 'sum' | 'count';
  /** Whether it is of use on paper; what is not comes last. @default true */
  isPrinted?: boolean;
}

export const formats = ['text', 'wrapped', 'amount', 'rate', 'date', 'quantity', 'count', 'vouchers'] as const;

/** `wrapped` is text that may take several lines; `vouchers` is a count that says what it counts. */
export type Format = (typeof formats)[number];

export interface Row {
  cells: readonly Cell[];
  /** @default 'plain' */
  kind?: RowKind;
  /** Points; as high as its `wrapped` cells need unless said. */
  height?: number;
}

export const rowKinds = ['plain', 'title', 'note', 'heading', 'total'] as const;

export type RowKind = (typeof rowKinds)[number];

/** Null is an empty cell. Amounts are in cents and written as units; dates are `YYYY-MM-DD`. */
export type Cell = string | number | null | RichCell;

export interface RichCell {
  value: string | number | null;
  /** The column's unless said. */
  format?: Format;
  /** What computes the value, without `=`. The value is what a program shows before it computes. */
  formula?: string;
  /** An address, or `#` and a cell of this workbook: `#'Imágenes'!A5`. */
  href?: string;
}

/** A picture that floats over a sheet. */
export interface PlacedPicture {
  /** The row of its upper edge, from 1; its left edge is that of the sheet. */
  row: number;
  /** What it shows, for screen readers. */
  description: string;
  /** Pixels that it may take; it keeps its proportions and is never enlarged. */
  box: { width: number; height: number };
  /** Called when the file comes to it. Null: there is no picture. */
  load: () => Promise<Picture | null>;
}

export interface Picture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

export interface PrintSetup {
  orientation: 'landscape' | 'portrait';
  /** Made smaller until all columns are on one page; a sheet with breaks of its own keeps its size. */
  fitsWidth: boolean;
  /** On every page, at its upper left and right. */
  header: { left: string; right: string };
  /** On every page, at its lower left; the number of the page is at the right. */
  footer: string;
  /** Rows, from 1, that begin a new page. */
  pageBreaks?: readonly number[];
}
