import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createDriver } from '../../apps/server/src/database/driver.ts';
import type { Sql } from '../../apps/server/src/database/sql.ts';
import { recountNames } from '../../apps/server/src/modules/imports/store/sire-names.ts';
import { inPhase } from './phase.ts';
import { writeFiguresOf } from './write-figures.ts';

export interface OtherBusinesses {
  /** The number of the businesses, of which the first has a fifth of the vouchers. */
  businesses: number;
  /** The number of vouchers that are stored for all of them together when the filling begins. */
  from: number;
  /** The number of vouchers that are stored for all of them together when it ends. */
  to: number;
  /** The last of 24 months, `YYYYMM`. */
  period: string;
}

const months = 24;
/** The first business has one of this many vouchers. */
const share = 5;
const filledTables = ['vouchers', 'sire_rows'] as const;
/** The groups of the businesses other than the first one, which is a group itself. */
const groups = 15;

/**
 * Settings of PostgreSQL while rows are written. If the machine fails meanwhile, the rows are lost, and the bench is run again.
 * `max_wal_size` limits the space on the disk.
 */
const settingsWhileFilling = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};

/**
 * Stores vouchers of businesses that no accountant has, with all that the importer stores for a propuesta: the SIRE rows, the
 * sums, the names, the periods and the sources. Half are purchases and half sales. Of the SIRE rows, the text of the line and
 * the facts other than the name are left out: at 10 million vouchers they are 10 GB that no call reads.
 *
 * It drops the constraints and indexes of the tables, stores the rows of several groups of businesses at the same time, and creates
 * the indexes again.
 * The sums are computed afterwards by the server's own functions, and checked. The server must have no other work meanwhile.
 *
 * @throws Error when a sum is wrong
 */
export async function fillOtherBusinesses(databaseUrl: string, filling: OtherBusinesses): Promise<void> {
  const workers = availableParallelism();
  const { sql } = createDriver(databaseUrl, {
    max: workers,
    settings: { work_mem: '256MB', maintenance_work_mem: '512MB', max_parallel_maintenance_workers: workers },
  });
  try {
    for (const [name, value] of Object.entries(settingsWhileFilling))
      await sql.unsafe(`alter system set ${name} = '${value}'`);
    await sql`select pg_reload_conf()`;
    await nameBusinesses(sql, filling);
    const definitions = await dropIndexes(sql);
    const all = await groupsOf(sql);
    const byWorkers = async (name: string, work: (group: Group) => Promise<void>) => {
      const groups = all.values();
      let filled = 0;
      const next = async () => {
        for (const group of groups) {
          await work(group);
          filled += group.vouchers;
          console.log(
            `    ${filled.toLocaleString('en-US')} of ${(filling.to - filling.from).toLocaleString('en-US')}`,
          );
        }
      };
      await inPhase(name, () => Promise.all(Array.from({ length: workers }, next)));
    };
    await byWorkers('rows', async ({ place }) => {
      await sql.unsafe(insertRows(place, filling.period));
    });
    await inPhase('indexes', () => createIndexes(sql, definitions));
    await inPhase('statistics', () => sql.unsafe(`vacuum analyze ${filledTables.join(', ')}`));
    await byWorkers('sums', async ({ place }) => {
      const others = await sql<{ id: string }[]>`select id::text from bench_businesses where part = ${place}`;
      await writeFiguresOf(sql, others);
      for (const { id } of others) await recountNames(sql, id);
    });
    await inPhase('periods, sources and statistics', () => finish(sql));
    await inPhase('sums checked', () => checkSums(sql));
  } finally {
    for (const name of Object.keys(settingsWhileFilling)) await sql.unsafe(`alter system reset ${name}`);
    await sql`select pg_reload_conf()`;
    await sql.end();
  }
  // Otherwise the system would write the rows to the disk during the measurement.
  await inPhase('written to the disk', () => promisify(execFile)('sync'));
}

/** Stores the ids of the businesses, their group, and the numbers of their first and last new voucher. */
async function nameBusinesses(sql: Sql, { businesses, from, to }: OtherBusinesses): Promise<void> {
  const others = businesses - 1;
  /** The number of vouchers of business `place` when all have `total`. */
  const held = (total: number) =>
    `case when place = 0 then ${total} / ${share} else (${total} - ${total} / ${share} - place + ${others}) / ${others} end`;
  await sql.unsafe(`
    drop table if exists bench_businesses;
    create unlogged table bench_businesses as
    select place, md5('other' || place)::uuid as id, '20' || lpad(place::text, 9, '0') as ruc,
      case when place > 0 then 1 + place % ${groups} else 0 end as part, ${held(from)} as first, ${held(to)} - 1 as last
    from generate_series(0, ${others}) place;
    create index on bench_businesses (part);
    analyze bench_businesses`);
}

/** A group of businesses, whose rows one statement stores. */
interface Group {
  place: number;
  /** How many vouchers are to be stored for it. */
  vouchers: number;
}

/** The groups, the largest first, so that the work is shared evenly. */
async function groupsOf(sql: Sql): Promise<Group[]> {
  return sql<Group[]>`
    select part as place, sum(last - first + 1)::int as vouchers
    from bench_businesses group by part order by vouchers desc`;
}

interface Definition {
  table: string;
  name: string;
  isConstraint: boolean;
  /** What follows the name of the constraint, or the name of the table of an index. */
  text: string;
}

async function dropIndexes(sql: Sql): Promise<Definition[]> {
  const definitions = await sql<Definition[]>`
    select indrelid::regclass::text as table, relname as name, pg_constraint.oid is not null as "isConstraint",
      coalesce(pg_get_constraintdef(pg_constraint.oid), substring(pg_get_indexdef(indexrelid) from ' USING .*')) as text
    from pg_index join pg_class on pg_class.oid = indexrelid left join pg_constraint on conindid = indexrelid
    where indrelid = any(${[...filledTables]}::regclass[])`;
  for (const { table, name, isConstraint } of definitions)
    await sql.unsafe(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  return definitions;
}

async function createIndexes(sql: Sql, definitions: readonly Definition[]): Promise<void> {
  for (const { table, name, isConstraint, text } of definitions)
    await sql.unsafe(
      isConstraint ? `alter table ${table} add constraint ${name} ${text}` : `create index ${name} on ${table} ${text}`,
    );
}

/**
 * The rows of a group, month after month, as they are imported. Of ten purchases seven are deductible, two observed, and
 * one is a boleta, which is not deductible.
 */
const insertRows = (group: number, period: string) => `
  with new as materialized (
    select gen_random_uuid() as sire_row_id, business.id as business_id, business.ruc, n, book,
      to_char(month, 'YYYYMM') as period, (month + (n % 28)::int)::date as issue_date,
      '20' || lpad((n % 900)::text, 9, '0') as other_id, case when n % 10 = 9 then '03' else '01' end as type_code,
      (1000 + n * 37 % 900000)::bigint as base
    from (
      select * from generate_series(0, ${months - 1}) turn, bench_businesses
      where part = ${group} order by turn, place
    ) business, lateral generate_series(first + (turn - first % ${months} + ${months}) % ${months}, last, ${months}) n,
      lateral (
        select (date '${period.slice(0, 4)}-${period.slice(4)}-01' - turn * interval '1 month')::date as month,
          case when n / ${months} % 2 = 0 then 'compra' else 'venta' end as book
      ) row
  ), sire as (
    insert into sire_rows (business_id, id, book, issuer_id, type_code, serie, number, period, file_id, line, raw, facts)
    select business_id, sire_row_id, book, case book when 'compra' then other_id else ruc end, type_code, 'F001',
      (n + 1)::text, period, md5(business_id || book || period)::uuid, n + 2, '',
      jsonb_build_object('ownName', 'EMPRESA ' || ruc || ' S.A.C.')
    from new
  )
  insert into vouchers (
    business_id, book, issuer_id, type_code, serie, number, period, issue_date, counterparty_id_type, counterparty_id,
    counterparty_name, has_sire, sire_row_id, incal, base_dg, igv_dg, base_sale, igv_sale, taxable_amount, igv_amount,
    igv_credit, total_amount, rate_group, rate_determined, status, reasons
  )
  select business_id, book, case book when 'compra' then other_id else ruc end, type_code, 'F001', (n + 1)::text, period,
    issue_date, '6', other_id, 'PROVEEDOR NÚMERO ' || n % 900 || ' S.A.C.', true, sire_row_id,
    case when n % 10 in (7, 8) and book = 'compra' then '301' else '' end,
    case book when 'compra' then base else 0 end, case book when 'compra' then base * 18 / 100 else 0 end,
    case book when 'venta' then base else 0 end, case book when 'venta' then base * 18 / 100 else 0 end,
    base, base * 18 / 100, case book when 'compra' then base * 18 / 100 else 0 end, base + base * 18 / 100, '18', true,
    case when book = 'venta' then null when n % 10 < 7 then 'gasto deducible' when n % 10 < 9 then 'observado'
      else 'gasto no deducible' end,
    case when book = 'venta' or n % 10 < 7 then '{}'::text[] when n % 10 < 9 then array['INCONSISTENCIA_SUNAT']
      else array['TIPO_SIN_CREDITO'] end
  from new`;

async function finish(sql: Sql): Promise<void> {
  const ofOthers = sql`from voucher_sums where business_id in (select id from bench_businesses) group by 1, 2, 3`;
  await sql`
    insert into sire_periods (business_id, book, period, file_id)
    select business_id, book, period, md5(business_id || book || period)::uuid ${ofOthers} on conflict do nothing`;
  await sql`
    insert into document_sources as held (business_id, source, period, origin, import_id, documents)
    select business_id, case book when 'compra' then 'compras' else 'ventas' end, period, 'sunat', gen_random_uuid(),
      sum(count) ${ofOthers}
    on conflict (business_id, source, origin, period) do update set documents = excluded.documents`;
  await sql`vacuum analyze voucher_sums, form621_sums, sire_names, sire_periods, document_sources`;
  await sql`checkpoint`;
}

/** Compares the sums of all businesses with the vouchers. */
async function checkSums(sql: Sql): Promise<void> {
  const [wrong] = await sql<{ count: number }[]>`
    select count(*)::int from (
      select business_id, book, period, coalesce(status, '') as status,
        case when status = 'observado' then reasons[1] else '' end as reason,
        case when book = 'venta' then type_code::text else '' end as type_code,
        count(*) as count, sum(igv_amount) as igv_amount, sum(igv_credit) as igv_credit, sum(total_amount) as total_amount
      from vouchers group by 1, 2, 3, 4, 5, 6
    ) computed full join voucher_sums held using (business_id, book, period, status, reason, type_code)
    where (computed.count, computed.igv_amount, computed.igv_credit, computed.total_amount)
      is distinct from (held.count, held.igv_amount, held.igv_credit, held.total_amount)`;
  if (wrong?.count !== 0) throw new Error(`${wrong?.count} sums of vouchers are wrong`);
}
