import type { SunatFile } from '@contapro/domain';
import type { OpenSnapshot } from '../../../database/snapshot.ts';
import type { BusinessRow } from '../../businesses/own-business.ts';
import { type ExportedVoucher, type ExportSelection, exportsRepository } from '../exports.repository.ts';
import { type Recording, unrecorded } from '../program-files.ts';
import { asciiText } from './ascii.ts';
import { type LedgerLayout, ledgerLine, rceLayout, rvieLayout } from './layouts.ts';

/** The text files of the registers: which vouchers they take and how a line is written. */
export const ledgers = {
  comprasRce: { layout: rceLayout, selection: 'rce', ledger: 'compras' },
  ventasRvie: { layout: rvieLayout, selection: 'sales', ledger: 'ventas' },
} as const satisfies Record<
  SunatFile,
  { layout: LedgerLayout; selection: ExportSelection; ledger: 'compras' | 'ventas' }
>;

/** The minimum length of a piece of a file, except the last one, in characters. */
const pieceLength = 32_768;

/** Lines in pieces of some hundred. Each piece is compressed and sent on its own, which costs too much for single lines. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** A voucher and its line in the file of a register. */
export interface LedgerRow {
  voucher: ExportedVoucher;
  line: string;
}

/** The file of a register. */
interface LedgerFile {
  business: Pick<BusinessRow, 'id' | 'ruc' | 'name'>;
  period: string;
  file: SunatFile;
}

/** The file of a register row by row, read from one snapshot. The connection is released when the reader ends or stops. */
export async function* ledgerRows(
  openSnapshot: OpenSnapshot,
  { business, period, file }: LedgerFile,
  { written }: Pick<Recording, 'written'> = unrecorded,
): AsyncGenerator<LedgerRow> {
  const { layout, selection } = ledgers[file];
  const snapshot = await openSnapshot();
  try {
    const exports = exportsRepository(snapshot.database);
    const name = asciiText((await exports.ownName(business.id)) ?? business.name);
    const owner = { ruc: business.ruc, name, period };
    for await (const voucher of written(exports.vouchersOf(business.id, period, selection)))
      yield { voucher, line: ledgerLine(layout, voucher, owner) };
  } finally {
    await snapshot.close();
  }
}

/**
 * The file of a register in pieces.
 *
 * @param onRow Called with each row that is written.
 */
export async function* ledgerLines(
  openSnapshot: OpenSnapshot,
  ledgerFile: LedgerFile,
  { recording = unrecorded, onRow }: { recording?: Recording; onRow?: ((row: LedgerRow) => void) | undefined } = {},
): AsyncGenerator<string> {
  async function* lines() {
    for await (const row of ledgerRows(openSnapshot, ledgerFile, recording)) {
      onRow?.(row);
      yield row.line;
    }
  }
  yield* inPieces(lines());
  await recording.end();
}
