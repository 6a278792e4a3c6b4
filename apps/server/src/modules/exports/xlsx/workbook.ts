/** A workbook whose sheets and rows are read one at a time while it is written. */
export interface Workbook {
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>;
}

export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string;
  /** Lines above the header. The first one is the title. */
  lines?: readonly string[];
  /** If one of them has a header, the sheet has a row of headers, which stays visible and has filters. */
  columns: readonly Column[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /**
   * The number of columns at the left that stay visible while scrolling.
   *
   * @default 0
   */
  frozenColumns?: number;
  /**
   * The column whose values must not be added up together, such as a currency. Each value gets its own row of totals.
   * Without it there is one row of totals, which follows the filter.
   */
  totalsBy?: number;
  /** The pictures. They are loaded before the rows are read, so that rows can state which are missing. */
  pictures?: readonly PlacedPicture[];
  print: PrintSetup;
}

export interface Column {
  header?: string;
  /** The width in characters. */
  width: number;
  /**
   * How its values are written.
   *
   * @default 'text'
   */
  format?: Format;
  /** The total below the last row. By default there is none. */
  total?: 'sum' | 'count';
  /**
   * Whether it is printed. Columns that are not printed must be the last ones.
   *
   * @default true
   */
  isPrinted?: boolean;
}

export const formats = ['text', 'wrapped', 'amount', 'rate', 'date', 'quantity', 'count', 'vouchers'] as const;

/**
 * The format of values. `wrapped` is text with several lines; `vouchers` is a number followed by the word for vouchers.
 */
export type Format = (typeof formats)[number];

export interface Row {
  cells: readonly Cell[];
  /** @default 'plain' */
  kind?: RowKind;
  /** The height in points. By default it fits the `wrapped` cells. */
  height?: number;
}

export const rowKinds = ['plain', 'title', 'note', 'heading', 'total'] as const;

export type RowKind = (typeof rowKinds)[number];

/**
 * The value of a cell; null for an empty one. Amounts are in cents and are written in units; dates are `YYYY-MM-DD`.
 */
export type Cell = string | number | null | RichCell;

export interface RichCell {
  value: string | number | null;
  /** The format. By default that of the column. */
  format?: Format;
  /** The formula of the value, without `=`. Programs show the value until they compute the formula. */
  formula?: string;
  /** An address, or `#` and a cell of this workbook: `#'Imágenes'!A5`. */
  href?: string;
}

/** A picture that floats over a sheet. */
export interface PlacedPicture {
  /** The row of its upper edge, from 1. Its left edge is the left edge of the sheet. */
  row: number;
  /** The alternative text for screen readers. */
  description: string;
  /** The maximum size in pixels. The picture keeps its proportions and is never enlarged. */
  box: { width: number; height: number };
  /** Loads the picture when it is written; null when there is none. */
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
  /** Whether the print is scaled so that all columns fit on one page. Pass false with `pageBreaks`. */
  fitsWidth: boolean;
  /** The texts at the top left and right of every page. */
  header: { left: string; right: string };
  /** The text at the bottom left of every page. The page number is at the bottom right. */
  footer: string;
  /** The rows, from 1, that start a new page. */
  pageBreaks?: readonly number[];
}
