import type { Sql } from '../../apps/server/src/database/sql.ts';
import type { OwnBusiness } from './accountant.ts';
import { writeFiguresOf } from './write-figures.ts';

export interface Clients {
  /** The number of businesses of the accountant, which exist already. */
  count: number;
  /** The last month with vouchers, `YYYYMM`. */
  period: string;
}

const months = 6;
/** The vouchers of a business in a month, half purchases and half sales. */
const inMonth = 20;
/** The businesses that one statement fills. */
const step = 500;

/**
 * Stores vouchers of all businesses of the accountant of `business`, with their sums and figures. Of the purchases of a business two are observed, and one is subject to a detracción without a deposit. Of five
 * businesses one has not been collected since the month ended, and one has declared it.
 */
export async function fillClients(sql: Sql, { uuid }: OwnBusiness, { count, period }: Clients): Promise<void> {
  const first = `${period.slice(0, 4)}-${period.slice(4)}-01`;
  const own = sql`(
    select id, ruc, row_number() over (order by ruc)::int - 1 as place from businesses
    where accountant_id = (select accountant_id from businesses where id = ${uuid})
  ) client`;
  await sql`set synchronous_commit = off`;
  for (let from = 0; from < count; from += step)
    await sql`
      insert into vouchers (
        business_id, book, issuer_id, type_code, serie, number, period, issue_date, counterparty_id_type, counterparty_id,
        counterparty_name, has_sire, base_dg, igv_dg, base_sale, igv_sale, taxable_amount, igv_amount, igv_credit,
        total_amount, rate_group, rate_determined, status, reasons, subject_to_detraction, detraction_amount
      )
      select client.id, book, case book when 'compra' then other_id else ruc end, '01', 'F001', (n + 1)::text,
        to_char(month, 'YYYYMM'), month + n % 28, '6', other_id, 'PROVEEDOR NÚMERO ' || n % 900 || ' S.A.C.', true,
        case book when 'compra' then base else 0 end, case book when 'compra' then base * 18 / 100 else 0 end,
        case book when 'venta' then base else 0 end, case book when 'venta' then base * 18 / 100 else 0 end,
        base, base * 18 / 100, case when book = 'compra' then base * 18 / 100 else 0 end,
        base + base * 18 / 100, '18', true,
        case when book = 'venta' then null when observed then 'observado' else 'gasto deducible' end,
        case when observed then array['SOLO_EN_XML'] else '{}' end,
        book = 'compra' and n % ${inMonth} = 4, case when book = 'compra' and n % ${inMonth} = 4 then base / 10 end
      from ${own}, generate_series(0, ${months * inMonth - 1}) n, lateral (
        select case when n % 2 = 0 then 'compra' else 'venta' end as book, '20' || lpad((n % 900)::text, 9, '0') as other_id,
          (${first}::date - (n / ${inMonth}) * interval '1 month')::date as month,
          (1000 + (n + place) * 37 % 900000)::bigint as base, n % 2 = 0 and n % ${inMonth} < 4 as observed
      ) voucher
      where place >= ${from} and place < ${from + step}`;
  await sql`
    insert into proposals (business_id, book, period, number, import_id, source, received_at, confirmed_at)
    select id, book, ${period}, 1, gen_random_uuid(), 'sunat', now(), now()
    from ${own}, unnest(array['compra', 'venta']) book where place % 5 > 0`;
  await sql`
    insert into declared_periods (business_id, period, declared_on, known_until, marked_at, marked_by)
    select id, ${period}, current_date, now(), now(), id from ${own} where place % 5 = 1`;
  await writeFiguresOf(sql, await sql<{ id: string }[]>`select id::text from ${own}`);
  await sql`vacuum analyze vouchers, period_figures, proposals, declared_periods, businesses`;
}
