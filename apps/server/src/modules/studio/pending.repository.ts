import { currentPeriod, depositDeadline, previousPeriod, startOfLimaDate } from '@contapro/domain';
import { and, count, countDistinct, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import {
  accountants,
  businesses,
  depositFileRows,
  depositFiles,
  detractionDeposits,
  supplierAccounts,
  vouchers,
  xmlDocuments,
} from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { awaitsDeposit, depositOfVoucher } from '../vouchers/deposit-conditions.ts';
import type { DetractionFacts } from '../vouchers/merge/purchase-detraction.ts';
import type { ClientPurchaseRow } from './client-purchase.ts';
import { matches, searchedText } from './matches.ts';

export const pendingStates = ['due', 'overdue', 'filed'] as const;
export type PendingState = (typeof pendingStates)[number];

/** A deposit that has to be made. Amounts are in cents of soles. */
export interface PendingDepositRow extends ClientPurchaseRow {
  number: string;
  itemCode: string;
  /** Null when it is not known. */
  detraction: number | null;
  /** What says why it is not known; the XML is null when there is none. */
  currency: string;
  exchangeRate: string | null;
  totalAmount: number | null;
  xml: DetractionFacts | null;
  /** The accounts that are known, 11 digits; null for those that are not. */
  typedAccount: string | null;
  depositAccount: string | null;
  xmlAccount: string | null;
  /** The account of the last file of the business for the supplier, else of the last one of the studio; null without any. */
  filedAccount: string | null;
  /** The last change of the typed account; null when none was ever typed. */
  change: { at: string; by: string | null; former: string | null } | null;
  state: PendingState;
  lot: string | null;
}

export interface PendingSummary extends Record<PendingState, number> {
  deposits: number;
  businesses: number;
  amount: number;
  igv: number;
}

export interface PendingRequest {
  scope: Scope;
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  page: number;
  size: number;
  state?: PendingState | undefined;
  search?: string | undefined;
}

/** The deposits of detracciones that the businesses of an accountant have to make. */
export function pendingRepository(database: Executor) {
  return {
    page: ({ page, size, state, search, ...whose }: PendingRequest) => {
      const pending = pendingOf(database, whose, search === undefined ? undefined : searched(search));
      const isState = (wanted: PendingState) => sql`count(*) filter (where ${pending.state} = ${wanted})`;
      return selectWithSummary<PendingDepositRow, PendingSummary>(database, {
        shared: pending,
        columns: columnsOf(pending, whose.scope.ownerId),
        rows: (fields) =>
          database
            .select(fields)
            .from(pending)
            .where(state && sql`${pending.state} = ${state}`)
            .orderBy(...inOrder(pending))
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: {
          deposits: count(),
          businesses: countDistinct(pending.businessId),
          due: isState('due'),
          overdue: isState('overdue'),
          filed: isState('filed'),
          amount: summed(sql`round(${pending.detraction}, -2)`),
          igv: summed(pending.igv),
        },
        summary: (fields) => database.select(fields).from(pending),
      }).execute();
    },

    /** Those of a business with these codes. The caller must have checked the owner of the business. */
    byCodes: (
      businessId: string,
      whose: Pick<PendingRequest, 'scope' | 'today'>,
      codes: readonly string[],
    ): Promise<PendingDepositRow[]> => {
      const pending = pendingOf(
        database,
        whose,
        and(eq(vouchers.businessId, businessId), inArray(vouchers.code, [...codes])),
      );
      return selectByColumn<PendingDepositRow>(database, columnsOf(pending, whose.scope.ownerId), (fields) =>
        database
          .with(pending)
          .select(fields)
          .from(pending)
          .orderBy(...inOrder(pending)),
      ).execute();
    },

    /** The credit of the purchases whose deposits reached the amount due between two days, both included. */
    async released(scope: Scope, from: string, to: string): Promise<{ count: number; igv: number }> {
      const deposited = (condition: SQL) =>
        sql`coalesce((select sum(${detractionDeposits.amount}) from ${detractionDeposits} where ${depositOfVoucher} and ${condition}), 0)`;
      // When the amount is not known, the first deposit counts as all of it.
      const due = sql`coalesce(round(${vouchers.detractionAmount}, -2), 1)`;
      const inRange = sql`exists (select 1 from ${detractionDeposits} where ${depositOfVoucher}
        and ${detractionDeposits.paidOn} between ${from} and ${to})`;
      const [found] = await database
        .select({ count: count(), igv: summed(vouchers.igvCredit) })
        .from(businesses)
        .innerJoin(vouchers, eq(vouchers.businessId, businesses.id))
        .where(
          and(
            visibleTo(scope),
            eq(vouchers.book, 'compra'),
            eq(vouchers.subjectToDetraction, true),
            eq(vouchers.voided, false),
            sql`(${vouchers.status} = 'gasto deducible' or ${vouchers.creditPeriod} is not null)`,
            inRange,
            sql`${deposited(sql`${detractionDeposits.paidOn} < ${from}`)} < ${due}`,
            sql`${deposited(sql`${detractionDeposits.paidOn} <= ${to}`)} >= ${due}`,
          ),
        );
      return found ?? { count: 0, igv: 0 };
    },
  };
}

/** The newest period whose deposits came too late on a day. */
function lastOverduePeriod(today: string): string {
  let period = currentPeriod(startOfLimaDate(today));
  while (depositDeadline(period) >= today) period = previousPeriod(period);
  return period;
}

const searched = (search: string) =>
  matches(searchedText(search), {
    names: [businesses.name, vouchers.counterpartyName],
    numbers: [businesses.ruc, vouchers.issuerId],
  });

/** The unpaid purchases of the businesses of an accountant that meet a condition. */
function pendingOf(
  database: Executor,
  { scope, today }: Pick<PendingRequest, 'scope' | 'today'>,
  condition: SQL | undefined,
) {
  const lot = sql<string | null>`(select max(${depositFileRows.lot}) from ${depositFileRows}
    where ${depositFileRows.businessId} = ${vouchers.businessId} and ${depositFileRows.issuerId} = ${vouchers.issuerId}
      and ${depositFileRows.typeCode} = ${vouchers.typeCode} and ${depositFileRows.serie} = ${vouchers.serie}
      and ${depositFileRows.number} = ${vouchers.number})`;
  const found = database
    .select({
      businessId: sql<string>`${businesses.id}`.as('pending_business'),
      businessName: sql<string>`${businesses.name}`.as('business_name'),
      businessRuc: sql<string>`${businesses.ruc}`.as('business_ruc'),
      code: vouchers.code,
      // Not the name of a column of the tables below, whose subqueries would read their own.
      supplierId: sql<string>`${vouchers.issuerId}`.as('pending_supplier'),
      supplierName: sql<string>`${vouchers.counterpartyName}`.as('pending_supplier_name'),
      typeCode: vouchers.typeCode,
      serie: vouchers.serie,
      number: vouchers.number,
      numberShown: vouchers.numberShown,
      issueDate: vouchers.issueDate,
      period: vouchers.period,
      itemCode: vouchers.detractionCode,
      detraction: vouchers.detractionAmount,
      currency: vouchers.currency,
      exchangeRate: vouchers.exchangeRate,
      totalAmount: vouchers.totalAmount,
      igv: sql<number>`case when ${vouchers.status} in ('rechazado', 'gasto no deducible') then 0
        else ${vouchers.igvCredit} end`.as('igv'),
      xmlDocumentId: sql<string | null>`${vouchers.xmlDocumentId}`.as('pending_xml'),
      lot: lot.as('lot'),
    })
    .from(businesses)
    .innerJoin(vouchers, eq(vouchers.businessId, businesses.id))
    .where(and(visibleTo(scope), eq(vouchers.book, 'compra'), awaitsDeposit, condition))
    .as('unpaid');
  const overdue = lastOverduePeriod(today);
  return database.$with('pending').as(
    database
      .select({
        businessId: found.businessId,
        businessName: found.businessName,
        businessRuc: found.businessRuc,
        code: found.code,
        supplierId: found.supplierId,
        supplierName: found.supplierName,
        typeCode: found.typeCode,
        serie: found.serie,
        number: found.number,
        numberShown: found.numberShown,
        issueDate: found.issueDate,
        period: found.period,
        itemCode: found.itemCode,
        detraction: found.detraction,
        currency: found.currency,
        exchangeRate: found.exchangeRate,
        totalAmount: found.totalAmount,
        igv: found.igv,
        xmlDocumentId: found.xmlDocumentId,
        lot: found.lot,
        state: sql<PendingState>`case when ${found.lot} is not null then 'filed'
          when ${found.period} <= ${overdue} then 'overdue' else 'due' end`.as('state'),
      })
      .from(found),
  );
}

type Pending = ReturnType<typeof pendingOf>;

const inOrder = (pending: Pending) => [
  sql`${pending.businessName}, ${pending.businessId}, ${pending.supplierName}, ${pending.supplierId}`,
  sql`${pending.period}, ${pending.serie}, ${pending.numberShown}, ${pending.code}`,
];

/** Spaces and hyphens are left out; null unless 11 digits are left. */
const accountOf = (text: SQL) =>
  sql`(select digits from (select regexp_replace(${text}, '[^0-9]', '', 'g') as digits) given where length(digits) = 11)`;

const columnsOf = (pending: Pending, ownerId: string) => ({
  businessId: pending.businessId,
  businessName: pending.businessName,
  businessRuc: pending.businessRuc,
  code: pending.code,
  supplierId: pending.supplierId,
  supplierName: pending.supplierName,
  typeCode: pending.typeCode,
  serie: pending.serie,
  number: pending.number,
  numberShown: pending.numberShown,
  issueDate: pending.issueDate,
  period: pending.period,
  itemCode: pending.itemCode,
  detraction: pending.detraction,
  currency: pending.currency,
  exchangeRate: pending.exchangeRate,
  totalAmount: pending.totalAmount,
  igv: pending.igv,
  typedAccount: sql`(select ${supplierAccounts.account} from ${supplierAccounts}
    where ${supplierAccounts.accountantId} = ${ownerId} and ${supplierAccounts.supplierId} = ${pending.supplierId})`,
  filedAccount: sql`coalesce((
    select held.account from ${depositFileRows} held
    where held.business_id = ${pending.businessId} and held.issuer_id = ${pending.supplierId} and held.account is not null
    order by held.lot desc limit 1
  ), (
    select held.account from ${depositFileRows} held
    join ${depositFiles} file on file.business_id = held.business_id and file.lot = held.lot
    where held.owner_id = ${ownerId} and held.issuer_id = ${pending.supplierId} and held.account is not null
    order by file.created_at desc limit 1
  ))`,
  change: sql`(select jsonb_build_object('at', ${supplierAccounts.savedAt}, 'by', (
      select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants}
      where ${accountants.id} = ${supplierAccounts.savedBy}
    ), 'former', ${supplierAccounts.formerAccount}) from ${supplierAccounts}
    where ${supplierAccounts.accountantId} = ${ownerId} and ${supplierAccounts.supplierId} = ${pending.supplierId})`,
  depositAccount: sql`(select digits from (
    select ${accountOf(sql`${detractionDeposits.accountNumber}`)} as digits, ${detractionDeposits.paidOn} as paid_on
    from ${detractionDeposits}
    where ${detractionDeposits.businessId} = ${pending.businessId} and ${detractionDeposits.supplierId} = ${pending.supplierId}
  ) known where digits is not null order by paid_on desc, digits limit 1)`,
  xmlAccount: sql`(select ${accountOf(sql`${xmlDocuments.facts} -> 'detraction' ->> 'account'`)} from ${xmlDocuments}
    where ${xmlDocuments.businessId} = ${pending.businessId} and ${xmlDocuments.id} = ${pending.xmlDocumentId})`,
  xml: sql`(select jsonb_build_object('currency', ${xmlDocuments.facts} -> 'currency',
      'exchangeRate', ${xmlDocuments.facts} -> 'exchangeRate', 'total', ${xmlDocuments.facts} -> 'total',
      'detraction', ${xmlDocuments.facts} -> 'detraction') from ${xmlDocuments}
    where ${xmlDocuments.businessId} = ${pending.businessId} and ${xmlDocuments.id} = ${pending.xmlDocumentId})`,
  state: pending.state,
  lot: pending.lot,
});
