import type { Sql } from '../../apps/server/src/database/sql.ts';
import type { OwnBusiness } from './accountant.ts';

/** Stores businesses for the accountant of `business`, until there are `count`. None of them is ever collected. */
export async function fillBusinesses(sql: Sql, { uuid }: OwnBusiness, count: number): Promise<void> {
  await sql`
    insert into businesses (accountant_id, ruc, name, status, sol_username, sol_password, next_collection_at)
    select accountant_id, '20' || lpad((100000000 + n)::text, 9, '0'),
      (array['COMERCIAL', 'TRANSPORTES', 'CONSTRUCTORA', 'INVERSIONES', 'AGRÍCOLA'])[1 + n % 5]
        || ' NÚMERO ' || n || ' S.A.C.', 'VALID', sol_username, sol_password, now() + interval '10 years'
    from businesses, generate_series(2, ${count}::int) n where id = ${uuid}`;
}
