import type { Schemas } from '@contapro/api';
import type { BoardClient, BoardPage, BoardState } from '@contapro/domain';
import { centsOf } from './money.ts';

const states = {
  uncollected: 'uncollected',
  to_square: 'toSquare',
  to_review: 'toReview',
  detractions_due: 'detractionsDue',
  ready: 'ready',
  declared: 'declared',
} as const satisfies Record<Schemas['BoardState'], BoardState>;

const clientOf = (row: Schemas['BoardRow']): BoardClient => ({
  uuid: row.business_uuid,
  name: row.name,
  ruc: row.ruc,
  status: row.status,
  state: states[row.state],
  dueOn: row.due_date,
  igvCents: row.igv_amount === null ? null : centsOf(row.igv_amount),
  igvTodayCents: row.current_igv_amount === null ? null : centsOf(row.current_igv_amount),
  observedCount: row.num_observed,
  atStakeCents: centsOf(row.igv_amount_at_stake),
  unpaidDetractionsCount: row.num_unpaid_detractions,
  unpaidDetractionsCents: centsOf(row.amount_unpaid_detractions),
  withoutRateCount: row.num_without_rate,
  collectedAt: row.last_collection_at === null ? null : Date.parse(row.last_collection_at),
  declaredOn: row.declared_on,
  responsible: row.responsible,
});

/** A page of `getBoard`, in cents. */
export function boardPageOf(page: Schemas['BoardPage']): BoardPage {
  const { summary } = page;
  const { total_items: totalItems, total_pages: totalPages } = page.metadata.pagination;
  return {
    items: page.data.map(clientOf),
    totalItems,
    totalPages,
    summary: {
      clients: summary.num_businesses,
      overdue: summary.num_overdue,
      states: {
        uncollected: summary.num_uncollected,
        toSquare: summary.num_to_square,
        toReview: summary.num_to_review,
        detractionsDue: summary.num_detractions_due,
        ready: summary.num_ready,
        declared: summary.num_declared,
      },
      withoutRate: summary.num_without_rate,
      toPayCents: centsOf(summary.total_igv_to_pay),
      atStakeCents: centsOf(summary.total_igv_at_stake),
    },
    people: page.people,
  };
}
