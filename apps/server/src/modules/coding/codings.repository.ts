import {
  type AccountCoding,
  type AccountQuestion,
  itemWords,
  mostDividedItems,
  mostOtherClients,
  startOfLimaDate,
} from '@contapro/domain';
import { and, count, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { driverOf } from '../../database/driver-of.ts';
import {
  accountants,
  businesses,
  codingRules,
  codingSums,
  voucherCodings,
  voucherItems,
  vouchers,
} from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { matches, searchedText } from '../studio/matches.ts';
import { ofSameVoucher } from '../vouchers/voucher-coding.ts';
import { type Paging, purchaseRowColumns, type PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { lockCodings, writeCodingSums } from './store/coding-sums.ts';

/** A purchase with how it is entered. */
export interface CodedRow extends PurchaseRow {
  businessId: string;
  /** What the entry gives to expenses, in cents of soles; null when it is not known. */
  amount: number | null;
  revision: string | null;
  /** The full name; null without a coding. */
  codedBy: string | null;
  /** ISO 8601, with an offset; null without a coding. */
  codedAt: string | null;
  /** Null with a coding. */
  known: KnownOfPurchase | null;
}

/** What a suggestion for a purchase is made of. Null stands for nothing. */
export interface KnownOfPurchase extends Pick<AccountQuestion, 'rule'> {
  own: AccountQuestion['own'] | null;
  others: AccountQuestion['others'] | null;
  /** Only where the purchase may be divided by them. */
  items: AccountQuestion['items'] | null;
}

/** A purchase as it is decided, with its key. */
export interface CodedVoucher {
  code: string;
  issuerId: string;
  typeCode: string;
  serie: string;
  number: string;
  damYear: string;
  items: string[];
  /** What the entry gives to expenses, in cents of soles; null when it is not known. */
  amount: number | null;
  /** Null without a coding. */
  revision: string | null;
}

export interface CodedPageRequest extends Pick<Paging, 'page' | 'size'> {
  businessId: string;
  /** Whose decisions are known. */
  scope: Scope;
  /** `YYYYMM` */
  period: string;
  state: 'pending' | 'decided' | undefined;
  byAmount: boolean;
}

/** A purchase of one of the businesses of a studio. */
export interface ClientCodedRow extends CodedRow {
  businessName: string;
  businessRuc: string;
}

export interface ClientsPageRequest extends Omit<CodedPageRequest, 'businessId'> {
  search: string | undefined;
}

/** A rule of a business. */
export interface CodingRuleRow {
  supplierId: string;
  supplierName: string;
  coding: AccountCoding;
  decidedBy: string;
  decidedAt: Date;
}

/** How a voucher is stored. */
export interface StoredCoding extends Omit<CodedVoucher, 'code' | 'amount' | 'items' | 'revision'> {
  coding: AccountCoding;
  words: readonly string[];
  revision: string;
}

/** How a voucher was entered elsewhere. */
export interface FormerCoding extends Pick<CodedVoucher, 'issuerId' | 'typeCode' | 'serie' | 'number'> {
  coding: AccountCoding;
  words: readonly string[];
  /** The day of its issue in Lima, `YYYY-MM-DD`. */
  day: string;
}

/** The purchases that are entered: all but voided and rejected ones. */
const enteredIn = (businessId: string | SQLWrapper, period: string) =>
  and(
    eq(vouchers.businessId, businessId),
    eq(vouchers.book, 'compra'),
    eq(vouchers.period, period),
    eq(vouchers.voided, false),
    ne(vouchers.status, 'rechazado'),
  );

const amountOf = sql<number | null>`(${vouchers.totalAmount} - ${vouchers.igvCredit})::float8`;

const constant = (value: number) => sql.raw(String(value));

/**
 * What a suggestion for a row of `vouchers` is made of: a few small rows, which are sent as they are stored. Each is found by its key,
 * and the businesses of a scope are looked at one by one, so that a studio with many clients costs no more than one with few.
 */
const knownIn = (businessId: string | SQLWrapper, scope: Scope) => {
  const other = alias(codingSums, 'other');
  const mayDivide = sql`${codingRules.coding} is null and ${codingSums.isOneWay} is not true
    and cardinality(${vouchers.glosa}) between 2 and ${constant(mostDividedItems)}`;
  const items = sql`(select json_agg(${jsonObject({
    description: voucherItems.description,
    cents: voucherItems.amount,
  })} order by ${voucherItems.line}) from ${voucherItems}
    where ${eq(voucherItems.businessId, businessId)} and ${voucherItems.voucherId} = ${vouchers.id})`;
  const isVisible = sql`(select ${visibleTo(scope)} from ${businesses} where ${businesses.id} = ${other.businessId})`;
  const others = sql`(select json_agg(found.recent) from (
    select ${other.recent} from ${codingSums} ${sql.identifier('other')}
    where ${eq(other.accountantId, scope.ownerId)} and ${other.supplierId} = ${vouchers.issuerId}
      and ${ne(other.businessId, businessId)} and ${isVisible}
    order by ${other.lastAt} desc limit ${constant(mostOtherClients)}) found)`;
  return sql`(select ${jsonObject({
    rule: codingRules.coding,
    own: codingSums.habit,
    others: sql`case when ${codingRules.coding} is null then ${others} end`,
    items: sql`case when ${mayDivide} then ${items} end`,
  })} from (values (1)) purchase
    left join ${codingRules} on ${eq(codingRules.businessId, businessId)} and ${codingRules.supplierId} = ${vouchers.issuerId}
    left join ${codingSums} on ${eq(codingSums.businessId, businessId)} and ${codingSums.supplierId} = ${vouchers.issuerId})`;
};

const codedColumns = (businessId: string | SQLWrapper, scope: Scope) => ({
  ...purchaseRowColumns(businessId),
  businessId: vouchers.businessId,
  amount: amountOf,
  coding: voucherCodings.coding,
  revision: voucherCodings.revision,
  codedBy: nameOf(sql`${voucherCodings.decidedBy}`),
  codedAt: voucherCodings.decidedAt,
  known: sql`case when ${isPending} then ${knownIn(businessId, scope)} end`,
});

const isInState = (state: CodedPageRequest['state']) =>
  state === undefined ? undefined : state === 'pending' ? isPending : sql`not ${isPending}`;

/** Those without an account first. */
const inOrder = (byAmount: boolean) => [
  sql`(${isPending}) desc`,
  ...(byAmount ? [] : [sql`${vouchers.counterpartyName} collate "es-x-icu"`, vouchers.issuerId, vouchers.businessId]),
  sql`abs(coalesce(${vouchers.totalAmount}, 0)) desc`,
  vouchers.id,
];

const isPending = sql`${voucherCodings.revision} is null`;
const nameOf = (id: SQL) =>
  sql<
    string | null
  >`(select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${id})`;

const countedPending = sql<number>`(count(*) filter (where ${isPending}))::int`;

/** How purchases are entered. The caller must have checked whose the business is. */
export function codingsRepository(database: Executor) {
  return {
    page({ businessId, scope, period, state, byAmount, page, size }: CodedPageRequest) {
      const where = enteredIn(businessId, period);
      const from = (fields: Record<string, SQL.Aliased>) =>
        database.select(fields).from(vouchers).leftJoin(voucherCodings, ofSameVoucher);
      return selectWithSummary<CodedRow, { vouchers: number; pending: number }>(database, {
        columns: codedColumns(businessId, scope),
        rows: (fields) =>
          from(fields)
            .where(and(where, isInState(state)))
            .orderBy(...inOrder(byAmount))
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: { vouchers: count(), pending: countedPending },
        summary: (fields) => from(fields).where(where),
      }).execute();
    },

    /** The purchases of all businesses that a scope lets a person see. */
    pageOfClients({ scope, period, state, byAmount, search, page, size }: ClientsPageRequest) {
      const where = and(
        visibleTo(scope),
        search === undefined
          ? undefined
          : matches(searchedText(search), {
              names: [businesses.name, vouchers.counterpartyName],
              numbers: [businesses.ruc, vouchers.issuerId],
            }),
      );
      const from = (fields: Record<string, SQL.Aliased>) =>
        database
          .select(fields)
          .from(businesses)
          .innerJoin(vouchers, enteredIn(businesses.id, period))
          .leftJoin(voucherCodings, ofSameVoucher);
      return selectWithSummary<ClientCodedRow, { vouchers: number; pending: number; businesses: number }>(database, {
        columns: {
          ...codedColumns(vouchers.businessId, scope),
          businessName: businesses.name,
          businessRuc: businesses.ruc,
        },
        rows: (fields) =>
          from(fields)
            .where(and(where, isInState(state)))
            .orderBy(...inOrder(byAmount))
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: {
          vouchers: count(),
          pending: countedPending,
          businesses: sql<number>`(count(distinct ${businesses.id}) filter (where ${isPending}))::int`,
        },
        summary: (fields) => from(fields).where(where),
      }).execute();
    },

    /** The purchases of a period with these codes, or all of a supplier that have no coding. */
    vouchers(
      businessId: string,
      period: string,
      wanted: { codes: readonly string[] } | { undecidedOf: string },
    ): Promise<CodedVoucher[]> {
      return database
        .select({
          code: vouchers.code,
          issuerId: vouchers.issuerId,
          typeCode: vouchers.typeCode,
          serie: vouchers.serie,
          number: vouchers.number,
          damYear: vouchers.damYear,
          items: vouchers.glosa,
          amount: amountOf,
          revision: voucherCodings.revision,
        })
        .from(vouchers)
        .leftJoin(voucherCodings, ofSameVoucher)
        .where(
          and(
            enteredIn(businessId, period),
            'codes' in wanted
              ? sql`${vouchers.code} = any(${sql.param([...wanted.codes])})`
              : and(eq(vouchers.issuerId, wanted.undecidedOf), isPending),
          ),
        );
    },

    /**
     * Stores codings of vouchers whose revision is still the one that was read, and takes back those of null. Returns how many
     * were: fewer than given when somebody else changed one meanwhile. Then the transaction has to be given up.
     */
    async save(
      { businessId, personId, at }: { businessId: string; personId: string; at: Date },
      changes: readonly { voucher: CodedVoucher; stored: StoredCoding | null }[],
    ): Promise<number> {
      let saved = 0;
      await lockCodings(driverOf(database), businessId);
      for (const { voucher, stored } of changes) {
        const isSame = and(
          eq(voucherCodings.businessId, businessId),
          eq(voucherCodings.issuerId, voucher.issuerId),
          eq(voucherCodings.typeCode, voucher.typeCode),
          eq(voucherCodings.serie, voucher.serie),
          eq(voucherCodings.number, voucher.number),
          eq(voucherCodings.damYear, voucher.damYear),
          voucher.revision === null ? undefined : eq(voucherCodings.revision, voucher.revision),
        );
        const decided = stored && { coding: stored.coding, words: [...stored.words], revision: stored.revision };
        const by = { decidedBy: personId, decidedAt: at };
        if (voucher.revision === null) {
          if (!stored || !decided) saved += 1;
          else {
            const { issuerId, typeCode, serie, number, damYear } = stored;
            const key = { businessId, issuerId, typeCode, serie, number, damYear };
            const rows = await database
              .insert(voucherCodings)
              .values({ ...key, ...decided, ...by })
              .onConflictDoNothing()
              .returning({ revision: voucherCodings.revision });
            saved += rows.length;
          }
        } else {
          const rows = decided
            ? await database
                .update(voucherCodings)
                .set({ ...decided, ...by })
                .where(isSame)
                .returning({ revision: voucherCodings.revision })
            : await database.delete(voucherCodings).where(isSame).returning({ revision: voucherCodings.revision });
          saved += rows.length;
        }
      }
      await writeCodingSums(
        driverOf(database),
        businessId,
        changes.map(({ voucher }) => voucher.issuerId),
      );
      return saved;
    },

    /**
     * Stores how vouchers were entered elsewhere, unless they have a coding. The words are those of the items where the voucher is
     * stored, otherwise those that are given. Returns how many were stored.
     */
    async saveFormer(
      { businessId, personId }: { businessId: string; personId: string },
      entries: readonly FormerCoding[],
    ): Promise<number> {
      await lockCodings(driverOf(database), businessId);
      const itemsOf = new Map<string, string[]>();
      const stored = await database
        .select({
          issuerId: vouchers.issuerId,
          typeCode: vouchers.typeCode,
          serie: vouchers.serie,
          number: vouchers.number,
          items: vouchers.glosa,
        })
        .from(vouchers)
        .where(
          and(
            eq(vouchers.businessId, businessId),
            eq(vouchers.book, 'compra'),
            sql`(${vouchers.issuerId}, ${vouchers.typeCode}, ${vouchers.serie}, ${vouchers.number}) in (${sql.join(
              entries.map(
                ({ issuerId, typeCode, serie, number }) => sql`(${issuerId}, ${typeCode}::bpchar, ${serie}, ${number})`,
              ),
              sql`, `,
            )})`,
          ),
        );
      for (const { items, ...key } of stored) itemsOf.set(Object.values(key).join('|'), items);
      const rows = await database
        .insert(voucherCodings)
        .values(
          entries.map(({ day, words, ...entry }) => {
            const { issuerId, typeCode, serie, number } = entry;
            const items = itemsOf.get([issuerId, typeCode, serie, number].join('|')) ?? [];
            return {
              ...entry,
              businessId,
              damYear: '',
              words: [...(items.length > 0 ? itemWords(items) : words)],
              revision: crypto.randomUUID(),
              decidedBy: personId,
              decidedAt: new Date(startOfLimaDate(day)),
            };
          }),
        )
        .onConflictDoNothing()
        .returning({ supplierId: voucherCodings.issuerId });
      await writeCodingSums(
        driverOf(database),
        businessId,
        rows.map(({ supplierId }) => supplierId),
      );
      return rows.length;
    },

    /** The rules of a business, by the names of the suppliers. */
    rules(businessId: string): Promise<CodingRuleRow[]> {
      const supplierName = sql<string>`coalesce((select max(${vouchers.counterpartyName}) from ${vouchers}
        where ${eq(vouchers.businessId, businessId)} and ${vouchers.book} = 'compra' and ${vouchers.issuerId} = ${codingRules.supplierId}), '')`;
      return database
        .select({
          supplierId: codingRules.supplierId,
          supplierName,
          coding: codingRules.coding,
          decidedBy: sql<string>`coalesce(${nameOf(sql`${codingRules.decidedBy}`)}, '')`,
          decidedAt: codingRules.decidedAt,
        })
        .from(codingRules)
        .where(eq(codingRules.businessId, businessId))
        .orderBy(sql`2`, codingRules.supplierId);
    },

    /** Returns the rule that was replaced; null without one. */
    async saveRule(
      { businessId, personId, at }: { businessId: string; personId: string; at: Date },
      supplierId: string,
      coding: AccountCoding,
    ): Promise<AccountCoding | null> {
      const isSame = and(eq(codingRules.businessId, businessId), eq(codingRules.supplierId, supplierId));
      const [former] = await database
        .select({ coding: codingRules.coding })
        .from(codingRules)
        .where(isSame)
        .for('update');
      const decided = { coding, decidedBy: personId, decidedAt: at };
      await database
        .insert(codingRules)
        .values({ businessId, supplierId, ...decided })
        .onConflictDoUpdate({ target: [codingRules.businessId, codingRules.supplierId], set: decided });
      return former?.coding ?? null;
    },

    /** Returns whether there was such a rule. */
    async removeRule(businessId: string, supplierId: string): Promise<boolean> {
      const removed = await database
        .delete(codingRules)
        .where(and(eq(codingRules.businessId, businessId), eq(codingRules.supplierId, supplierId)))
        .returning({ supplierId: codingRules.supplierId });
      return removed.length > 0;
    },
  };
}
