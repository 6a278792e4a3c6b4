import type { Sql } from 'postgres';
import type { TaxpayerState } from '../../sunat/tax-authority.ts';

/** What a job needs from outside. */
export interface ImportServices {
  sql: Sql;
  clock: () => Date;
  taxAuthority: { taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]> };
}

/** What the files share that are read in one job. */
export interface JobServices extends ImportServices {
  /** Hears how many documents were stored. */
  grew: (documents: number) => Promise<void>;
}

/**
 * Tells the planner of tables that fill, before their statistics come by themselves: past 500 documents, 1,000, 2,000
 * and so on.
 */
export function jobServices(services: ImportServices): JobServices {
  let documents = 0;
  let next = 500;
  return {
    ...services,
    grew: async (more) => {
      documents += more;
      if (documents < next) return;
      while (next <= documents) next *= 2;
      await services.sql`analyze vouchers, xml_documents, sire_rows`;
    },
  };
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
