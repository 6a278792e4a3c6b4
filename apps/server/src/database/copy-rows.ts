import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ISql } from 'postgres';

/** A value of a column. Numbers of type numeric, dates and uuids are texts. */
export type CopiedValue = string | number | boolean | null | Uint8Array | readonly string[];

/**
 * Inserts rows with COPY, for which PostgreSQL needs much less time than for a statement with the rows as a `recordset`. Triggers
 * run as for an insert. It fails when one of the rows exists.
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
  await pipeline(Readable.from(piecesOf(rows)), await transaction.unsafe(`copy ${table} from stdin`).writable());
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
  if (value instanceof Uint8Array)
    return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
  return escaped(`{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
