import {
  type AccountCoding,
  keyNumber,
  typedSeries,
  type ListSort,
  newestFirst,
  parseAmountRange,
  purchaseReasons,
  type RateSource,
  type SortColumn,
  type VoucherStatus,
  type XmlSignature,
} from '@contapro/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Schemas } from '../../contract/handlers.ts';
import { largestPage } from '../../contract/largest-page.ts';
import { builtOnce } from '../../database/built-once.ts';
import type { Executor } from '../../database/database.ts';
import {
  accountants,
  clientQuestions,
  declaredPeriods,
  detractionDeposits,
  voucherSums,
  vouchers,
} from '../../database/schema/index.ts';
import { varying } from '../../database/prepare-statements.ts';
import { firstRows, jsonObject, selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { StoredQuestion } from './client-questions.ts';
import { awaitsDeposit, depositedAmount, hasDeposit, hasDepositIn, needsDeposit } from './deposit-conditions.ts';
import { purchasePdtAmount } from './pdt-amounts.ts';
import { signatureOfXml } from './signature-of-xml.ts';
import { codingIn } from './voucher-coding.ts';
import { supplierStateOn, type SupplierStateOfVoucher, validityIn } from './supplier-state.ts';

/** A row of a listing of purchases. Amounts are in cents of soles. */
export interface PurchaseRow {
  code: string;
  issueDate: string;
  /** Null when it is unknown. */
  dueDate: string | null;
  serie: string;
  number: string;
  typeCode: string;
  supplierName: string;
  supplierId: string;
  items: string[];
  taxable: number;
  /** With and without tax credit. */
  igv: number;
  /** The part of `igv` that counts as tax credit; 0 in a class without credit. */
  credit: number;
  /** Null when it has no amount in soles. */
  total: number | null;
  currency: string;
  /** In cents of `currency`; null for PEN or when it is unknown. */
  foreignTotal: number | null;
  /** Soles for one unit of `currency`; null when it is unknown. */
  exchangeRate: number | null;
  /** Whether `exchangeRate` is that of the voucher that it modifies. */
  rateSource: RateSource | null;
  rateDay: string | null;
  subjectToDetraction: boolean;
  voided: boolean;
  /** The amount of its deposit; null without a deposit. */
  deposited: number | null;
  /** The amount to deposit according to its XML; null when it is unknown. */
  toDeposit: number | null;
  status: VoucherStatus;
  reasons: string[];
  /** Null when nothing is known about its supplier. */
  supplierState: SupplierStateOfVoucher | null;
  /** What the validity service said last; null when it was not asked. */
  validity: { state: string /** `YYYY-MM-DD` */; date: string } | null;
  /** `YYYYMM`: the later month of its credit, because its detracción was paid late; null for all others. */
  creditPeriod: string | null;
  /** The day on which its period was declared; null while it is not. */
  declaredOn: string | null;
  /** `YYYYMM`: its period, where the accountant chose it; null for all others. */
  annotationPeriod: string | null;
  /** The accountant's decision; null without one. */
  decision: 'validado' | 'aprobado' | 'rechazado' | null;
  /** ISO 8601, with an offset. */
  decidedAt: string | null;
  /** The full name of the accountant. */
  decidedBy: string | null;
  /** The reasons at the time of the decision. */
  decidedReasons: string[] | null;
  /** The reason of the decision in the accountant's words. */
  decisionNote: string | null;
  /** How it is entered; null while nobody decided it. */
  coding: AccountCoding | null;
  /** The questions to the client that were not revoked, newest first; null without one. */
  questions: readonly StoredQuestion[] | null;
  xmlDocumentId: string | null;
  /** The signature of its XML; null without an XML, and until it is checked. */
  signature: XmlSignature | null;
}

export type PurchaseFilterKey = Schemas['FilterKey'];

export interface PurchaseFilter {
  key: PurchaseFilterKey;
  value: string;
}

/** A listing: `all` purchases, `observed` ones, or those with the accountant's decision (`rejected`, `validated`). */
export type PurchaseListing = 'all' | 'observed' | 'rejected' | 'validated';

export interface Paging {
  /** From 1. */
  page: number;
  /** At most {@link largestPage}. */
  size: number;
  /** @default newest first */
  sort?: ListSort | undefined;
}

/** The number of vouchers on all pages, and their sums in cents of soles. */
export interface PurchaseSummary {
  count: number;
  total: number;
  /** With and without tax credit. */
  igv: number;
  /** The part of `igv` that counts as tax credit. */
  credit: number;
  /** Deposited, or to be deposited; only where the vouchers are filtered by their detraction. */
  detraction?: number;
  /** The amount of the declaration that the filter `pdt_of_vouchers` names; only with this filter. */
  pdt?: number;
}

export interface PurchasePage {
  rows: PurchaseRow[];
  summary: PurchaseSummary;
}

const classesWithoutCredit: VoucherStatus[] = ['gasto no deducible', 'rechazado'];
const withoutCredit = inArray(vouchers.status, classesWithoutCredit);
const credit = sql<number>`case when ${withoutCredit} then 0 else ${vouchers.igvCredit} end`;

/** The same, without a lookup for each voucher if the business has no deposits at all. */
const depositsIn = (businessId: string | SQLWrapper) => sql`case
  when exists (select from ${detractionDeposits} where ${eq(detractionDeposits.businessId, businessId)}) then ${depositedAmount} end`;

/** First and last name of who decided on a voucher; null without a decision. */
export const decidedBy = sql<
  string | null
>`(select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${vouchers.decidedBy})`;

/** The name of who made a question. */
const askedBy = sql`coalesce((select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${clientQuestions.askedBy}), '')`;

/** The questions to the client about a voucher, without a lookup for each voucher if the business has none at all. */
const questionsIn = (businessId: string | SQLWrapper) => sql`case
  when exists (select from ${clientQuestions} where ${eq(clientQuestions.businessId, businessId)}) then (
    select json_agg(${jsonObject({
      id: clientQuestions.id,
      askedAt: clientQuestions.askedAt,
      askedBy,
      expiresAt: clientQuestions.expiresAt,
      answeredAt: clientQuestions.answeredAt,
      answer: clientQuestions.answer,
      comment: clientQuestions.comment,
      fileType: clientQuestions.fileType,
    })} order by ${clientQuestions.askedAt} desc, ${clientQuestions.id})
    from ${clientQuestions}
    where ${eq(clientQuestions.businessId, businessId)} and ${clientQuestions.voucherId} = ${vouchers.id}
      and ${clientQuestions.revokedAt} is null
  ) end`;

/** The columns of a {@link PurchaseRow} of a business: its id, or the column that has it. */
export const purchaseRowColumns = (businessId: string | SQLWrapper) => ({
  code: vouchers.code,
  issueDate: vouchers.issueDate,
  dueDate: vouchers.dueDate,
  serie: vouchers.serie,
  number: vouchers.numberShown,
  typeCode: vouchers.typeCode,
  supplierName: vouchers.counterpartyName,
  supplierId: vouchers.issuerId,
  items: vouchers.glosa,
  taxable: vouchers.taxableAmount,
  igv: vouchers.igvAmount,
  credit,
  total: vouchers.totalAmount,
  currency: vouchers.currency,
  foreignTotal: vouchers.foreignTotal,
  exchangeRate: vouchers.exchangeRate,
  rateSource: vouchers.rateSource,
  rateDay: vouchers.rateDay,
  subjectToDetraction: vouchers.subjectToDetraction,
  voided: vouchers.voided,
  deposited: depositsIn(businessId),
  toDeposit: vouchers.detractionAmount,
  status: vouchers.status,
  reasons: vouchers.reasons,
  supplierState: supplierStateOn,
  validity: validityIn(businessId),
  creditPeriod: vouchers.creditPeriod,
  declaredOn: sql<string | null>`(select ${declaredPeriods.declaredOn} from ${declaredPeriods}
    where ${eq(declaredPeriods.businessId, businessId)} and ${eq(declaredPeriods.period, vouchers.period)})`,
  annotationPeriod: vouchers.annotationPeriod,
  decision: vouchers.decision,
  decidedAt: vouchers.decidedAt,
  decidedBy,
  decidedReasons: vouchers.decidedReasons,
  decisionNote: vouchers.decisionNote,
  coding: codingIn(businessId),
  questions: questionsIn(businessId),
  xmlDocumentId: vouchers.xmlDocumentId,
  signature: signatureOfXml(vouchers),
});

/**
 * The columns by which listings are sorted, by the column that the caller chose. They are unique for each voucher, because
 * suppliers use the same series and numbers, and a row must not appear on two pages. None is null, which no comparison of
 * rows would find. Names are in the order of Spanish, where Ñ follows N and capitals do not matter first.
 */
const sortedColumns: Readonly<Record<SortColumn, Readonly<Record<string, SQLWrapper>>>> = {
  issueDate: {
    issueDate: vouchers.issueDate,
    typeCode: vouchers.typeCode,
    serie: vouchers.serie,
    numberShown: vouchers.numberShown,
    issuerId: sql`${vouchers.issuerId} collate "C"`,
    damYear: vouchers.damYear,
  },
  counterparty: {
    name: sql`${vouchers.counterpartyName} collate "es-x-icu"`,
    issueDate: vouchers.issueDate,
    id: vouchers.id,
  },
  total: { total: sql`coalesce(${vouchers.totalAmount}, 0)`, issueDate: vouchers.issueDate, id: vouchers.id },
};

/** The `order by` of a listing. */
export function inOrder({ by, descending }: ListSort): SQL[] {
  return Object.values(sortedColumns[by]).map((column) => (descending ? desc(column) : asc(column)));
}

/**
 * The condition that selects the vouchers of a listing (`where`) without its first `before` ones. To skip these, PostgreSQL
 * reads only the index of the order: `vouchers_by_date`, `vouchers_by_name` or `vouchers_by_total`. With the number of vouchers of
 * the listing (`count`), it reads the index from the end for a page in the second half.
 */
export function vouchersAfter(
  database: Executor,
  where: SQL | undefined,
  sort: ListSort,
  before: number | Placeholder,
  count?: SQLWrapper,
): SQL | undefined {
  if (before === 0) return where;
  const columns = sortedColumns[sort.by];
  const named = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]));
  const sorted = (order: ListSort) =>
    database
      .select(named)
      .from(vouchers)
      .where(where)
      .orderBy(...inOrder(order))
      .getSQL();
  const names = sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const isInFirstHalf = sql`2 * ${before}::bigint < listed.count`;
  const first =
    count === undefined
      ? sql`(${sorted(sort)} limit 1 offset ${before})`
      : sql`(select ${names} from (select ${count}::bigint as count) listed cross join lateral (
          (${sorted(sort)} limit case when ${isInFirstHalf} then 1 else 0 end offset ${before}::bigint)
          union all
          (${sorted({ ...sort, descending: !sort.descending })}
            limit case when ${isInFirstHalf} or ${before}::bigint >= listed.count then 0 else 1 end
            offset greatest(0, listed.count - 1 - ${before}::bigint))
        ) first)`;
  const comparison = sort.descending ? sql`<=` : sql`>=`;
  return and(where, sql`(${sql.join(Object.values(columns), sql`, `)}) ${comparison} ${first}`);
}

/** The number of vouchers of a business, book and period, from the stored sums. */
export const storedCount = (
  database: Executor,
  businessId: string | Placeholder,
  book: 'compra' | 'venta',
  period: string | Placeholder,
): SQL =>
  sql`(${database
    .select({ count: summed(voucherSums.count) })
    .from(voucherSums)
    .where(and(eq(voucherSums.businessId, businessId), eq(voucherSums.book, book), eq(voucherSums.period, period)))})`;

const never = sql`false`;

/** Whether a voucher has this series and a number that begins so, such as `F001-123`. Leading zeros are ignored. */
export function hasSerieNumber(serieNumber: string): SQL {
  const text = serieNumber.trim().toUpperCase();
  const dash = text.lastIndexOf('-');
  const number = text.slice(dash + 1);
  const isPadded = number.startsWith('0');
  const begins = isPadded
    ? sql`(${vouchers.number} = ${keyNumber(number)} or starts_with(${vouchers.numberShown}, ${number}))`
    : sql`starts_with(${vouchers.number}, ${number})`;
  const series = typedSeries(text.slice(0, Math.max(0, dash)));
  return sql`(${inArray(vouchers.serie, series)} and ${begins})`;
}

/** Whether the total of a voucher, without its sign, is in an `AmountRange` of the contract. */
export function hasTotalIn(amounts: string): SQL {
  const range = parseAmountRange(amounts);
  if (range === null) return never;
  const total = sql`abs(${vouchers.totalAmount})`;
  return sql`(${range.fromCents === null ? sql`true` : gte(total, range.fromCents)} and ${range.toCents === null ? sql`true` : lte(total, range.toCents)})`;
}

/** Which purchases a listing has. */
export const inListing: Record<PurchaseListing, SQL | undefined> = {
  all: undefined,
  // One whose detracción was paid late stays observed after it was accepted: its credit is of a later month.
  // Its condition has no parameter, so that a plan for any values can use the index `vouchers_to_review`.
  observed: and(sql`${vouchers.status} = 'observado'`, isNull(vouchers.decision)),
  rejected: eq(vouchers.decision, 'rechazado'),
  validated: sql`${vouchers.decision} in ('validado', 'aprobado')`,
};

/** The filter for purchases of earlier periods that give their credit in the period of the listing. */
const lateDetractions: Schemas['VoucherCredit'] = 'detraccion_pagada_en_el_mes';

const creditConditions: ReadonlyMap<string, SQL | undefined> = new Map<Schemas['VoucherCredit'], SQL | undefined>([
  // The scope of the listing selects them.
  [lateDetractions, isNotNull(vouchers.creditPeriod)],
  ['sin_credito', withoutCredit],
  ['igv_sin_credito', or(withoutCredit, ne(vouchers.igvDng, 0))],
]);

const detractionConditions = {
  pagada: hasDepositIn,
  por_pagar: (businessId: Placeholder) => and(needsDeposit, sql`not ${hasDepositIn(businessId)}`),
} as const satisfies Record<Schemas['DetractionStatus'], unknown>;

/**
 * Purchases with a question to the client that was not revoked. With an array, PostgreSQL finds them by their ids. With `exists`, a
 * plan for any values may compare each purchase with each question.
 */
const hasQuestion = (businessId: string | Placeholder, condition: SQL): SQL => sql`${vouchers.id} = any(array(
  select ${clientQuestions.voucherId} from ${clientQuestions}
  where ${eq(clientQuestions.businessId, businessId)} and ${clientQuestions.revokedAt} is null and ${condition}))`;

const questionConditions = {
  respondida: (businessId: string | Placeholder) => hasQuestion(businessId, isNotNull(clientQuestions.answeredAt)),
  sin_respuesta: (businessId: string | Placeholder) => hasQuestion(businessId, isNull(clientQuestions.answeredAt)),
} as const satisfies Record<Schemas['QuestionStatus'], unknown>;

/** The conditions of filters whose text is the same for all values. */
const comparing = {
  // With another collation than `vouchers_by_date`, so that PostgreSQL reads it in its order. As a condition of this index, each
  // seems to need a search for each day of all years, and a plan for any values would sort the whole month instead.
  types_of_vouchers: (value: string | Placeholder) => sql`${vouchers.typeCode} collate "C" = ${value}`,
  series_of_vouchers: (value: string | Placeholder) => sql`${vouchers.serie} collate "C" = ${value}`,
  status_of_vouchers: (value: string | Placeholder) => sql`${vouchers.status} = ${value}`,
  reasons_of_vouchers: (value: string | Placeholder) => sql`${vouchers.reasons}[1] = ${value}`,
  // With the collation of `vouchers_by_date`, so that a plan for any values does not read the vouchers of all periods.
  provider_of_vouchers: (value: string | Placeholder) => sql`${vouchers.issuerId} collate "C" = ${value}`,
} satisfies Partial<Record<PurchaseFilterKey, unknown>>;

const isComparing = (key: PurchaseFilterKey): key is keyof typeof comparing => Object.hasOwn(comparing, key);

function matching({ key, value }: PurchaseFilter, businessId: Placeholder, period: Placeholder): SQL | undefined {
  if (isComparing(key)) return comparing[key](value);
  switch (key) {
    case 'credits_of_vouchers':
      return creditConditions.get(value) ?? never;
    case 'detractions_of_vouchers':
      return value === 'pagada' || value === 'por_pagar' ? detractionConditions[value](businessId) : never;
    case 'questions_of_vouchers':
      return value === 'respondida' || value === 'sin_respuesta' ? questionConditions[value](businessId) : never;
    case 'pdt_of_vouchers':
      return purchasePdtAmount(value, period).vouchers;
    case 'serie_number_of_vouchers':
      return hasSerieNumber(value);
    case 'amounts_of_vouchers':
      return hasTotalIn(value);
  }
}

/** Purchases of a period, those of earlier periods that give their credit in it (`late`), or both. */
type Scope = 'own' | 'late' | 'both';

function scopeOf(filters: readonly PurchaseFilter[]): Scope {
  if (filters.some(({ key, value }) => key === 'credits_of_vouchers' && value === lateDetractions)) return 'late';
  return filters.some(({ key }) => key === 'pdt_of_vouchers') ? 'both' : 'own';
}

/** The sums of the vouchers of a listing. */
const summaryColumns = {
  count: count(),
  total: summed(vouchers.totalAmount),
  igv: summed(vouchers.igvAmount),
  credit: summed(credit),
};

function summaryColumnsOf(filters: readonly PurchaseFilter[], period: string | Placeholder) {
  const byDetraction = filters.some(({ key }) => key === 'detractions_of_vouchers');
  const pdt = filters.find(({ key }) => key === 'pdt_of_vouchers');
  return {
    ...summaryColumns,
    ...(byDetraction && { detraction: summed(sql`coalesce(${depositedAmount}, ${vouchers.detractionAmount})`) }),
    ...(pdt && { pdt: summed(purchasePdtAmount(pdt.value, period).cents) }),
  };
}

/** The same, from the stored sums of whole classes. */
const storedSummaryColumns = {
  count: summed(voucherSums.count),
  total: summed(voucherSums.totalAmount),
  igv: summed(voucherSums.igvAmount),
  credit: summed(
    sql`case when ${inArray(voucherSums.status, classesWithoutCredit)} then 0 else ${voucherSums.igvCredit} end`,
  ),
};

/** What the text of a page's statement depends on. */
interface PageShape {
  listing: PurchaseListing;
  sort: ListSort;
  isFirst: boolean;
  compared: keyof typeof comparing | undefined;
}

/** Purchases of one business and period. */
export function vouchersRepository(database: Executor) {
  const purchasesOf = (
    businessId: string | Placeholder,
    period: string | Placeholder,
    scope: Scope = 'own',
  ): SQL | undefined => {
    const own = eq(vouchers.period, period);
    const late = eq(vouchers.creditPeriod, period);
    const inScope = { own, late, both: or(own, late) }[scope];
    return and(eq(vouchers.businessId, businessId), eq(vouchers.book, 'compra'), inScope);
  };

  const sortedOf = (where: SQL | undefined, sort: ListSort) => (fields: Record<string, SQL.Aliased>) =>
    database
      .select(fields)
      .from(vouchers)
      .where(where)
      .orderBy(...inOrder(sort));

  /** A statement of the pages of a listing. It depends on nothing but its parameters and whether it is the first page. */
  const buildPage = (
    listing: PurchaseListing,
    filters: readonly PurchaseFilter[],
    sort: ListSort,
    isFirst: boolean,
    compared?: keyof typeof comparing,
  ) => {
    const businessId = sql.placeholder('businessId');
    const period = sql.placeholder('period');
    const isFiltered = filters.length > 0 || compared !== undefined;
    const where = and(
      purchasesOf(businessId, period, scopeOf(filters)),
      inListing[listing],
      ...filters.map((filter) => matching(filter, businessId, period)),
      compared && comparing[compared](sql.placeholder('compared')),
      isFiltered ? varying : undefined,
    );
    const isStored = !isFiltered && listing === 'all';
    const stored = isStored ? storedCount(database, businessId, 'compra', period) : undefined;
    const after = vouchersAfter(database, where, sort, isFirst ? 0 : sql.placeholder('before'), stored);
    return selectWithSummary<PurchaseRow, PurchaseSummary>(database, {
      columns: purchaseRowColumns(businessId),
      rows: (fields) => {
        const sorted = sortedOf(after, sort)(fields);
        const size = sql.placeholder('size');
        return isFiltered ? sorted.limit(size) : firstRows(sorted, size, largestPage);
      },
      summaryColumns: isStored ? storedSummaryColumns : summaryColumnsOf(filters, period),
      summary: (fields) =>
        isStored
          ? database
              .select(fields)
              .from(voucherSums)
              .where(
                and(
                  eq(voucherSums.businessId, businessId),
                  eq(voucherSums.book, 'compra'),
                  eq(voucherSums.period, period),
                ),
              )
          : database.select(fields).from(vouchers).where(where),
    });
  };

  /** The pages without filters or with one that compares. They are the most frequent statements, so each is built once. */
  const builtPage = builtOnce(({ listing, sort, isFirst, compared }: PageShape) =>
    buildPage(listing, [], sort, isFirst, compared),
  );

  return {
    async list(
      businessId: string,
      period: string,
      listing: PurchaseListing,
      { page, size, sort = newestFirst }: Paging,
      filters: readonly PurchaseFilter[] = [],
    ): Promise<PurchasePage> {
      const isFirst = page === 1;
      const [filter] = filters;
      const compared = filters.length === 1 && filter && isComparing(filter.key) ? filter.key : undefined;
      const statement =
        filters.length > 0 && compared === undefined
          ? buildPage(listing, filters, sort, isFirst)
          : builtPage({ listing, sort, isFirst, compared });
      return statement.execute({ businessId, period, size, before: (page - 1) * size, compared: filter?.value });
    },

    /** The vouchers with these codes, newest first. Codes that are not in the listing are ignored. */
    async byCodes(
      businessId: string,
      period: string,
      listing: PurchaseListing,
      codes: readonly string[],
    ): Promise<PurchaseRow[]> {
      const where = and(
        purchasesOf(businessId, period, 'both'),
        inListing[listing],
        sql`${vouchers.code} = any(${sql.param([...codes])})`,
      );
      return selectByColumn<PurchaseRow>(
        database,
        purchaseRowColumns(businessId),
        sortedOf(where, newestFirst),
      ).execute();
    },

    /** The values by which the purchases of a period can be filtered. Each has at least one purchase. */
    async filterOptions(businessId: string, period: string) {
      const where = purchasesOf(businessId, period);
      const hasOne = async (condition: SQL | undefined) =>
        (await database.select({ id: vouchers.id }).from(vouchers).where(and(where, condition)).limit(1)).length > 0;
      const [rows, providers, paid, unpaid, late, answered, unanswered] = await Promise.all([
        database
          .select({
            type: vouchers.typeCode,
            serie: vouchers.serie,
            status: sql<VoucherStatus>`${vouchers.status}`,
            reason: sql<string | null>`${vouchers.reasons}[1]`,
            hasIgvWithoutCredit: sql<boolean>`bool_or(${vouchers.igvDng} <> 0)`,
          })
          .from(vouchers)
          .where(where)
          .groupBy(vouchers.typeCode, vouchers.serie, vouchers.status, sql`4`),
        database
          .select({ id: vouchers.issuerId, name: sql<string>`max(${vouchers.counterpartyName})` })
          .from(vouchers)
          .where(where)
          .groupBy(vouchers.issuerId)
          .orderBy(sql`2`),
        hasOne(hasDeposit),
        hasOne(awaitsDeposit),
        database
          .select({ id: vouchers.id })
          .from(vouchers)
          .where(purchasesOf(businessId, period, 'late'))
          .limit(1),
        hasOne(questionConditions.respondida(businessId)),
        hasOne(questionConditions.sin_respuesta(businessId)),
      ]);
      const distinct = <Value extends string>(values: Value[]) => [...new Set(values)].sort();
      const reasons = new Set(rows.map(({ reason }) => reason));
      const hasClassWithoutCredit = rows.some(
        ({ status }) => status === 'gasto no deducible' || status === 'rechazado',
      );
      const hasIgvWithoutCredit = rows.some((row) => row.hasIgvWithoutCredit);
      const credits: Schemas['VoucherCredit'][] = [
        ...(hasClassWithoutCredit ? (['sin_credito'] as const) : []),
        ...(hasClassWithoutCredit || hasIgvWithoutCredit ? (['igv_sin_credito'] as const) : []),
        ...(late.length > 0 ? [lateDetractions] : []),
      ];
      const detractions: Schemas['DetractionStatus'][] = [
        ...(paid ? (['pagada'] as const) : []),
        ...(unpaid ? (['por_pagar'] as const) : []),
      ];
      const questions: Schemas['QuestionStatus'][] = [
        ...(answered ? (['respondida'] as const) : []),
        ...(unanswered ? (['sin_respuesta'] as const) : []),
      ];
      return {
        types: distinct(rows.map(({ type }) => type)),
        series: distinct(rows.map(({ serie }) => serie)),
        statuses: distinct(rows.map(({ status }) => status)),
        reasons: purchaseReasons.filter((reason) => reasons.has(reason)),
        credits,
        detractions,
        questions,
        providers,
      };
    },
  };
}
