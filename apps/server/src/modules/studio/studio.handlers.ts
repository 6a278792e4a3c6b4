import { limaDateOf, pageCount, solesFromCents } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { boardRepository, type BoardRow, boardSortOf, type BoardSummary } from './board.repository.ts';

export type StudioHandlers = Pick<Handlers, 'getBoard'>;

/** What is left to do for all businesses of an accountant. */
export function studioHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): StudioHandlers {
  const board = boardRepository(database);
  return {
    getBoard: limited(perMinute(600), async ({ accountantId, query }): Promise<Schemas['BoardPage']> => {
      const { tax_period: period, page, size, state, search, sort } = query;
      const { rows, summary } = await board.page({
        accountantId,
        period,
        today: limaDateOf(clock().getTime()),
        page,
        size,
        state,
        search,
        sort: boardSortOf(sort),
      });
      const found = state === undefined ? summary.businesses : summary[state];
      return {
        data: rows.map(rowOf),
        summary: summaryOf(summary),
        metadata: { pagination: { total_items: found, total_pages: pageCount(found, size) } },
      };
    }),
  };
}

const rowOf = (row: BoardRow): Schemas['BoardRow'] => ({
  business_uuid: row.id,
  name: row.name,
  ruc: row.ruc,
  status: row.status,
  state: row.state,
  due_date: row.dueOn,
  igv_amount: solesFromCents(row.igv),
  num_observed: row.observed,
  igv_amount_at_stake: solesFromCents(row.atStake),
  num_unpaid_detractions: row.unpaid,
  amount_unpaid_detractions: solesFromCents(row.unpaidAmount),
  last_collection_at: row.collectedAt,
  declared_on: row.declaredOn,
});

const summaryOf = (summary: BoardSummary): Schemas['BoardSummary'] => ({
  num_businesses: summary.businesses,
  num_overdue: summary.overdue,
  num_uncollected: summary.uncollected,
  num_to_review: summary.to_review,
  num_detractions_due: summary.detractions_due,
  num_ready: summary.ready,
  num_declared: summary.declared,
  total_igv_to_pay: solesFromCents(summary.toPay),
  total_igv_at_stake: solesFromCents(summary.atStake),
});
