import type { ISql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';
import { taxpayerStates } from '../../database/schema/index.ts';
import { columnTypes } from '../../database/written-columns.ts';
import type { TaxpayerState } from '../sunat/tax-authority.ts';

/** A state, and where it was seen. */
export type SeenState = TaxpayerState & Pick<typeof taxpayerStates.$inferSelect, 'source'>;

const stateColumns = columnTypes(taxpayerStates, 'active', 'found', 'change');

/** The number of states that one statement stores. */
const batch = 5_000;

/** What the taxpayer register says about suppliers, for all businesses together. */
export function taxpayersRepository(sql: ISql) {
  return {
    /** Stores states of the register in the order of their key, so that two jobs with the same suppliers cannot deadlock. */
    store: async (states: readonly TaxpayerState[]): Promise<void> => {
      if (states.length === 0) return;
      await sql`
        insert into taxpayer_states (ruc, since, state, condition, source)
        select ruc, since, state, condition, source
        from ${recordset(
          sql,
          states.map((state) => ({ ...state, source: 'padron' })),
          stateColumns,
        )}
        order by ruc, since
        on conflict (ruc, since) do update
        set state = excluded.state, condition = excluded.condition, source = excluded.source, change = default
        where (taxpayer_states.state, taxpayer_states.condition) is distinct from (excluded.state, excluded.condition)`;
    },
    /**
     * Stores the states that differ from the one before, until the transaction ends as the only one that does. Otherwise a
     * smaller `change` could appear after a larger one, and nobody would look for it any more. Of two states of a day the one that is stored last counts. Returns how many
     * were stored.
     */
    storeChanges: async (states: readonly SeenState[]): Promise<number> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('taxpayer_states', 0))`;
      let stored = 0;
      for (let start = 0; start < states.length; start += batch) {
        const { count } = await sql`
          insert into taxpayer_states (ruc, since, state, condition, source)
          select given.ruc, given.since, given.state, given.condition, given.source
          from ${recordset(sql, states.slice(start, start + batch), stateColumns)}
          left join lateral (
            select state, condition from taxpayer_states
            where ruc = given.ruc and since <= given.since order by since desc limit 1
          ) before on true
          where (before.state, before.condition) is distinct from (given.state, given.condition)
          order by given.ruc
          on conflict (ruc, since) do update
          set state = excluded.state, condition = excluded.condition, source = excluded.source, change = default`;
        stored += count;
      }
      return stored;
    },
    /** The last change. */
    lastChange: async (): Promise<number> => {
      const [row] = await sql<{ change: string }[]>`select coalesce(max(change), 0) as change from taxpayer_states`;
      return Number(row?.change ?? 0);
    },
  };
}
