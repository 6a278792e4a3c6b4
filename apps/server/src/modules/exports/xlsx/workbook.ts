/** A workbook to be written as it is read: rows are pulled one by one and never held. */
export interface Workbook {
  sheets: readonly Sheet[];
}

export interface Sheet {
  /** At most 31 characters. */
  name: string;
  columns: readonly Column[];
  /** Lines above the header, as `Solo enlaces: …`. */
  notes?: readonly string[];
  rows: AsyncIterable<Row>;
}

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** How its numbers and dates are written; text unless said. */
  format?: 'text' | 'amount' | 'rate' | 'date' | 'quantity';
}

export interface Row {
  cells: readonly Cell[];
  /** A picture that floats over the last cell, fetched when the file comes to it. */
  image?: () => Promise<Picture>;
}

export interface Picture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Null is an empty cell. Amounts are in cents and written as soles; dates are `YYYY-MM-DD`. */
export type Cell = string | number | null | { text: string; href: string };
