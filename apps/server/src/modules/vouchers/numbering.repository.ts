import {
  hasRestarted,
  isUsedMonthly,
  missingRanges,
  type NumberedVoucher,
  type NumberingFinding,
  type NumberingKind,
  numberingKinds,
  type NumberingSummary,
  numbersIn,
  periodOfDate,
  previousPeriod,
} from '@contapro/domain';
import type { Sql, TransactionSql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';

/** A voucher of a series: its first and last number, which are the same unless it is a consolidated row. */
interface Taken {
  first: number;
  last: number;
  issueDate: string;
  /** `YYYYMM` */
  period: string;
}

interface Series {
  typeCode: string;
  serie: string;
}

/** What is odd in the numbers of the sales of a period. */
export interface Numbering {
  summary: NumberingSummary;
  /** By kind, type, series and number. */
  findings: readonly NumberingFinding[];
}

/** The numbers of the sales of a business. The caller must have checked the owner of the business. */
export interface NumberingRepository {
  /**
   * What is odd in the numbers of a period (decision 0111).
   *
   * @param today Lima's day, `YYYY-MM-DD`: no series has stopped in a month that has not ended.
   */
  ofPeriod: (businessId: string, period: string, today: string) => Promise<Numbering>;
}

export function numberingRepository(sql: Sql): NumberingRepository {
  return {
    ofPeriod: (businessId, period, today) =>
      sql.begin('isolation level repeatable read read only', async (reading) => {
        // The vouchers of a large month are sorted, which would take twice as long on a disk.
        await reading`set local work_mem = '32MB'`;
        const before = previousPeriod(period);
        const since = await firstOfChain(reading, businessId, period);
        const { unreadable, gaps, drops, heads } = await numbersOf(reading, businessId, period, since);
        // The first period that is known has nothing to be compared with.
        const former = since < period && heads.length > 0 ? await endsOf(reading, businessId, before) : [];
        const hasEnded = periodOfDate(today) > period;
        const unused = hasEnded ? former.filter(isMissingIn(heads)) : [];
        const stopped = await withoutLater(reading, businessId, period, unused);
        return numberingOf([
          ...gaps.flatMap(missingOf),
          ...heads.flatMap((head) => restartOf(head, former)),
          ...drops.map(({ typeCode, serie, former: earlier, taken }) =>
            findingOf('backwards', { typeCode, serie }, { before: earlier, after: taken }),
          ),
          ...stopped.map((series) => findingOf('stopped', series, { before: series.highest })),
          ...unreadable.map(unreadableOf),
        ]);
      }),
  };
}

/** A series in a period, with its voucher with the highest number. */
interface End extends Series {
  highest: Taken;
}

interface Head extends End {
  lowest: Taken;
}

interface Gap extends Series {
  before: Taken;
  after: Taken;
  /** Vouchers of other periods between both. */
  between: Taken[];
}

interface Drop extends Series {
  former: Taken;
  taken: Taken;
}

interface Unreadable extends Series {
  number: string;
  issueDate: string;
  period: string;
}

interface Numbers {
  unreadable: Unreadable[];
  gaps: Gap[];
  drops: Drop[];
  heads: Head[];
}

const seriesKey = ({ typeCode, serie }: Series) => `${typeCode} ${serie}`;

function isMissingIn(heads: readonly Series[]): (series: Series) => boolean {
  const known = new Set(heads.map(seriesKey));
  return (series) => !known.has(seriesKey(series)) && isUsedMonthly(series.typeCode);
}

const shown = ({ first, last, issueDate, period }: Taken): NumberedVoucher => ({
  number: String(first),
  lastNumber: last === first ? null : String(last),
  issueDate,
  period,
});

const findingOf = (
  kind: NumberingKind,
  { typeCode, serie }: Series,
  { before, after, missing = null }: { before?: Taken; after?: Taken; missing?: NumberingFinding['missing'] },
): NumberingFinding => ({
  kind,
  documentTypeCode: typeCode,
  series: serie,
  missing,
  before: before ? shown(before) : null,
  after: after ? shown(after) : null,
});

const missingOf = (gap: Gap): NumberingFinding[] =>
  missingRanges([gap.before, ...gap.between, gap.after]).map(({ first, last, before, after }) =>
    findingOf('missing', gap, { before, after, missing: { first, last } }),
  );

const unreadableOf = ({ number, issueDate, period, ...series }: Unreadable): NumberingFinding => ({
  ...findingOf('unreadable', series, {}),
  after: { number, lastNumber: null, issueDate, period },
});

function restartOf(head: Head, former: readonly End[]): NumberingFinding[] {
  const earlier = former.find((one) => seriesKey(one) === seriesKey(head));
  if (!earlier) return [];
  const endOf = ({ last, issueDate }: Taken) => ({ number: last, issueDate });
  return hasRestarted(endOf(earlier.highest), endOf(head.highest))
    ? [findingOf('restarted', head, { before: earlier.highest, after: head.lowest })]
    : [];
}

function numberingOf(findings: readonly NumberingFinding[]): Numbering {
  const missing = findings.filter(({ kind }) => kind === 'missing');
  const sorted = numberingKinds.flatMap((kind) =>
    findings.filter((finding) => finding.kind === kind).toSorted(inOrder),
  );
  return {
    summary: {
      missingNumbers: missing.reduce((sum, finding) => sum + (finding.missing ? numbersIn(finding.missing) : 0), 0),
      incompleteSeries: new Set(missing.map(({ documentTypeCode, series }) => `${documentTypeCode} ${series}`)).size,
      firstIncompleteSeries: sorted.find(({ kind }) => kind === 'missing')?.series ?? null,
    },
    findings: sorted,
  };
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

const placeOf = ({ missing, before, after }: NumberingFinding) =>
  missing?.first ?? Number(after?.number ?? before?.number ?? 0);

const inOrder = (one: NumberingFinding, other: NumberingFinding) =>
  compare(one.documentTypeCode, other.documentTypeCode) ||
  compare(one.series, other.series) ||
  compare(placeOf(one), placeOf(other)) ||
  compare(one.after?.number ?? '', other.after?.number ?? '');

/** The number of a sale, for the index `vouchers_by_sequence`; null where it is not 1 to 15 digits. */
const sequence = (executor: TransactionSql) => executor`(case when number ~ '^[0-9]{1,15}$' then number::bigint end)`;

/** Whether a voucher is a sale that is numbered in a series. Those of type 00 are of any kind. */
const numbered = (executor: TransactionSql) => executor`book = 'venta' and type_code <> '00'`;

/** The same as `Taken`, of columns of a table. */
const taken = (executor: TransactionSql, table: string) => executor`json_build_object(
  'first', ${executor(table)}.first, 'last', ${executor(table)}.last,
  'issueDate', ${executor(table)}.issue_date, 'period', ${executor(table)}.period)`;

/** The sales that meet a condition, as vouchers of a series. */
const takenFrom = (executor: TransactionSql, businessId: string, condition: ReturnType<TransactionSql>) => executor`(
    select type_code, serie, number, issue_date, period, first,
      case when number_final = '' then first
        when number_final ~ '^[0-9]{1,15}$' then greatest(first, number_final::bigint) else first end as last
    from (
      select type_code, serie, number, number_final, issue_date, period, ${sequence(executor)} as first
      from vouchers where business_id = ${businessId} and ${numbered(executor)} and ${condition}
      -- Otherwise PostgreSQL computes the number again at each place.
      offset 0
    ) sale
  )`;

/**
 * The first of the periods with sales that lead to a period without a month between them. Before a month of which nothing is
 * known, numbers are not missing, but not known either.
 */
async function firstOfChain(sql: TransactionSql, businessId: string, period: string): Promise<string> {
  const rows = await sql<{ period: string }[]>`
    select distinct period from voucher_sums
    where business_id = ${businessId} and book = 'venta' and period < ${period} order by period desc`;
  let first = period;
  for (const row of rows) {
    if (row.period !== previousPeriod(first)) break;
    first = row.period;
  }
  return first;
}

/** A `Head` of each series of `extent`, among the vouchers of `entry`. */
function headRows(sql: TransactionSql) {
  const voucherWith = (end: ReturnType<TransactionSql>) => sql`(
    select distinct on (entry.type_code, entry.serie) entry.type_code, entry.serie, ${taken(sql, 'entry')} as taken
    from entry join extent on extent.type_code = entry.type_code and extent.serie = entry.serie and ${end}
    order by entry.type_code, entry.serie)`;
  return sql`
    select extent.type_code as "typeCode", extent.serie, lowest.taken as lowest, highest.taken as highest
    from extent
    join ${voucherWith(sql`extent.lowest = entry.first`)} lowest using (type_code, serie)
    join ${voucherWith(sql`extent.highest = entry.last`)} highest using (type_code, serie)`;
}

/** The numbers of a period, compared with those of other periods from `since` on. */
async function numbersOf(sql: TransactionSql, businessId: string, period: string, since: string): Promise<Numbers> {
  const former = sql`json_build_object('first', former_first, 'last', former_last, 'issueDate', former_date,
    'period', ${period}::text)`;
  const [numbers] = await sql<Numbers[]>`
    with sale as materialized (
      select * from ${takenFrom(sql, businessId, sql`period = ${period}`)} own
    ), entry as materialized (
      select *, lag(first) over series as former_first, lag(last) over series as former_last,
        lag(issue_date) over series as former_date,
        max(last) over (series rows between unbounded preceding and 1 preceding) as reached
      from sale where first is not null
      window series as (partition by type_code, serie order by first, last, issue_date)
    ), extent as materialized (
      select type_code, serie, min(first) as lowest, max(last) as highest from entry group by type_code, serie
    ), floor as materialized (
      -- The voucher of an earlier period after which the period begins.
      select extent.type_code, extent.serie, earlier.*
      from extent cross join lateral (
        select first, last, issue_date, period from ${takenFrom(
          sql,
          businessId,
          sql`vouchers.type_code = extent.type_code and vouchers.serie = extent.serie
            and ${sequence(sql)} < extent.highest and period >= ${since} and period < ${period}
            order by ${sequence(sql)} desc limit 1`,
        )} one
      ) earlier
    ), gap as materialized (
      select entry.*,
        greatest(entry.reached, floor.last) as below, coalesce(floor.last >= entry.reached, entry.reached is null) as after_floor
      from entry left join floor using (type_code, serie)
      where entry.first > greatest(entry.reached, floor.last) + 1
    )
    select
      coalesce((select json_agg(json_build_object('typeCode', type_code, 'serie', serie, 'number', number,
        'issueDate', issue_date, 'period', period)) from sale where first is null), '[]') as unreadable,
      coalesce((
        select json_agg(json_build_object('typeCode', gap.type_code, 'serie', gap.serie,
          'before', case when gap.after_floor then ${taken(sql, 'floor')} when gap.former_last = gap.below then ${former}
            else (select ${taken(sql, 'one')} from entry one where one.type_code = gap.type_code and one.serie = gap.serie
              and one.last = gap.below limit 1) end,
          'after', ${taken(sql, 'gap')}, 'between', coalesce(other.list, '[]')))
        from gap
        left join floor on gap.after_floor and floor.type_code = gap.type_code and floor.serie = gap.serie
        cross join lateral (
          select json_agg(${taken(sql, 'inside')}) as list from (
            select * from ${takenFrom(
              sql,
              businessId,
              sql`vouchers.type_code = gap.type_code and vouchers.serie = gap.serie
                and ${sequence(sql)} > gap.below and ${sequence(sql)} < gap.first and period <> ${period}`,
            )} other
          ) inside
        ) other
      ), '[]') as gaps,
      coalesce((
        select json_agg(json_build_object('typeCode', entry.type_code, 'serie', entry.serie,
          'former', case when former_first is null then ${taken(sql, 'floor')} else ${former} end,
          'taken', ${taken(sql, 'entry')}))
        from entry left join floor on entry.former_first is null and floor.type_code = entry.type_code
          and floor.serie = entry.serie and floor.last < entry.first
        where entry.issue_date < coalesce(entry.former_date, floor.issue_date)
      ), '[]') as drops,
      coalesce((
        select json_agg(head) from (${headRows(sql)}) head
      ), '[]') as heads`;
  return numbers ?? { unreadable: [], gaps: [], drops: [], heads: [] };
}

/**
 * The series of a period, with their vouchers with the highest number. The series of the business are found by the index, one after
 * the other, because reading the vouchers of another period takes as long as those of the first.
 */
async function endsOf(sql: TransactionSql, businessId: string, period: string): Promise<End[]> {
  return sql<End[]>`
    with recursive known as (
      (select type_code, serie from vouchers where business_id = ${businessId} and ${numbered(sql)} order by type_code, serie limit 1)
      union all
      select next.* from known cross join lateral (
        select type_code, serie from vouchers
        where business_id = ${businessId} and ${numbered(sql)} and (vouchers.type_code, vouchers.serie) > (known.type_code, known.serie)
        order by type_code, serie limit 1
      ) next
    )
    select known.type_code as "typeCode", known.serie, ${taken(sql, 'highest')} as highest
    from known cross join lateral (
      select * from ${takenFrom(
        sql,
        businessId,
        sql`vouchers.type_code = known.type_code and vouchers.serie = known.serie and ${sequence(sql)} is not null
          and period = ${period} order by ${sequence(sql)} desc limit 1`,
      )} one
    ) highest`;
}

/** Those of some series that have no higher number in a later period. */
async function withoutLater(
  sql: TransactionSql,
  businessId: string,
  period: string,
  series: readonly End[],
): Promise<readonly End[]> {
  if (series.length === 0) return [];
  const wanted = series.map(({ typeCode, serie, highest }) => ({ typeCode, serie, last: highest.last }));
  const found = await sql<Series[]>`
    select given."typeCode", given.serie
    from ${recordset(sql, wanted, { typeCode: 'text', serie: 'text', last: 'bigint' })}
    where exists (
      select from vouchers
      where business_id = ${businessId} and ${numbered(sql)} and vouchers.type_code = given."typeCode" and vouchers.serie = given.serie
        and ${sequence(sql)} > given.last and period > ${period}
    )`;
  const later = new Set(found.map(seriesKey));
  return series.filter((one) => !later.has(seriesKey(one)));
}
