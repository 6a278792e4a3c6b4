import type { ISql } from './sql.ts';

/** A value of a column. Numbers of type numeric, dates and uuids are texts. */
export type CopiedValue = string | number | boolean | null | readonly string[];

/**
 * Inserts rows with COPY, for which PostgreSQL needs much less time than for a statement with the rows as a `recordset`. It
 * fails when one of the rows exists.
 * @param table A table with its columns: `vouchers (business_id, id)`. It is inserted into the statement as it is, so it must be
 * a constant. Columns that are left out get their defaults. Only if no such default is volatile, PostgreSQL stores many rows at once.
 * @param rows The values of the columns, in their order
 */
export async function copyRows(
  transaction: ISql,
  table: string,
  rows: readonly (readonly CopiedValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.copy(`copy ${table} from stdin`, piecesOf(rows));
}

/** The number of rows that are sent at once. */
const rowsInPiece = 100;

function* piecesOf(rows: readonly (readonly CopiedValue[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsInPiece) {
    yield rows
      .slice(start, start + rowsInPiece)
      .map((row) => `${row.map(written).join('\t')}\n`)
      .join('');
  }
}

/** A value in the text format of COPY. */
function written(value: CopiedValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return escaped(`{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);

/** Makes the values of {@link copyBinaryRows}. */
export const binary = {
  text: (value: string) => Buffer.from(value),
  uuid: (value: string) => Buffer.from(value.replaceAll('-', ''), 'hex'),
  int: fourBytes,
  /** The format begins with its version. */
  jsonb: (value: string) => Buffer.from(`\u0001${value}`),
};

/**
 * Inserts rows as {@link copyRows} does, in the binary format of COPY. It is for rows with bytes, which both sides would write and
 * read as hexadecimal digits otherwise.
 * @param rows The values of the columns as {@link binary} makes them; bytes are given as they are
 */
export async function copyBinaryRows(
  transaction: ISql,
  table: string,
  rows: readonly (readonly (Uint8Array | null)[])[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.copy(`copy ${table} from stdin (format binary)`, binaryPiecesOf(rows));
}

const binaryStart = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const binaryEnd = twoBytes(-1);

function* binaryPiecesOf(rows: readonly (readonly (Uint8Array | null)[])[]): Generator<Buffer> {
  yield binaryStart;
  for (let start = 0; start < rows.length; start += rowsInPiece) {
    const parts: Uint8Array[] = [];
    for (const row of rows.slice(start, start + rowsInPiece)) {
      parts.push(twoBytes(row.length));
      for (const value of row) parts.push(...(value === null ? [fourBytes(-1)] : [fourBytes(value.length), value]));
    }
    yield Buffer.concat(parts);
  }
  yield binaryEnd;
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}
