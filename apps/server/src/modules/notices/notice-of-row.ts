import type { Schemas } from '../../contract/handlers.ts';
import { collectionStopOf } from '../businesses/collection-stop.ts';
import type { NoticeRow } from './notices.repository.ts';

const operations = { compra: 'COMPRA', venta: 'VENTA' } as const;

/** A notice as the contract describes it. */
export const noticeOfRow = (row: NoticeRow): Schemas['Notice'] => ({
  id: row.id,
  kind: row.kind,
  business_uuid: row.businessId,
  name: row.name,
  ruc: row.ruc,
  day: row.day,
  is_read: row.isRead,
  tax_period: row.period,
  stop: row.kind === 'credentials' ? collectionStopOf(row) : null,
  operation_type: row.book && operations[row.book],
  num_vouchers: row.vouchers,
  ruc_request:
    row.rucState === null || row.rucAt === null ? null : { state: row.rucState, at: new Date(row.rucAt).toISOString() },
});
