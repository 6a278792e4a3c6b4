import { type CellValue, writeXlsx } from 'hucre/xlsx';

/** The cells of lines of a register, with numbers and dates as a spreadsheet stores them. */
export function sheetRows(lines: readonly string[]): CellValue[][] {
  return lines.map((line) => line.split('|').map(cellOf));
}

function cellOf(text: string): CellValue {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (text === '') return null;
  return /^-?\d{1,11}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

interface Sheet {
  name: string;
  rows: CellValue[][];
  hidden?: boolean;
  /** Formulas without a stored value, by their row and column from 0. */
  formulas?: Readonly<Record<string, string>>;
}

/** An `.xlsx` of sheets. */
export function workbook(
  sheets: readonly Sheet[],
  options: Pick<Parameters<typeof writeXlsx>[0], 'dateSystem' | 'encryption'> = {},
): Promise<Uint8Array> {
  return writeXlsx({
    ...options,
    sheets: sheets.map(({ name, rows, hidden = false, formulas = {} }) => ({
      name,
      rows,
      hidden,
      cells: new Map(Object.entries(formulas).map(([at, formula]) => [at, { value: null, formula }])),
    })),
  });
}

/** Rows with other values in some cells, by their row and column from 0. */
export const withCells = (rows: readonly CellValue[][], cells: Readonly<Record<string, CellValue>>): CellValue[][] =>
  rows.map((row, index) => row.map((value, column) => cells[`${index},${column}`] ?? value));
