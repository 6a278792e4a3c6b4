import type { OpenSnapshot } from '../../../database/snapshot.ts';
import type { BusinessRow } from '../../businesses/own-business.ts';
import { type ExportSelection, exportsRepository } from '../exports.repository.ts';
import { asciiText } from './ascii.ts';
import { type LedgerLayout, ledgerLine, rceLayout, rvieLayout } from './layouts.ts';

/** The text files of the registers: which vouchers they take and how a line is written. */
export const ledgers = {
  comprasRce: { layout: rceLayout, selection: 'rce', ledger: 'compras' },
  ventasRvie: { layout: rvieLayout, selection: 'sales', ledger: 'ventas' },
} as const satisfies Record<string, { layout: LedgerLayout; selection: ExportSelection; ledger: 'compras' | 'ventas' }>;

/**
 * The lines of the file of a register, read from one snapshot. The connection is released when the reader ends or
 * stops.
 */
export async function* ledgerLines(
  openSnapshot: OpenSnapshot,
  business: Pick<BusinessRow, 'id' | 'ruc' | 'name'>,
  period: string,
  file: keyof typeof ledgers,
): AsyncGenerator<string> {
  const { layout, selection } = ledgers[file];
  const snapshot = await openSnapshot();
  try {
    const exports = exportsRepository(snapshot.database);
    const name = asciiText((await exports.ownName(business.id)) ?? business.name);
    for await (const voucher of exports.vouchersOf(business.id, period, selection))
      yield ledgerLine(layout, voucher, { ruc: business.ruc, name, period });
  } finally {
    await snapshot.close();
  }
}
