import {
  type CreditAction,
  creditActions,
  type CreditSpan,
  creditSpanNames,
  creditSpans,
  limaDateOf,
  pageCount,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { isWholeStudio } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { soles } from '../vouchers/purchase-answer.ts';
import { clientPurchaseOf } from './client-purchase.ts';
import { type CreditClockCounts, creditsRepository, type CreditClockRow } from './credits.repository.ts';

export type CreditsHandlers = Pick<Handlers, 'listCreditClock'>;

/** The span with a name of the API. */
export const creditSpanOf = (name: string | undefined): CreditSpan | undefined =>
  creditSpans.find((span) => creditSpanNames[span] === name);

/** The purchases of all businesses of an accountant whose credit depends on something that has to be done. */
export function creditsHandlers({
  database,
  plannedOnce,
  clock,
  calendar,
}: Pick<Services, 'database' | 'plannedOnce' | 'clock' | 'calendar'>): CreditsHandlers {
  const credits = creditsRepository(database, calendar);
  const ofAll = creditsRepository(plannedOnce, calendar);
  return {
    listCreditClock: limited(
      perMinute(600),
      async ({ scope, query: { span, ...query } }): Promise<Schemas['CreditClockPage']> => {
        const isOfAll = isWholeStudio(scope) && query.reason === undefined && query.search === undefined;
        const { rows, summary } = await (isOfAll ? ofAll : credits).page({
          scope,
          today: limaDateOf(clock().getTime()),
          span: creditSpanOf(span),
          ...query,
        });
        const shown: readonly CreditAction[] = query.action === undefined ? creditActions : [query.action];
        const found = shown.reduce((sum, action) => sum + summary[`${action}Count`], 0);
        return {
          data: rows.map(creditOf),
          summary: summaryOf(summary),
          metadata: { pagination: { total_items: found, total_pages: pageCount(found, query.size) } },
        };
      },
    ),
  };
}

const creditOf = (row: CreditClockRow): Schemas['ExpiringCredit'] => ({
  ...clientPurchaseOf(row),
  action: row.action,
  reasons: row.reasons,
  ends_on: row.endsOn,
  confirmed: row.confirmed,
  postponed: row.postponed,
  missing_deposit_amount: soles(row.missing),
});

function summaryOf(summary: CreditClockCounts): Schemas['CreditClockSummary'] {
  const counted = (name: CreditAction | CreditSpan | 'open') => ({
    num_purchases: summary[`${name}Count`],
    igv_amount: solesFromCents(summary[`${name}Igv`]),
  });
  return {
    open: counted('open'),
    num_businesses: summary.businesses,
    actions: { annotate: counted('annotate'), deposit: counted('deposit'), decide: counted('decide') },
    spans: {
      month: counted('month'),
      days_30: counted('days30'),
      days_90: counted('days90'),
      ended: counted('ended'),
    },
  };
}
