import type { Sql } from 'postgres';
import { recordset } from '../../database/recordset.ts';
import { taxpayerStates } from '../../database/schema/index.ts';
import { columnTypes } from '../../database/written-columns.ts';
import type { TaxpayerState } from '../sunat/tax-authority.ts';

/** What the taxpayer register says about suppliers, for all businesses together. */
export function taxpayersRepository(sql: Sql) {
  return {
    /** Stores states in the order of their key, so that two jobs with the same suppliers cannot deadlock. */
    store: async (states: readonly TaxpayerState[]): Promise<void> => {
      if (states.length === 0) return;
      await sql`
        insert into taxpayer_states (ruc, since, active, found)
        select ruc, since, active, found from ${recordset(sql, states, columnTypes(taxpayerStates))}
        order by ruc, since
        on conflict (ruc, since) do update set active = excluded.active, found = excluded.found
        where (taxpayer_states.active, taxpayer_states.found) is distinct from (excluded.active, excluded.found)`;
    },
  };
}
