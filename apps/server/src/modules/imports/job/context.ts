import { type ForeignExpenseKind, foreignExpenseKinds, limaDateOf } from '@contapro/domain';
import type { Sql } from 'postgres';
import type { TaxpayerState } from '../../sunat/tax-authority.ts';
import type { BusinessContext } from '../store/refresh-vouchers.ts';
import type { Transaction } from '../store/transaction.ts';

/** What a job needs from outside. */
export interface ImportServices {
  sql: Sql;
  clock: () => Date;
  taxAuthority: { taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]> };
}

/** The latest sales, whose items tell what a business sells. */
const sampledSales = 1000;

/** The foreign expenses that the business itself deals in, by the items of its sales. */
export async function soldKindsOf(
  transaction: Transaction,
  businessId: string,
  now: Date,
): Promise<ForeignExpenseKind[]> {
  const rows = await transaction<{ glosa: string[] }[]>`
    select glosa from vouchers where business_id = ${businessId} and book = 'venta'
    order by period desc, issue_date desc limit ${sampledSales}`;
  return foreignExpenseKinds(
    rows.flatMap(({ glosa }) => glosa),
    limaDateOf(now.getTime()),
  );
}

export async function businessContext(
  { sql, clock }: Pick<ImportServices, 'sql' | 'clock'>,
  businessId: string,
): Promise<BusinessContext> {
  const [business] = await sql<{ ruc: string }[]>`select ruc from businesses where id = ${businessId}`;
  if (!business) throw new Error('The business of an import is gone');
  return { id: businessId, ruc: business.ruc, soldKinds: await soldKindsOf(sql, businessId, clock()) };
}

/** Keeps what the taxpayer register says of suppliers, so that the state at a date of issue can be told. */
export async function learnTaxpayers({ sql, taxAuthority }: ImportServices, rucs: Iterable<string>): Promise<void> {
  const states = await taxAuthority.taxpayers([...new Set(rucs)]);
  if (states.length === 0) return;
  await sql`
    insert into taxpayer_states (ruc, since, active, found)
    select ruc, since, active, found
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
      as given (ruc text, since date, active boolean, found boolean)
    on conflict (ruc, since) do update set active = excluded.active, found = excluded.found
    where (taxpayer_states.active, taxpayer_states.found) is distinct from (excluded.active, excluded.found)`;
}
