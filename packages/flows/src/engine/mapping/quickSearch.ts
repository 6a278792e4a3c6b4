import type { Schemas } from '@contapro/api';
import { formatSerieNumber, type FoundDocuments, type FoundOwner } from '@contapro/domain';
import { centsOf } from './money.ts';

const books = { COMPRA: 'purchases', VENTA: 'sales' } as const satisfies Record<Schemas['OperationType'], unknown>;

const ownerOf = ({
  business_uuid: uuid,
  business_name: name,
  business_ruc: ruc,
}: Pick<Schemas['FoundSupplier'], 'business_uuid' | 'business_name' | 'business_ruc'>): FoundOwner => ({
  uuid,
  name,
  ruc,
});

/** The answer of `searchVouchers`. */
export const foundDocumentsOf = (found: Schemas['VoucherSearch']): FoundDocuments => ({
  suppliers: found.suppliers.map((row) => ({
    owner: ownerOf(row),
    id: row.supplier_id,
    name: row.supplier_name,
    period: row.tax_period,
  })),
  hasMoreSuppliers: found.has_more_suppliers,
  vouchers: found.vouchers.map((row) => ({
    owner: ownerOf(row),
    book: books[row.operation_type],
    documentType: row.document_type_code,
    serieNumber: formatSerieNumber(row.serie, row.number),
    period: row.tax_period,
    issueDate: row.issue_date,
    counterpartyId: row.counterparty_id,
    counterpartyName: row.counterparty_name,
    totalCents: row.total_amount === null ? null : centsOf(row.total_amount),
  })),
  hasMoreVouchers: found.has_more_vouchers,
});
