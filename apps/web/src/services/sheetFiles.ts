import type { CompanyFileServices } from '@contapro/flows';

type Cells = readonly (readonly unknown[])[];
/** The cells of a sheet with more than a value, by their row and column from 0, such as `1,0`. */
type WrittenCells = ReadonlyMap<string, { formula?: string | undefined; value?: unknown }>;

/** The first bytes of a zip, which an `.xlsx` is, and of an older Excel or one with a password. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** Reads an Excel or CSV in the browser. The code that reads them is loaded when it is needed. */
export const readSheet: CompanyFileServices['readSheet'] = async ({ file }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) {
    const { parseCsv } = await import('hucre/csv');
    return textsOf(parseCsv(decoded(bytes)));
  }
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
    const all = sheets.map(({ rows, cells }) => textsOf(withOpenFormulas(rows, cells)));
    return all.find((lines) => lines.some((line) => line.some((text) => text.trim() !== ''))) ?? [];
  } catch {
    return null;
  }
};

/** Makes an Excel or CSV. The mark at the beginning of a CSV tells Excel that it is UTF-8. */
export const writeSheet: CompanyFileServices['writeSheet'] = async ({ sheet: { name, title, lines } }) => {
  const rows = lines.map((line) => [...line]);
  if (name.endsWith('.csv')) {
    const { writeCsv } = await import('hucre/csv');
    return new Blob([writeCsv(rows, { bom: true, escapeFormulae: true })], { type: 'text/csv;charset=utf-8' });
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const columns = (rows[0] ?? []).map((_, index) => ({
    width: Math.min(60, Math.max(...rows.map((line) => line[index]?.length ?? 0)) + 4),
  }));
  const bytes = await writeXlsx({ sheets: [{ name: title, rows, columns }] });
  return new Blob([bytes.slice()], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
};

/**
 * The rows of a sheet with the text of each formula without a stored value, so that it is not taken for a blank cell. Programs
 * that write an Excel without opening it store none.
 */
function withOpenFormulas(rows: Cells, cells: WrittenCells | undefined): Cells {
  const lines = rows.map((line) => [...line]);
  for (const [at, { formula, value }] of cells ?? []) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    const line = lines[row];
    if (formula !== undefined && (value === null || value === undefined) && line) line[column] = `=${formula}`;
  }
  return lines;
}

/** Excel saves a CSV as Windows-1252 unless it is asked for UTF-8, and its 'Unicode text' as UTF-16. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const textsOf = (cells: Cells): readonly (readonly string[])[] =>
  cells.map((line) =>
    line.map((cell) => {
      // A date has no zone in a sheet: it is read as UTC.
      if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
      return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
    }),
  );
