import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { detractionDeposits, vouchers } from '../../database/schema/index.ts';

const isSameVoucher = `detraction_deposits.supplier_id = vouchers.issuer_id and detraction_deposits.type_code = vouchers.type_code
  and detraction_deposits.serie = vouchers.serie and detraction_deposits.number = vouchers.number and vouchers.dam_year = ''`;
const ofVoucher = `detraction_deposits.business_id = vouchers.business_id and ${isSameVoucher}`;
const isDeposited = `exists (
  select from detraction_deposits where detraction_deposits.business_id = vouchers.business_id and ${isSameVoucher})`;
const isSubjectText = 'vouchers.subject_to_detraction and not vouchers.voided';

/** Purchases subject to detraction, not voided, for which no deposit was imported, for statements of the driver. */
export const isUnpaidText = `${isSubjectText} and not ${isDeposited}`;

/** Whether a deposit belongs to a voucher. A deposit has no year, so it never belongs to a customs declaration. */
export const depositOfVoucher: SQL = sql.raw(ofVoucher);

/** Purchases for which a deposit was imported. */
export const hasDeposit: SQL = sql.raw(isDeposited);

/**
 * The same for vouchers of a business, for statements that are planned once. `offset 0` keeps PostgreSQL from beginning with the
 * deposits, which are those of all periods.
 */
export const hasDepositIn = (businessId: string | SQLWrapper): SQL =>
  sql`(exists (select from ${detractionDeposits} where ${eq(detractionDeposits.businessId, businessId)})
    and exists (select from ${detractionDeposits} where ${depositOfVoucher} offset 0))`;

/** The sum of the deposits of a voucher in cents; null without a deposit. */
export const depositedAmount: SQL = sql`(select sum(${detractionDeposits.amount}) from ${detractionDeposits} where ${depositOfVoucher})`;

/** Without a parameter, so that a plan for any values can use the index `vouchers_subject` of these vouchers. */
const isSubject = sql`${vouchers.subjectToDetraction}`;

/**
 * Purchases subject to detraction, whose deposits do not reach the amount due (`missingDeposit` of `@contapro/domain`). Without a
 * known amount any deposit counts as all of it.
 */
export const awaitsWholeDeposit: SQL | undefined = and(
  isSubject,
  sql`coalesce(${depositedAmount} < round(${vouchers.detractionAmount}, -2), not ${hasDeposit})`,
);

/** Purchases subject to detraction, not voided. */
export const needsDeposit: SQL = sql.raw(isSubjectText);

/** Those of {@link needsDeposit} for which no deposit was imported. */
export const awaitsDeposit: SQL = sql.raw(isUnpaidText);

/**
 * A value of the deposits of a purchase, one after the other, by day of payment; empty without deposits. Without a lookup for each
 * purchase if the business has no deposits at all.
 */
const listedOf = (value: SQLWrapper, businessId: string) => sql<string>`case
  when ${vouchers.book} = 'compra' and exists (select from ${detractionDeposits} where ${eq(detractionDeposits.businessId, businessId)})
  then coalesce((
    select string_agg(${value}, '; ' order by ${detractionDeposits.paidOn}, ${detractionDeposits.certificateNumber})
    from ${detractionDeposits} where ${depositOfVoucher}), '')
  else '' end`;

/** The numbers of the certificates of the deposits of a purchase, and their days (`DD/MM/YYYY`), as values of a selection. */
export const depositsListed = (businessId: string) => ({
  certificates: listedOf(detractionDeposits.certificateNumber, businessId),
  depositDays: listedOf(sql`to_char(${detractionDeposits.paidOn}, 'DD/MM/YYYY')`, businessId),
});
