import type { Sql } from '../../database/sql.ts';

/** After how many stored documents of a job the sizes of its tables are looked at. */
const lookEvery = 500;

const filledTables = ['vouchers', 'xml_documents', 'file_documents', 'voucher_items', 'sire_rows'];

/**
 * Updates the statistics of tables that have doubled. Otherwise a table that is being filled has no statistics until autovacuum
 * runs.
 */
export function statisticsRepository(sql: Sql) {
  let stored = 0;
  const countStored = async (documents: number): Promise<void> => {
    stored += documents;
    if (stored < lookEvery) return;
    stored = 0;
    const grown = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where oid = any(${filledTables}::regclass[])
        and pg_relation_size(oid) > 2 * greatest(relpages, 10) * current_setting('block_size')::bigint`;
    // A table that another job is analyzing is left out, instead of waiting for its lock.
    if (grown.length > 0) await sql.unsafe(`analyze (skip_locked) ${grown.map(({ name }) => name).join(', ')}`);
  };
  return { countStored };
}
