import type { AccountCoding, AccountPrecedent } from '@contapro/domain';
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { accountants, businesses, codingRules, voucherCodings, vouchers } from '../../database/schema/index.ts';
import { selectWithSummary } from '../../database/select-by-column.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { ofSameVoucher } from '../vouchers/voucher-coding.ts';
import { type Paging, purchaseRowColumns, type PurchaseRow } from '../vouchers/vouchers.repository.ts';

/** A purchase with how it is entered. */
export interface CodedRow extends PurchaseRow {
  revision: string | null;
  /** The full name; null without a coding. */
  codedBy: string | null;
  /** ISO 8601, with an offset; null without a coding. */
  codedAt: string | null;
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
  /** `YYYYMM` */
  period: string;
  state: 'pending' | 'decided' | undefined;
  byAmount: boolean;
}

/** What is known about the suppliers of a page. */
export interface KnownSupplier {
  rule: AccountCoding | null;
  /** Newest first. */
  own: readonly AccountPrecedent[];
  others: readonly AccountPrecedent[];
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

/** The most decisions about a supplier that a suggestion is made of, of the business and of the others. */
const mostPrecedents = 24;

/** The purchases that are entered: all but voided and rejected ones. */
const enteredIn = (businessId: string, period: string) =>
  and(
    eq(vouchers.businessId, businessId),
    eq(vouchers.book, 'compra'),
    eq(vouchers.period, period),
    eq(vouchers.voided, false),
    ne(vouchers.status, 'rechazado'),
  );

const isPending = sql`${voucherCodings.revision} is null`;
const nameOf = (id: SQL) =>
  sql<
    string | null
  >`(select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${id})`;

/** How purchases are entered. The caller must have checked whose the business is. */
export function codingsRepository(database: Executor) {
  return {
    page({ businessId, period, state, byAmount, page, size }: CodedPageRequest) {
      const isListed = state === undefined ? undefined : state === 'pending' ? isPending : sql`not ${isPending}`;
      const amount = sql`abs(coalesce(${vouchers.totalAmount}, 0)) desc`;
      const where = enteredIn(businessId, period);
      const from = (fields: Record<string, SQL.Aliased>) =>
        database.select(fields).from(vouchers).leftJoin(voucherCodings, ofSameVoucher);
      return selectWithSummary<CodedRow, { vouchers: number; pending: number }>(database, {
        columns: {
          ...purchaseRowColumns(businessId),
          coding: voucherCodings.coding,
          revision: voucherCodings.revision,
          codedBy: nameOf(sql`${voucherCodings.decidedBy}`),
          codedAt: voucherCodings.decidedAt,
        },
        rows: (fields) =>
          from(fields)
            .where(and(where, isListed))
            .orderBy(
              sql`(${isPending}) desc`,
              ...(byAmount ? [] : [sql`${vouchers.counterpartyName} collate "es-x-icu"`, vouchers.issuerId]),
              amount,
              vouchers.id,
            )
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: { vouchers: count(), pending: sql<number>`(count(*) filter (where ${isPending}))::int` },
        summary: (fields) => from(fields).where(where),
      }).execute();
    },

    /** What was decided about these suppliers, and the rules for them. */
    async known(
      scope: Scope,
      businessId: string,
      supplierIds: readonly string[],
    ): Promise<ReadonlyMap<string, KnownSupplier>> {
      if (supplierIds.length === 0) return new Map();
      const supplier = sql`given.id`;
      const isOfSupplier = eq(voucherCodings.issuerId, sql`${supplier}`);
      const newest = sql`${voucherCodings.decidedAt} desc limit ${sql.raw(String(mostPrecedents))}`;
      const precedent = sql`json_build_object('client', ${voucherCodings.businessId}, 'coding', ${voucherCodings.coding},
        'words', ${voucherCodings.words}, 'day', to_char(${voucherCodings.decidedAt} at time zone 'America/Lima', 'YYYY-MM-DD'))`;
      const listed = (query: SQL) => sql`(select coalesce(json_agg(found.precedent), '[]') from (${query}) found)`;
      const own = listed(sql`select ${precedent} as precedent from ${voucherCodings}
        where ${eq(voucherCodings.businessId, businessId)} and ${isOfSupplier} order by ${newest}`);
      const others = listed(sql`select ${precedent} as precedent from ${voucherCodings}
        inner join ${businesses} on ${businesses.id} = ${voucherCodings.businessId}
        where ${eq(voucherCodings.accountantId, scope.ownerId)} and ${isOfSupplier}
          and ${voucherCodings.businessId} <> ${businessId} and ${visibleTo(scope)} order by ${newest}`);
      const rule = sql`(select ${codingRules.coding} from ${codingRules}
        where ${eq(codingRules.businessId, businessId)} and ${codingRules.supplierId} = ${supplier})`;
      const rows = await database
        .select({
          id: sql<string>`given.id`,
          rule: sql<AccountCoding | null>`${rule}`,
          own: sql<AccountPrecedent[]>`${own}`,
          others: sql<AccountPrecedent[]>`${others}`,
        })
        .from(sql`unnest(${sql.param([...supplierIds])}::text[]) given (id)`);
      return new Map(rows.map(({ id, ...known }) => [id, known]));
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
          amount: sql<number | null>`(${vouchers.totalAmount} - ${vouchers.igvCredit})::float8`,
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
      {
        businessId,
        accountantId,
        personId,
        at,
      }: { businessId: string; accountantId: string; personId: string; at: Date },
      changes: readonly { voucher: CodedVoucher; stored: StoredCoding | null }[],
    ): Promise<number> {
      let saved = 0;
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
              .values({ ...key, accountantId, ...decided, ...by })
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
      return saved;
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
      const [former] = await database.select({ coding: codingRules.coding }).from(codingRules).where(isSame).for('update');
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
