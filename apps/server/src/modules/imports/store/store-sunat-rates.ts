import type { ProposalName } from './store-proposals.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/**
 * Stores the exchange rates that the rows of a proposal have, for invoices and boletas in a foreign currency by their day of issue,
 * and which days the job of the rates must look at. Only rows of files that SUNAT gave count: a person may have changed an upload.
 * Notes have the rate of another day, and other types that of their due date or payment (`sunat-formats.md` §8).
 */
export async function storeSunatRates(
  transaction: Transaction,
  { businessId, book, period, fileId }: Omit<ProposalName, 'number'> & { fileId: string },
): Promise<void> {
  const [collected] = await transaction`
    select from import_files file join imports on imports.id = file.import_id
    where file.business_id = ${businessId} and file.id = ${fileId} and imports.source = 'sunat'`;
  if (!collected) return;
  await transaction`
    with seen as materialized (
      select row.facts ->> 'currency' as currency, (row.facts ->> 'issueDate')::date as day,
        (row.facts ->> 'exchangeRate')::numeric(14, 6) as rate, count(*)::int as rows
      from sire_rows row
      join import_files file on file.id = row.file_id
      join imports on imports.id = file.import_id and imports.source = 'sunat'
      where row.business_id = ${businessId} and row.book = ${book} and row.period = ${period}
        and row.type_code in ('01', '03') and row.facts ->> 'currency' <> 'PEN'
        and (row.facts ->> 'exchangeRate')::numeric not in (0, 1)
      group by 1, 2, 3
    ), gone as (
      delete from sunat_rates held
      where held.business_id = ${businessId} and held.book = ${book} and held.period = ${period} and not exists (
        select from seen where seen.currency = held.currency and seen.day = held.day and seen.rate = held.rate)
      returning currency, day
    ), written as (
      insert into sunat_rates as held (business_id, book, period, currency, day, rate, rows)
      select ${businessId}, ${book}, ${period}, currency, day, rate, rows from seen
      on conflict (business_id, book, period, currency, day, rate) do update set rows = excluded.rows
      where held.rows <> excluded.rows
      returning currency, day
    )
    insert into rate_changes (currency, day) select currency, day from gone union select currency, day from written`;
}
