import { createDriver } from '../../apps/server/src/database/driver.ts';
import type { CallLoad } from './call-load.ts';
import { median, quantile } from './statistics.ts';

export interface BoardPage {
  ownerId: string;
  /** `YYYYMM` */
  period: string;
  page: number;
  size: number;
}

export interface Floor {
  load: (calls: number) => Promise<CallLoad>;
  end: () => Promise<void>;
}

/**
 * Reads the page of a board as it opens, with its counts, by one statement that is written for it alone, and writes its rows as
 * JSON: what PostgreSQL and the driver need, without HTTP, a session, the contract, and what the answer has besides. As many
 * connections do so as of the measured calls.
 */
export async function boardFloor(
  databaseUrl: string,
  { ownerId, period, page, size }: BoardPage,
  connections: number,
): Promise<Floor> {
  const { sql } = createDriver(databaseUrl, { max: connections, settings: { jit: 'off' } });
  const read = () => sql<{ rows: unknown; counts: unknown }[]>`
    with board as materialized (
      select business.id, business.digit, coalesce(held.state, 'uncollected') as state, held.igv,
        coalesce(held.igv_observed, 0) as at_stake, business.name
      from businesses business
      left join board_rows held on held.accountant_id = ${ownerId} and held.period = ${period} and held.business_id = business.id
      where business.accountant_id = ${ownerId} and business.archived_at is null and business.removed_at is null
    ), listed as (
      select * from board order by state = 'declared', digit, state, at_stake desc, name, id
      offset ${(page - 1) * size} limit ${size}
    )
    select (
      select json_agg(json_build_object('business', business.id, 'name', business.name, 'ruc', business.ruc,
        'status', business.status, 'state', listed.state, 'igv', listed.igv, 'observed', held.observed,
        'atStake', listed.at_stake, 'unpaid', held.unpaid, 'unpaidAmount', held.unpaid_amount, 'declared', held.declared_on))
      from listed join businesses business using (id)
      left join board_rows held on held.business_id = business.id and held.period = ${period}
    ) as rows, (
      select json_agg(counted) from (
        select state, digit, count(*), sum(igv) filter (where igv > 0) as to_pay, sum(at_stake) as at_stake from board group by 1, 2
      ) counted
    ) as counts`;
  // Each connection plans the statement.
  await Promise.all(Array.from({ length: connections * 5 }, read));
  return {
    load: async (calls) => {
      const times: number[] = [];
      const turns = Array.from({ length: calls }).values();
      const connection = async () => {
        for (const _ of turns) {
          const sent = performance.now();
          JSON.stringify(await read());
          times.push(performance.now() - sent);
        }
      };
      const begun = performance.now();
      await Promise.all(Array.from({ length: connections }, connection));
      const perSecond = (calls / (performance.now() - begun)) * 1000;
      return { perSecond, median: median(times), slow: quantile(times, 0.99) };
    },
    end: () => sql.end(),
  };
}
