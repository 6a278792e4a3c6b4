import { dataOf, type Decision, type VoucherFilter } from '@contapro/domain';
import { PeriodSelector } from '@contapro/ui';
import type { ReportPageProps } from '@contapro/ui/screens';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DecisionQueueMachine } from '../decision-queue/index.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import type { AnyPage } from '../report/index.ts';
import { useReportList } from '../report/useReportList.ts';
import { voucherOpening } from '../report/voucherOpening.ts';
import type { BookHrefs, VoucherHref } from '../report-download/index.ts';
import { importViewer, type VoucherViewing } from '../voucher-viewer/importViewer.ts';
import type { ReportPageInput, ReportPageMachine, RowOf } from './index.ts';
import { ReportPageDialogs } from './ReportPageDialogs.tsx';
import { viewedPlace } from './reportPage.selectors.ts';

/** What a report with decisions needs besides. */
export interface ReportDeciding<Row> {
  /** The key of a row. With it the row of the viewer is found again after the list was refreshed. */
  keyOf: (row: Row) => string;
  /** Shows the toasts of the decisions: `DecisionQueueFlow`. */
  toasts: (queue: ActorRefFrom<DecisionQueueMachine>) => ReactNode;
}

/** In the order of their buttons. */
const everyDecision: readonly Decision[] = ['decline', 'validate', 'approve'];

/** The input of a report, with the name of its business, which the screen prints. */
export type ReportFlowInput<Input extends Pick<ReportPageInput, 'business'>> = Input & {
  business: Readonly<{ name: string }>;
};

/**
 * Runs the machine of a report, and returns the props of its screen.
 *
 * - `screen`: props of the screen, with the dialogs as its children. Spread it.
 * - `list`: the filter, the selection, the totals and the summary of the list, for screens that show them.
 * - `snapshot` and `send`: the machine, for the parts beside the list and for downloads.
 *
 * @example
 * const { screen, list, send } = useReportPage<PerceptionPage>(() => createPerceptions(services), { input, onEmit });
 * const summary = list.whole && mapLoadable(list.whole, (whole) => whole.summary);
 * return <PerceptionsScreen {...screen} summary={summary} onDownload={() => send({ type: 'download.open' })} />;
 */
export function useReportPage<
  Page extends AnyPage,
  Parts extends object = object,
  Filter = VoucherFilter,
  Input extends ReportPageInput<Filter> = ReportPageInput<Filter>,
>(
  create: () => ReportPageMachine<Page, Parts, Filter, Input>,
  {
    input,
    deciding,
    voucherHref,
    bookHrefs,
    ...options
  }: Pick<FlowOptions<ReportPageMachine<Page, Parts, Filter, Input>>, 'snapshot' | 'onEmit'> & {
    input: ReportFlowInput<Input>;
    deciding?: ReportDeciding<RowOf<Page>> | undefined;
    voucherHref?: VoucherHref | undefined;
    bookHrefs?: BookHrefs | undefined;
  },
) {
  const [snapshot, send] = useFlow<ReportPageMachine<Page, Parts, Filter, Input>>(create, { input, ...options });
  const { period, input: opened, viewed } = snapshot.context;
  const list = useReportList<Page, readonly Filter[]>(snapshot.children.report, voucherOpening);
  const hasRows = list.rows.state === 'ready';
  useEffect(() => {
    // So that the viewer opens at once. When it cannot be loaded, it says so when it is opened.
    if (hasRows) importViewer().catch(() => {});
  }, [hasRows]);
  const viewing = (): VoucherViewing => {
    if (viewed === null) return {};
    const hasDocument = (voucher: RowOf<Page>) => snapshot.can({ type: 'voucher.view', voucher });
    const place = viewedPlace<Page>(dataOf(list.rows) ?? [], viewed, hasDocument, deciding?.keyOf);
    return {
      paging: place && {
        position: place.position,
        count: place.count,
        onMove: (by) => {
          const voucher = by === 1 ? place.next : place.previous;
          if (voucher !== null) send({ type: 'voucher.view', voucher });
        },
      },
      decisions: everyDecision.filter((decision) => snapshot.can({ type: 'decision.make', decision, voucher: viewed })),
      onDecide: (decision) => send({ type: 'decision.make', decision, voucher: viewed, next: place?.next }),
    };
  };
  const screen: ReportPageProps<RowOf<Page>> = {
    ...list.pagination,
    ...list.sorting,
    rows: list.rows,
    isRefreshing: list.isRefreshing,
    business: input.business,
    period,
    periodSelector: (
      <PeriodSelector
        periods={opened.periods}
        value={period}
        onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      />
    ),
    onView: (voucher) => send({ type: 'voucher.view', voucher }),
    onRetry: list.reload,
    children: (
      <ReportPageDialogs
        actors={snapshot.children}
        viewing={viewing()}
        decisionToasts={deciding?.toasts}
        downloads={snapshot.context.downloads}
        voucherHref={voucherHref}
        bookHrefs={bookHrefs}
      />
    ),
  };
  return { snapshot, send, list, screen };
}
