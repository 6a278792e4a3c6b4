import type { OpenSnapshot } from '../../../database/snapshot.ts';
import type { BusinessRow } from '../../businesses/own-business.ts';
import { type ExportSelection, exportsRepository } from '../exports.repository.ts';
import { type Recording, unrecorded } from '../program-files.ts';
import { asciiText } from './ascii.ts';
import { type LedgerLayout, ledgerLine, rceLayout, rvieLayout } from './layouts.ts';

/** The text files of the registers: which vouchers they take and how a line is written. */
export const ledgers = {
  comprasRce: { layout: rceLayout, selection: 'rce', ledger: 'compras' },
  ventasRvie: { layout: rvieLayout, selection: 'sales', ledger: 'ventas' },
} as const satisfies Record<string, { layout: LedgerLayout; selection: ExportSelection; ledger: 'compras' | 'ventas' }>;

/** The minimum length of a piece of a file, except the last one, in characters. */
const pieceLength = 32_768;

/**
 * The file of a register in pieces of some hundred lines, read from one snapshot. Each piece is compressed and sent on its own,
 * which costs too much for single lines. The connection is released when the reader ends or stops.
 */
export async function* ledgerLines(
  openSnapshot: OpenSnapshot,
  business: Pick<BusinessRow, 'id' | 'ruc' | 'name'>,
  period: string,
  file: keyof typeof ledgers,
  recording: Recording = unrecorded,
): AsyncGenerator<string> {
  const { layout, selection } = ledgers[file];
  const snapshot = await openSnapshot();
  try {
    const exports = exportsRepository(snapshot.database);
    const name = asciiText((await exports.ownName(business.id)) ?? business.name);
    let piece = '';
    for await (const voucher of recording.written(exports.vouchersOf(business.id, period, selection))) {
      piece += ledgerLine(layout, voucher, { ruc: business.ruc, name, period });
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    if (piece !== '') yield piece;
  } finally {
    await snapshot.close();
  }
  await recording.end();
}
