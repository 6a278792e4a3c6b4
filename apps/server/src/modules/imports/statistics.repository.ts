import type { Sql } from '../../database/sql.ts';

/** After how many stored documents of a job the sizes of its tables are looked at. */
const lookEvery = 500;

/**
 * Updates the statistics of partitions that have doubled. Otherwise a table that is being filled has no statistics until
 * autovacuum runs. Only the partitions of the business are looked at, because no other has grown by this job.
 */
export function statisticsRepository(sql: Sql) {
  let stored = 0;
  const countStored = async (businessId: string, documents: number): Promise<void> => {
    stored += documents;
    if (stored < lookEvery) return;
    stored = 0;
    const grown = await sql<{ name: string }[]>`
      select held.partition::text as name from (
        select (select tableoid::regclass from vouchers where business_id = ${businessId} limit 1)
        union all select (select tableoid::regclass from xml_documents where business_id = ${businessId} limit 1)
        union all select (select tableoid::regclass from file_documents where business_id = ${businessId} limit 1)
        union all select (select tableoid::regclass from voucher_items where business_id = ${businessId} limit 1)
        union all select (select tableoid::regclass from sire_rows where business_id = ${businessId} limit 1)
      ) held (partition) join pg_class on pg_class.oid = held.partition
      where pg_relation_size(held.partition) > 2 * greatest(relpages, 10) * current_setting('block_size')::bigint`;
    await analyze(
      sql,
      grown.map(({ name }) => name),
    );
    if (grown.length === 0) return;
    // The whole tables, whose statistics the planner uses too, each time that they have doubled.
    const tables = await sql<{ name: string }[]>`
      select parent.oid::regclass::text as name
      from pg_class parent join pg_inherits on inhparent = parent.oid join pg_class child on child.oid = inhrelid
      where parent.relname in ('vouchers', 'xml_documents', 'file_documents', 'voucher_items', 'sire_rows') and parent.relkind = 'p'
      group by parent.oid, parent.reltuples
      having sum(greatest(child.reltuples, 0)) > 2 * greatest(parent.reltuples, 250)`;
    await analyze(
      sql,
      tables.map(({ name }) => name),
    );
  };
  return { countStored };
}

/** A table that another job is analyzing is left out, instead of waiting for its lock. */
async function analyze(sql: Sql, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await sql.unsafe(`analyze (skip_locked) ${tables.join(', ')}`);
}
