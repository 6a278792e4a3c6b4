import type { OpenSnapshot } from '../../../database/snapshot.ts';
import type { BusinessRow } from '../../businesses/own-business.ts';
import { type ExportedVoucher, type ExportSelection, exportsRepository } from '../exports.repository.ts';
import { type Recording, unrecorded } from '../program-files.ts';
import { asciiText } from './ascii.ts';
import { type LedgerLayout, ledgerLine, type LedgerOwner, rceLayout, rvieLayout } from './layouts.ts';

/** The text files of the registers: which vouchers they take and how a line is written. */
export const ledgers = {
  comprasRce: { layout: rceLayout, selection: 'rce', ledger: 'compras' },
  ventasRvie: { layout: rvieLayout, selection: 'sales', ledger: 'ventas' },
} as const satisfies Record<string, { layout: LedgerLayout; selection: ExportSelection; ledger: 'compras' | 'ventas' }>;

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

/**
 * The file of a register in pieces, read from one snapshot. The connection is released when the reader ends or stops.
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
    const owner = { ruc: business.ruc, name, period };
    yield* inPieces(linesOf(layout, owner, recording.written(exports.vouchersOf(business.id, period, selection))));
  } finally {
    await snapshot.close();
  }
  await recording.end();
}

async function* linesOf(layout: LedgerLayout, owner: LedgerOwner, vouchers: AsyncIterable<ExportedVoucher>) {
  for await (const voucher of vouchers) yield ledgerLine(layout, voucher, owner);
}
