import {
  type Cents,
  type FiledBox,
  type FiledFile,
  type Form621,
  igvResult,
  type MovedVoucherKind,
} from '@contapro/domain';
import { and, desc, eq, exists, type SQL, sql as drizzle } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ISql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { driverOf } from '../../database/driver-of.ts';
import { accountants, declarationPhotographs, declaredPeriods, filedForms } from '../../database/schema/index.ts';
import { form621Repository } from '../reports/form621.repository.ts';
import { asOnlyWriterOf } from '../vouchers/store/transaction.ts';

/** What was declared of a period. */
export interface Photograph {
  /** From 1. */
  number: number;
  declaredOn: string;
  constanciaNumber: string | null;
  takenAt: Date;
  /** The full name of the person who took it. */
  takenBy: string;
  isReconstructed: boolean;
  /** The IGV of the period, see `board_rows`; null for a period without vouchers. */
  igv: Cents | null;
  form: Form621;
  /** All vouchers of the period, whether they are counted or not. */
  sales: PhotographTotal;
  purchases: PhotographTotal;
}

interface PhotographTotal {
  count: number;
  total: Cents;
}

/** A voucher that a photograph and today's figures count differently. Amounts are in cents; null where it is not counted. */
export interface MovedVoucherRow {
  kind: MovedVoucherKind;
  book: 'compra' | 'venta';
  /** Its code today; where it does not exist any more, the one that it had. */
  code: string;
  issueDate: string;
  counterpartyName: string;
  /** The period in which it stands today; null where it does not exist any more. */
  currentPeriod: string | null;
  before: Cents | null;
  after: Cents | null;
  /** By how much it changes the IGV of the month: a credit lowers it. */
  effect: Cents;
}

/** What was filed with SUNAT, as its files say it. */
export interface FiledFormRow {
  orderNumber: string | null;
  filedOn: string;
  isRectification: boolean | null;
  paid: Cents | null;
  boxes: readonly FiledBox[];
  files: readonly FiledFile[];
}

/** The most moved vouchers that are listed: those that change the IGV most. */
const longestList = 100;

/** The photograph that is to be taken. */
interface NewPhotograph {
  businessId: string;
  period: string;
  declaredOn: string;
  constanciaNumber: string | null;
  takenBy: string;
  takenAt: Date;
  isReconstructed: boolean;
}

/** What was declared of the periods of a business. The caller must have checked the owner of the business. */
export function photographsRepository(database: Database, clock: Clock) {
  /** Stores today's figures as declared. The transaction must have the lock of the business. */
  const take = async (transaction: Executor, { businessId, period, ...rest }: NewPhotograph): Promise<void> => {
    const [last] = await transaction
      .select({ version: declarationPhotographs.version })
      .from(declarationPhotographs)
      .where(and(eq(declarationPhotographs.businessId, businessId), eq(declarationPhotographs.period, period)))
      .orderBy(desc(declarationPhotographs.version))
      .limit(1);
    const version = (last?.version ?? 0) + 1;
    const form = await form621Repository(database, clock, transaction).ofPeriod(businessId, period, 'confirmed');
    const figures = await figuresOf(driverOf(transaction), businessId, period);
    await transaction.insert(declarationPhotographs).values({ businessId, period, version, form, ...figures, ...rest });
    await driverOf(transaction)`
      insert into photograph_vouchers (business_id, period, version, voucher_id, book, code, issue_date, counterparty_name,
        decision, is_counted, base, igv)
      select business_id, ${period}, ${version}::int, id, book, code, issue_date, counterparty_name, decision, is_counted,
        case when is_counted then taxable_amount else 0 end,
        case when not is_counted then 0 when book = 'compra' then igv_credit else igv_amount end
      from (
        select *, book = 'venta' or credit_period is not distinct from ${period}::bpchar
          or (period = ${period} and status = 'gasto deducible') as is_counted
        from vouchers where business_id = ${businessId} and (period = ${period} or credit_period = ${period})
      ) held`;
    await driverOf(transaction)`
      update declared_periods set has_photograph = true where business_id = ${businessId} and period = ${period}`;
  };

  const ofPeriod = (businessId: string, period: string, reading: Executor = database): Promise<Photograph[]> =>
    newestFirst(
      reading,
      and(eq(declarationPhotographs.businessId, businessId), eq(declarationPhotographs.period, period)),
    );

  return {
    take,

    /** The photographs of a period, newest first. */
    ofPeriod,

    /** What was declared of a period; null while it is not declared. */
    ofDeclared: async (businessId: string, period: string): Promise<Photograph | null> => {
      const isMarked = database
        .select({ one: drizzle`1` })
        .from(declaredPeriods)
        .where(and(eq(declaredPeriods.businessId, businessId), eq(declaredPeriods.period, period)));
      const [photograph = null] = await newestFirst(
        database,
        and(
          eq(declarationPhotographs.businessId, businessId),
          eq(declarationPhotographs.period, period),
          exists(isMarked),
        ),
      ).limit(1);
      return photograph;
    },

    /** Corrects the day and the number of the newest photograph of a period. Its figures stay. */
    correct: async (
      transaction: Executor,
      businessId: string,
      period: string,
      { declaredOn, constanciaNumber }: Pick<Photograph, 'declaredOn' | 'constanciaNumber'>,
    ): Promise<void> => {
      await driverOf(transaction)`
        update declaration_photographs set declared_on = ${declaredOn}::text::date, constancia_number = ${constanciaNumber}
        where business_id = ${businessId} and period = ${period} and version = (
          select max(version) from declaration_photographs last
          where last.business_id = ${businessId} and last.period = ${period})`;
    },

    /** What was filed with SUNAT, as it is stored beside a photograph; null where nothing is. */
    filedOf: async (
      businessId: string,
      period: string,
      version: number,
      reading: Executor = database,
    ): Promise<(FiledFormRow & { savedAt: Date; savedBy: string }) | null> => {
      const [row = null] = await reading
        .select({
          orderNumber: filedForms.orderNumber,
          filedOn: filedForms.filedOn,
          isRectification: filedForms.isRectification,
          paid: filedForms.paid,
          boxes: filedForms.boxes,
          files: filedForms.files,
          savedAt: filedForms.savedAt,
          savedBy: nameOf(filedForms.savedBy),
        })
        .from(filedForms)
        .where(isFiledWith(businessId, period, version));
      return row;
    },

    /** Stores what was filed with SUNAT beside a photograph, in place of what is stored there; null takes that away. */
    saveFiled: async (
      transaction: Executor,
      { businessId, period, number }: { businessId: string; period: string; number: number },
      filed: FiledFormRow | null,
      by: { savedAt: Date; savedBy: string },
    ): Promise<void> => {
      await transaction.delete(filedForms).where(isFiledWith(businessId, period, number));
      if (filed !== null)
        await transaction.insert(filedForms).values({ businessId, period, version: number, ...filed, ...by });
    },

    /** The IGV of the period as its vouchers give it today, see `board_rows`; null for a period without vouchers. */
    igvToday: async (businessId: string, period: string): Promise<Cents | null> =>
      (await figuresOf(driverOf(database), businessId, period)).igv,

    /** The vouchers that today's figures count differently, those that change the IGV most first, and how many they are. */
    moved: async (
      businessId: string,
      period: string,
      version: number,
    ): Promise<{ count: number; rows: MovedVoucherRow[] }> => {
      const rows = await driverOf(database)<(MovedVoucherRow & { count: number })[]>`
        with former as (
          select * from photograph_vouchers
          where business_id = ${businessId} and period = ${period} and version = ${version}
        ), held as (
          select *, case when book = 'compra' then igv_credit else igv_amount end as counted_igv,
            book = 'venta' or credit_period is not distinct from ${period}::bpchar
              or (period = ${period} and status = 'gasto deducible') as is_counted
          from vouchers where business_id = ${businessId} and (period = ${period} or credit_period = ${period})
        ), moved as (
          select coalesce(held.book, former.book) as book, former.voucher_id, held.id, former.code as former_code, held.code,
            coalesce(held.issue_date, former.issue_date)::text as "issueDate",
            coalesce(held.counterparty_name, former.counterparty_name) as "counterpartyName",
            case when former.is_counted then former.igv end as before, case when held.is_counted then held.counted_igv end as after,
            case when held.id is null then 'left' when former.voucher_id is null then 'arrived'
              when former.decision is distinct from held.decision then 'decided' else 'changed' end as kind
          from former full join held on held.id = former.voucher_id
          where coalesce(former.is_counted, false) is distinct from coalesce(held.is_counted, false)
            or (held.is_counted and (former.base <> held.taxable_amount or former.igv <> held.counted_igv))
        ), largest as (
          select *, abs(coalesce(after, 0) - coalesce(before, 0)) as size, count(*) over () as count
          from moved order by size desc, coalesce(code, former_code) limit ${longestList}
        )
        select kind, largest.book, coalesce(elsewhere.code, largest.code, former_code) as code, "issueDate", "counterpartyName",
          case when largest.id is null then elsewhere.period else ${period}::text end as "currentPeriod",
          before::float8 as before, after::float8 as after,
          (case when largest.book = 'compra' then -1 else 1 end * (coalesce(after, 0) - coalesce(before, 0)))::float8 as effect,
          largest.count::int as count
        from largest
        left join vouchers elsewhere on largest.id is null and elsewhere.business_id = ${businessId}
          and elsewhere.id = largest.voucher_id
        order by size desc, code`;
      return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _count, ...row }) => row) };
    },

    /** Takes today's figures for declarations of which none were stored, because an earlier version stored none. */
    reconstruct: async (longestWait: number, signal?: AbortSignal): Promise<void> => {
      const missing = await driverOf(database)<{ businessId: string; period: string }[]>`
        select business_id as "businessId", period from declared_periods
        where not has_photograph
          and exists (select 1 from businesses where id = business_id and removed_at is null)`;
      for (const { businessId, period } of missing) {
        if (signal?.aborted) return;
        await asOnlyWriterOf(
          database,
          businessId,
          async (transaction, driver) => {
            const [mark] = await driver<Pick<NewPhotograph, 'declaredOn' | 'constanciaNumber' | 'takenBy'>[]>`
              select declared_on::text as "declaredOn", constancia_number as "constanciaNumber", marked_by as "takenBy"
              from declared_periods where business_id = ${businessId} and period = ${period}
                and not exists (select 1 from declaration_photographs photograph
                  where photograph.business_id = ${businessId} and photograph.period = ${period})`;
            if (!mark)
              // A process of an earlier version stored them with the mark.
              await driver`
                update declared_periods set has_photograph = true
                where business_id = ${businessId} and period = ${period}`;
            else await take(transaction, { businessId, period, ...mark, takenAt: clock(), isReconstructed: true });
          },
          { longestWait },
        );
      }
    },
  };
}

/** The IGV of a period as the board shows it, and its vouchers. */
async function figuresOf(transaction: ISql, businessId: string, period: string) {
  const [figures] = await transaction<
    Record<'salesIgvCents' | 'deductibleIgvCents' | 'positiveBalanceCents', number | null>[]
  >`
    select igv_sales::float8 as "salesIgvCents", igv_deductible::float8 as "deductibleIgvCents",
      balance::float8 as "positiveBalanceCents"
    from period_figures where business_id = ${businessId} and period = ${period}`;
  const sums = await transaction<(PhotographTotal & { book: 'compra' | 'venta' })[]>`
    select book, sum(count)::float8 as count, sum(total_amount)::float8 as total
    from voucher_sums where business_id = ${businessId} and period = ${period} group by book`;
  const sumOf = (book: 'compra' | 'venta') => sums.find((sum) => sum.book === book) ?? { count: 0, total: 0 };
  const [sales, purchases] = [sumOf('venta'), sumOf('compra')];
  return {
    igv: figures ? igvResult(figures) : null,
    salesCount: sales.count,
    salesTotal: sales.total,
    purchasesCount: purchases.count,
    purchasesTotal: purchases.total,
  };
}

const isFiledWith = (businessId: string, period: string, version: number): SQL | undefined =>
  and(eq(filedForms.businessId, businessId), eq(filedForms.period, period), eq(filedForms.version, version));

/** The full name of a person; empty where there is none any more. */
const nameOf = (accountantId: AnyPgColumn) =>
  drizzle<string>`coalesce((select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants}
    where ${accountants.id} = ${accountantId}), '')`;

/** The photographs that match, newest first. */
const newestFirst = (reading: Executor, where: SQL | undefined) =>
  reading
    .select({
      number: declarationPhotographs.version,
      declaredOn: declarationPhotographs.declaredOn,
      constanciaNumber: declarationPhotographs.constanciaNumber,
      takenAt: declarationPhotographs.takenAt,
      takenBy: nameOf(declarationPhotographs.takenBy),
      isReconstructed: declarationPhotographs.isReconstructed,
      igv: declarationPhotographs.igv,
      form: declarationPhotographs.form,
      sales: { count: declarationPhotographs.salesCount, total: declarationPhotographs.salesTotal },
      purchases: { count: declarationPhotographs.purchasesCount, total: declarationPhotographs.purchasesTotal },
    })
    .from(declarationPhotographs)
    .where(where)
    .orderBy(desc(declarationPhotographs.version));
