import { keyNumber, type VoucherStatus } from '@contapro/domain';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { vouchers } from '../../database/schema/index.ts';

/** What a listing of purchases shows of one voucher. Amounts in cents of soles. */
export interface PurchaseRow {
  code: string;
  issueDate: string;
  serie: string;
  number: string;
  typeCode: string;
  supplierName: string;
  supplierId: string;
  items: string[];
  taxable: number;
  igv: number;
  /** Null: it has no amount in soles. */
  total: number | null;
  currency: string;
  subjectToDetraction: boolean;
  status: VoucherStatus;
  reasons: string[];
  xmlDocumentId: string | null;
}

export type PurchaseFilterKey =
  | 'types_of_vouchers'
  | 'series_of_vouchers'
  | 'status_of_vouchers'
  | 'provider_of_vouchers'
  | 'serie_number_of_vouchers';

export interface PurchaseFilter {
  key: PurchaseFilterKey;
  value: string;
}

/** `all` is every purchase of the period; `rejected` and `validated` list the accountant's own decisions only. */
export type PurchaseListing = 'all' | 'observed' | 'rejected' | 'validated';

export interface Paging {
  /** From 1. */
  page: number;
  size: number;
}

export interface PurchasePage {
  rows: PurchaseRow[];
  total: number;
}

const columns = {
  code: vouchers.code,
  issueDate: vouchers.issueDate,
  serie: vouchers.serie,
  number: vouchers.numberShown,
  typeCode: vouchers.typeCode,
  supplierName: vouchers.counterpartyName,
  supplierId: vouchers.issuerId,
  items: vouchers.glosa,
  taxable: vouchers.taxableAmount,
  igv: vouchers.igvAmount,
  total: vouchers.totalAmount,
  currency: vouchers.currency,
  subjectToDetraction: vouchers.subjectToDetraction,
  status: sql<VoucherStatus>`${vouchers.status}`,
  reasons: vouchers.reasons,
  xmlDocumentId: vouchers.xmlDocumentId,
};

/** A listing's order, total: suppliers share series and numbers, and a page must not repeat what another shows. */
export const newestFirst = [
  desc(vouchers.issueDate),
  desc(vouchers.typeCode),
  desc(vouchers.serie),
  desc(vouchers.numberShown),
  desc(vouchers.issuerId),
  desc(vouchers.damYear),
] as const;

const inListing: Record<PurchaseListing, SQL | undefined> = {
  all: undefined,
  observed: eq(vouchers.status, 'observado'),
  rejected: eq(vouchers.decision, 'rechazado'),
  validated: sql`${vouchers.decision} in ('validado', 'aprobado')`,
};

function matching({ key, value }: PurchaseFilter): SQL {
  switch (key) {
    case 'types_of_vouchers':
      return eq(vouchers.typeCode, value);
    case 'series_of_vouchers':
      return eq(vouchers.serie, value);
    case 'status_of_vouchers':
      return sql`${vouchers.status} = ${value}`;
    case 'provider_of_vouchers':
      return eq(vouchers.issuerId, value);
    case 'serie_number_of_vouchers': {
      const text = value.trim().toUpperCase();
      const dash = text.lastIndexOf('-');
      return sql`(${vouchers.serie} = ${text.slice(0, Math.max(0, dash))} and ${vouchers.number} = ${keyNumber(text.slice(dash + 1))})`;
    }
  }
}

/** Purchases of one business and period, newest first. */
export function vouchersRepository(database: Executor) {
  const purchasesOf = (businessId: string, period: string) =>
    and(eq(vouchers.businessId, businessId), eq(vouchers.book, 'compra'), eq(vouchers.period, period));

  return {
    async list(
      businessId: string,
      period: string,
      listing: PurchaseListing,
      { page, size }: Paging,
      filter: PurchaseFilter | null = null,
    ): Promise<PurchasePage> {
      const where = and(purchasesOf(businessId, period), inListing[listing], filter ? matching(filter) : undefined);
      const [rows, [counted]] = await Promise.all([
        database
          .select(columns)
          .from(vouchers)
          .where(where)
          .orderBy(...newestFirst)
          .limit(size)
          .offset((page - 1) * size),
        database.select({ total: count() }).from(vouchers).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** The vouchers of these codes, in the listing's order; a code that the listing does not have is left out. */
    async byCodes(
      businessId: string,
      period: string,
      listing: PurchaseListing,
      codes: readonly string[],
    ): Promise<PurchaseRow[]> {
      return database
        .select(columns)
        .from(vouchers)
        .where(and(purchasesOf(businessId, period), inListing[listing], inArray(vouchers.code, [...codes])))
        .orderBy(...newestFirst);
    },

    /** What the period's purchases can be filtered by: only values that at least one of them has. */
    async filterOptions(businessId: string, period: string) {
      const where = purchasesOf(businessId, period);
      const [rows, providers] = await Promise.all([
        database
          .select({ type: vouchers.typeCode, serie: vouchers.serie, status: sql<VoucherStatus>`${vouchers.status}` })
          .from(vouchers)
          .where(where)
          .groupBy(vouchers.typeCode, vouchers.serie, vouchers.status),
        database
          .select({ id: vouchers.issuerId, name: sql<string>`max(${vouchers.counterpartyName})` })
          .from(vouchers)
          .where(where)
          .groupBy(vouchers.issuerId)
          .orderBy(sql`2`),
      ]);
      const distinct = <Value extends string>(values: Value[]) => [...new Set(values)].sort();
      return {
        types: distinct(rows.map(({ type }) => type)),
        series: distinct(rows.map(({ serie }) => serie)),
        statuses: distinct(rows.map(({ status }) => status)),
        providers,
      };
    },
  };
}
