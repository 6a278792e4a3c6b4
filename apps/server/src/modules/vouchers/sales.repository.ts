import {
  newestFirst,
  type RateSource,
  type SalesCategory,
  salesCategoryTypes,
  type XmlSignature,
} from '@contapro/domain';
import { and, count, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { varying } from '../../database/prepare-statements.ts';
import { vouchers } from '../../database/schema/index.ts';
import { selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import { salesPdtAmount } from './pdt-amounts.ts';
import { signatureOfXml } from './signature-of-xml.ts';
import { hasSerieNumber, hasTotalIn, inOrder, type Paging, storedCount, vouchersAfter } from './vouchers.repository.ts';

/** A sale. Amounts are in cents of soles. */
export interface SaleRow {
  code: string;
  issueDate: string;
  /** Null when it is unknown. */
  dueDate: string | null;
  typeCode: string;
  serie: string;
  number: string;
  /** The last number of a consolidated row; empty for others. */
  numberFinal: string;
  customerName: string;
  customerId: string;
  currency: string;
  /** In cents of `currency`; null for PEN or when it is unknown. */
  foreignTotal: number | null;
  /** Soles for one unit of `currency`; null when it is unknown. */
  exchangeRate: number | null;
  /** Whether `exchangeRate` is that of the voucher that it modifies. */
  rateSource: RateSource | null;
  rateDay: string | null;
  taxable: number;
  igv: number;
  /** Null when it has no amount in soles. */
  total: number | null;
  voided: boolean;
  /** What does not fit in it, codes of `purchaseReasons`. */
  reasons: string[];
  xmlDocumentId: string | null;
  /** The signature of its XML; null without an XML, and until it is checked. */
  signature: XmlSignature | null;
}

/** Which sales are listed: those that meet all of these conditions. */
export interface SalesFilter {
  category?: SalesCategory | undefined;
  /** A series and the beginning of a number: `F001-123`. */
  serieNumber?: string | undefined;
  /** An `AmountRange` of the contract. */
  total?: string | undefined;
  /** The name of an amount of the monthly declaration, see {@link salesPdtAmount}: lists the sales that it sums. */
  pdt?: string | undefined;
}

/** The number of sales on all pages, and their sums in cents of soles. */
export interface SalesSummary {
  count: number;
  taxable: number;
  igv: number;
  total: number;
  /** The amount of the declaration that the filter `pdt` names; only with this filter. */
  pdt?: number;
}

const categorized = Object.values(salesCategoryTypes).flat();

const ofCategory = (category: SalesCategory): SQL =>
  category === 'other'
    ? notInArray(vouchers.typeCode, categorized)
    : inArray(vouchers.typeCode, [...salesCategoryTypes[category]]);

const columns = {
  code: vouchers.code,
  issueDate: vouchers.issueDate,
  dueDate: vouchers.dueDate,
  typeCode: vouchers.typeCode,
  serie: vouchers.serie,
  number: vouchers.numberShown,
  numberFinal: vouchers.numberFinal,
  customerName: vouchers.counterpartyName,
  customerId: vouchers.counterpartyId,
  currency: vouchers.currency,
  foreignTotal: vouchers.foreignTotal,
  exchangeRate: vouchers.exchangeRate,
  rateSource: vouchers.rateSource,
  rateDay: vouchers.rateDay,
  taxable: vouchers.taxableAmount,
  igv: vouchers.igvAmount,
  total: vouchers.totalAmount,
  voided: vouchers.voided,
  reasons: vouchers.reasons,
  xmlDocumentId: vouchers.xmlDocumentId,
  signature: signatureOfXml(vouchers),
};

const summaryColumns = {
  count: count(),
  taxable: summed(vouchers.taxableAmount),
  igv: summed(vouchers.igvAmount),
  total: summed(vouchers.totalAmount),
};

/** Sales of one business and period. */
export function salesRepository(database: Executor) {
  return {
    async list(
      businessId: string,
      period: string,
      { page, size, sort = newestFirst }: Paging,
      { category, serieNumber, total, pdt }: SalesFilter,
    ): Promise<{ rows: SaleRow[]; summary: SalesSummary }> {
      const isWhole = [category, serieNumber, total, pdt].every((value) => value === undefined);
      const amount = pdt === undefined ? undefined : salesPdtAmount(pdt);
      const where = and(
        eq(vouchers.businessId, businessId),
        eq(vouchers.book, 'venta'),
        eq(vouchers.period, period),
        category && ofCategory(category),
        serieNumber === undefined ? undefined : hasSerieNumber(serieNumber),
        total === undefined ? undefined : hasTotalIn(total),
        amount?.vouchers,
        isWhole ? undefined : varying,
      );
      const stored = isWhole ? storedCount(database, businessId, 'venta', period) : undefined;
      return selectWithSummary<SaleRow, SalesSummary>(database, {
        columns,
        rows: (fields) =>
          database
            .select(fields)
            .from(vouchers)
            .where(vouchersAfter(database, where, sort, (page - 1) * size, stored))
            .orderBy(...inOrder(sort))
            .limit(size),
        summaryColumns: { ...summaryColumns, ...(amount && { pdt: summed(amount.cents) }) },
        summary: (fields) => database.select(fields).from(vouchers).where(where),
      }).execute();
    },
  };
}
