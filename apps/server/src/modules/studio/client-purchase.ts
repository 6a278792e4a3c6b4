import { solesFromCents } from '@contapro/domain';
import type { Schemas } from '../../contract/handlers.ts';

/** A purchase of a client, as the lists of a studio read it. */
export interface ClientPurchaseRow {
  businessId: string;
  businessName: string;
  businessRuc: string;
  code: string;
  supplierId: string;
  supplierName: string;
  typeCode: string;
  serie: string;
  numberShown: string;
  issueDate: string;
  period: string;
  /** Cents of soles. */
  igv: number;
}

/** What the lists of a studio answer of a purchase of a client. */
export const clientPurchaseOf = (row: ClientPurchaseRow) =>
  ({
    business_uuid: row.businessId,
    business_name: row.businessName,
    business_ruc: row.businessRuc,
    code: row.code,
    supplier_ruc: row.supplierId,
    supplier_name: row.supplierName,
    document_type: row.typeCode,
    serie: row.serie,
    number: row.numberShown,
    issue_date: row.issueDate,
    tax_period: row.period,
    igv_amount: solesFromCents(row.igv),
  }) satisfies Partial<Schemas['ExpiringCredit'] & Schemas['PendingDeposit']>;
