import type { Sql } from '../../apps/server/src/database/sql.ts';
import type { OwnBusiness } from './accountant.ts';
import { writeFiguresOf } from './write-figures.ts';

export interface Filling {
  business: OwnBusiness;
  /** The number of vouchers of all businesses. */
  stored: number;
  /** The number of purchases of `business` in `period`, and in each earlier month. */
  inPeriod: number;
  /** `YYYYMM`. */
  period: string;
}

const months = 24;
const others = 300;

/**
 * Stores vouchers as the importer does, but without their documents: 24 months of one business, and the rest for 300
 * businesses that no accountant has, half purchases and half sales.
 */
export async function fillVouchers(sql: Sql, { business, stored, inPeriod, period }: Filling): Promise<void> {
  const own = Math.min(stored, inPeriod * months);
  await sql.unsafe(`set synchronous_commit = off`);
  await sql.unsafe(
    insert(
      `'${business.uuid}'::uuid`,
      `(date '${dayOf(period)}' - (n / ${inPeriod}) * interval '1 month')::date`,
      `'compra'`,
      [0, own],
    ),
  );
  if (stored > own)
    await sql.unsafe(
      insert(
        `md5('other' || n % ${others})::uuid`,
        `(date '${dayOf(period)}' - (n / ${others} % ${months}) * interval '1 month')::date`,
        `case when n % 2 = 0 then 'compra' else 'venta' end`,
        [0, stored - own],
      ),
    );
  await writeFiguresOf(sql, await sql<{ id: string }[]>`select distinct business_id::text as id from vouchers`);
  await sql`vacuum analyze vouchers`;
}

const dayOf = (period: string) => `${period.slice(0, 4)}-${period.slice(4)}-01`;

/** The classes are distributed as in a usual month: most are deductible, some observed, a few neither. */
const insert = (business: string, month: string, book: string, [from, to]: readonly [from: number, to: number]) => `
  insert into vouchers (
    business_id, book, issuer_id, type_code, serie, number, period, issue_date,
    counterparty_id_type, counterparty_id, counterparty_name, has_sire,
    base_dg, igv_dg, taxable_amount, igv_amount, igv_credit, total_amount, rate_group, rate_determined,
    glosa, item_count, status, reasons
  )
  select ${business}, book, '20' || lpad((n % 900)::text, 9, '0'), case when n % 5 = 0 then '03' else '01' end,
    'F' || lpad((n % 7)::text, 3, '0'), (n + 1)::text, to_char(month, 'YYYYMM'), month + (n % 28),
    '6', '20' || lpad((n % 900)::text, 9, '0'), 'PROVEEDOR NÚMERO ' || n % 900 || ' S.A.C.', true,
    base, base * 18 / 100, base, base * 18 / 100,
    case when status = 'gasto deducible' then base * 18 / 100 else 0 end, base + base * 18 / 100, '18', true,
    array['Papel bond A4 75 g', 'Tóner negro'], 2, case when book = 'compra' then status end,
    case when book = 'compra' and status = 'observado' then array['SOLO_EN_XML'] else '{}' end
  from generate_series(${from}, ${to - 1}) n,
    lateral (select ${month} as month, ${book} as book, (1000 + n * 37 % 900000)::bigint as base,
      case when n % 10 < 7 then 'gasto deducible' when n % 10 < 9 then 'observado' else 'gasto no deducible' end as status) row`;
