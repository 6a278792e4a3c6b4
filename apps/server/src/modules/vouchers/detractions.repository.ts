import { newestFirst, voucherCode } from '@contapro/domain';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { detractionDeposits, vouchers } from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import { awaitsDeposit, depositOfVoucher } from './deposit-conditions.ts';
import { inOrder, type Paging } from './vouchers.repository.ts';

/** A purchase subject to detracción, a deposit, or a purchase with its deposit. Amounts are in cents of soles. */
export interface DetractionRow {
  issueDate: string | null;
  /** The code of the voucher. When only the deposit is known, it is derived from the deposit. */
  code: string;
  serie: string | null;
  number: string | null;
  supplierName: string;
  total: number | null;
  xmlDocumentId: string | null;
  /** The amount to deposit according to its XML; null when it is unknown. */
  toDeposit: number | null;
  deposit: DepositOfRow | null;
}

export interface DetractionPage {
  rows: DetractionRow[];
  summary: DetractionSummary;
}

/** All pages of a list. Amounts are in cents of soles. */
export interface DetractionSummary {
  count: number;
  /** The sum of the deposits, or of the amounts to deposit. Unknown amounts count as 0. */
  amount: number;
  /** The part of `amount` that was deposited for vouchers which are not stored. */
  withoutVoucher: number;
}

export interface DepositOfRow {
  certificateNumber: string;
  accountNumber: string;
  accountTypeName: string;
  supplierId: string;
  supplierName: string;
  operationCode: string;
  goodOrServiceCode: string;
  amount: number;
  paidOn: string;
  paidTime: string;
  taxPeriod: string;
  paymentNumber: string;
  /** The type of the voucher for which it was paid, from SUNAT's file. */
  typeCode: string;
  serie: string;
  number: string;
  isTyped: boolean;
}

/** A range of days of payment, both included; null for an open end. */
export interface PaymentRange {
  from: string | null;
  to: string | null;
}

type UnpaidSummary = Omit<DetractionSummary, 'withoutVoucher'>;

/** The part of a row that is read from the voucher. */
type VoucherOfRow = Omit<DetractionRow, 'deposit'>;

interface PaidRow {
  /** All of it is null when only the deposit is known. */
  voucher: VoucherOfRow | { [Field in keyof VoucherOfRow]: null };
  deposit: DepositOfRow;
}

const voucherColumns = {
  issueDate: vouchers.issueDate,
  code: vouchers.code,
  serie: vouchers.serie,
  number: vouchers.numberShown,
  supplierName: vouchers.counterpartyName,
  total: vouchers.totalAmount,
  xmlDocumentId: vouchers.xmlDocumentId,
  toDeposit: vouchers.detractionAmount,
};

const depositColumns = {
  certificateNumber: detractionDeposits.certificateNumber,
  accountNumber: detractionDeposits.accountNumber,
  accountTypeName: detractionDeposits.accountTypeName,
  supplierId: detractionDeposits.supplierId,
  supplierName: detractionDeposits.supplierName,
  operationCode: detractionDeposits.operationCode,
  goodOrServiceCode: detractionDeposits.goodOrServiceCode,
  amount: detractionDeposits.amount,
  paidOn: detractionDeposits.paidOn,
  paidTime: detractionDeposits.paidTime,
  taxPeriod: detractionDeposits.taxPeriod,
  paymentNumber: detractionDeposits.paymentNumber,
  typeCode: detractionDeposits.typeCode,
  serie: detractionDeposits.serie,
  number: detractionDeposits.number,
  isTyped: sql<boolean>`${isNull(detractionDeposits.importFileId)}`,
};

/** Purchases subject to detracción, and the deposits of SUNAT's file. */
export function detractionsRepository(database: Executor) {
  const unpaidOf = (businessId: string, period: string) =>
    and(eq(vouchers.businessId, businessId), eq(vouchers.book, 'compra'), eq(vouchers.period, period), awaitsDeposit);

  /** The condition for paid ones. A deposit without a stored voucher belongs to the period stated in the deposit. */
  const paidOf = (businessId: string, period: string, range: PaymentRange | null): SQL | undefined =>
    and(
      eq(detractionDeposits.businessId, businessId),
      eq(detractionDeposits.book, 'compra'),
      range
        ? and(
            range.from ? sql`${detractionDeposits.paidOn} >= ${range.from}` : undefined,
            range.to ? sql`${detractionDeposits.paidOn} <= ${range.to}` : undefined,
          )
        : sql`coalesce(${vouchers.period}, ${detractionDeposits.taxPeriod}) = ${period}`,
    );
  const meeting = and(depositOfVoucher, eq(vouchers.book, 'compra'));

  return {
    async unpaid(businessId: string, period: string, { page, size }: Paging): Promise<DetractionPage> {
      const where = unpaidOf(businessId, period);
      const { rows, summary } = await selectWithSummary<VoucherOfRow, UnpaidSummary>(database, {
        columns: voucherColumns,
        rows: (fields) =>
          database
            .select(fields)
            .from(vouchers)
            .where(where)
            .orderBy(...inOrder(newestFirst))
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: { count: count(), amount: summed(vouchers.detractionAmount) },
        summary: (fields) => database.select(fields).from(vouchers).where(where),
      }).execute();
      return {
        rows: rows.map((row) => ({ ...row, deposit: null })),
        summary: { ...summary, withoutVoucher: 0 },
      };
    },

    /** A page of paid ones: by day of payment if a range is given, otherwise those of the period. */
    async paid(
      businessId: string,
      period: string,
      { page, size }: Paging,
      range: PaymentRange | null,
    ): Promise<DetractionPage> {
      const where = paidOf(businessId, period, range);
      const { rows, summary } = await selectWithSummary<PaidRow, DetractionSummary>(database, {
        columns: { voucher: jsonObject(voucherColumns), deposit: jsonObject(depositColumns) },
        rows: (fields) =>
          database
            .select(fields)
            .from(detractionDeposits)
            .leftJoin(vouchers, meeting)
            .where(where)
            .orderBy(
              desc(detractionDeposits.paidOn),
              desc(detractionDeposits.certificateNumber),
              desc(detractionDeposits.supplierId),
            )
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: {
          count: count(),
          amount: summed(detractionDeposits.amount),
          withoutVoucher: summed(detractionDeposits.amount, isNull(vouchers.code)),
        },
        summary: (fields) => database.select(fields).from(detractionDeposits).leftJoin(vouchers, meeting).where(where),
      }).execute();
      return {
        rows: rows.map(({ voucher, deposit }) => ({
          ...voucher,
          code: voucher.code ?? codeOf(deposit),
          supplierName: voucher.supplierName || deposit.supplierName,
          deposit,
        })),
        summary,
      };
    },

    /**
     * The sums of a period: of the deposits of its vouchers (`paid`), and of the amounts in the XML of vouchers without a
     * deposit (`unpaid`). An unknown amount counts as 0.
     */
    async totals(businessId: string, period: string): Promise<{ paid: number; unpaid: number }> {
      const [[paid], [unpaid]] = await Promise.all([
        database
          .select({ sum: summed(detractionDeposits.amount) })
          .from(detractionDeposits)
          .innerJoin(vouchers, meeting)
          .where(and(eq(detractionDeposits.businessId, businessId), eq(vouchers.period, period))),
        database
          .select({ sum: summed(vouchers.detractionAmount) })
          .from(vouchers)
          .where(unpaidOf(businessId, period)),
      ]);
      return { paid: paid?.sum ?? 0, unpaid: unpaid?.sum ?? 0 };
    },
  };
}

const codeOf = ({ supplierId, taxPeriod, typeCode, serie, number }: DepositOfRow) =>
  voucherCode({
    issuerId: supplierId,
    period: taxPeriod,
    documentType: typeCode,
    series: serie,
    number,
    customsYear: null,
  });
