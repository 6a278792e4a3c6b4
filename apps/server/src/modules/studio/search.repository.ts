import { keyNumber, typedSeries } from '@contapro/domain';
import type { PendingQuery, Row, Sql } from '../../database/sql.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleBusinesses } from '../businesses/own-business.ts';
import { searchedText } from './matches.ts';

/** A supplier of a business. */
export interface SupplierRow {
  businessId: string;
  businessName: string;
  businessRuc: string;
  supplierId: string;
  supplierName: string;
  /** The newest period with a purchase, `YYYYMM`. */
  period: string;
}

/** A voucher of a business. */
export interface FoundVoucherRow {
  businessId: string;
  businessName: string;
  businessRuc: string;
  book: 'compra' | 'venta';
  typeCode: string;
  serie: string;
  /** Without leading zeros. */
  number: string;
  period: string;
  issueDate: string;
  counterpartyId: string;
  counterpartyName: string;
  /** In cents; null when it has no amount in soles. */
  total: number | null;
}

/** The fewest digits with which a RUC is looked for. Fewer are the beginning of nearly all. */
const fewestDigits = 3;
/** The fewest characters that are looked for inside names. Fewer are in nearly all. */
const fewestLetters = 3;
/** In how many of the newest months of each business names are looked through first. */
const recentPeriods = 3;
/** A text without letters is the beginning of no name. Some have no place in the order of names, and would find all. */
const hasLetter = /\p{L}/u;
/** How many suppliers are compared by their newest purchase. */
const candidates = 60;

/**
 * Finds suppliers and vouchers in the valid businesses of an accountant, whose pages can be opened. Each statement reads an index of `vouchers` for each
 * business, so that nothing is compared with all vouchers.
 */
export function searchRepository(sql: Sql) {
  return {
    /**
     * The suppliers whose RUC begins with a text or whose name contains it. Those whose name begins with it are the first; after
     * them come those of the last months, and those of all months only when nothing else was found, because that reads the names
     * of all purchases. Of these, those with the newest purchases are the first.
     */
    async suppliers(scope: Scope, text: string, limit: number): Promise<SupplierRow[]> {
      if (/^\d+$/.test(text))
        return text.length < fewestDigits ? [] : suppliersBy(sql, scope, issuersByRuc(sql, text, limit), limit);
      if (serieNumberOf(text) !== null || !hasLetter.test(text)) return [];
      const found = new Map<string, SupplierRow>();
      const add = async (matching: Fragment) => {
        for (const row of await suppliersBy(sql, scope, matching, limit)) {
          const key = `${row.businessId} ${row.supplierId}`;
          if (found.size < limit && !found.has(key)) found.set(key, row);
        }
      };
      await add(issuersByName(sql, text, limit));
      const isWord = text.length >= fewestLetters;
      if (isWord && found.size < limit) await add(issuersWithin(sql, text, recentPeriods, limit));
      if (isWord && found.size === 0) await add(issuersWithin(sql, text, null, limit));
      return [...found.values()];
    },

    /** The vouchers with a number, or a series and a number, the newest first. */
    async vouchers(scope: Scope, text: string, limit: number): Promise<FoundVoucherRow[]> {
      const wanted = serieNumberOf(text);
      if (wanted === null) return [];
      return sql<FoundVoucherRow[]>`
        select business.id as "businessId", business.name as "businessName", business.ruc as "businessRuc", book,
          type_code as "typeCode", serie, number, period, issue_date::text as "issueDate",
          counterparty_id as "counterpartyId", counterparty_name as "counterpartyName", total_amount::float8 as total
        from businesses business
        join vouchers voucher on voucher.business_id = business.id and voucher.book in ('compra', 'venta')
          and voucher.number = ${wanted.number} ${wanted.series === null ? sql`` : sql`and voucher.serie = any(${wanted.series})`}
        where ${visibleBusinesses(sql, scope, 'business')} and business.status = 'VALID'
        order by voucher.issue_date desc, business.name, voucher.code, voucher.book
        limit ${limit}`;
    },
  };
}

type Fragment = PendingQuery<Row[]>;

/** The suppliers that a fragment selects for each `business`, those with the newest purchases first. */
const suppliersBy = (sql: Sql, scope: Scope, matching: Fragment, limit: number) => sql<SupplierRow[]>`
  with candidate as materialized (
    select business.id, business.name, business.ruc, issuer.issuer_id
    from businesses business
    cross join lateral (${matching}) issuer
    where ${visibleBusinesses(sql, scope, 'business')} and business.status = 'VALID'
    limit ${candidates}
  )
  select candidate.id as "businessId", candidate.name as "businessName", candidate.ruc as "businessRuc",
    candidate.issuer_id as "supplierId", newest.counterparty_name as "supplierName", newest.period
  from candidate
  cross join lateral (
    select period, counterparty_name from vouchers
    where business_id = candidate.id and book = 'compra' and issuer_id = candidate.issuer_id
    order by period desc, issue_date desc, id limit 1
  ) newest
  order by newest.period desc, newest.counterparty_name, candidate.name, candidate.id, candidate.issuer_id
  limit ${limit}`;

/** The series and the number that a text means, such as `F001-130`, `f001 00000130` or `130`; null when it is none. */
function serieNumberOf(text: string): { series: string[] | null; number: string } | null {
  const found = /^(?:([a-z0-9]{1,20})[\s-]+)?(\d{1,20})$/i.exec(text);
  const number = found?.[2];
  if (number === undefined) return null;
  return { series: found?.[1] === undefined ? null : typedSeries(found[1]), number: keyNumber(number) };
}

/** The first text after those that begin with these digits, in every collation: digits stand before letters. */
function afterPrefix(digits: string): string {
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return next.length > digits.length ? 'a' : next;
}

/** The suppliers of `business` whose id begins with these digits. */
const issuersByRuc = (sql: Sql, digits: string, limit: number) => sql`
  select distinct issuer_id from vouchers
  where business_id = business.id and book = 'compra' and issuer_id >= ${digits} and issuer_id < ${afterPrefix(digits)}
    and starts_with(issuer_id, ${digits})
  order by issuer_id limit ${limit}`;

/**
 * The suppliers of `business` whose name begins with a text, of the last periods first. In the order of the index
 * `vouchers_by_name`, names with other accents and case stand between the lower case text and the text with the last of all
 * characters.
 */
function issuersByName(sql: Sql, name: string, limit: number) {
  const first = name
    .toLowerCase()
    .normalize('NFD')
    // The tilde of ñ makes another letter.
    .replaceAll(/(?!n\u0303)(.)\p{M}+/gu, '$1')
    .normalize('NFC');
  return sql`
    select distinct issuer_id from (
      select issuer_id
      from period_figures figures
      cross join lateral (
        select issuer_id from vouchers
        where business_id = business.id and book = 'compra' and period = figures.period
          and counterparty_name collate "es-x-icu" >= ${first}
          and counterparty_name collate "es-x-icu" < ${`${first}\uffff`}
        limit ${limit * 4}
      ) named
      where figures.business_id = business.id
      limit ${limit * 16}
    ) issuer
    limit ${limit}`;
}

/**
 * The suppliers of `business` whose name contains a text, whatever its case and accents. The names are read from the index
 * `vouchers_by_name`.
 *
 * @param periods In how many of the newest periods; null for all.
 */
function issuersWithin(sql: Sql, text: string, periods: number | null, limit: number) {
  return sql`
    select distinct issuer_id from (
      select named.issuer_id
      from (
        select period from period_figures
        where business_id = business.id order by period desc limit ${periods}
      ) figures
      cross join lateral (
        select issuer_id from vouchers
        where business_id = business.id and book = 'compra' and period = figures.period
          and translate(lower(counterparty_name), 'áéíóúüñ', 'aeiouun')
            like '%' || translate(lower(${searchedText(text)}::text), 'áéíóúüñ', 'aeiouun') || '%'
        limit ${limit * 4}
      ) named
      limit ${limit * 16}
    ) issuer
    limit ${limit}`;
}
