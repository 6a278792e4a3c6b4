import type { VoucherFilter } from '@contapro/domain';
import { PeriodSelector, type ReportPageProps } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import type { AnyPage } from '../report/index.ts';
import { useReportList } from '../report/useReportList.ts';
import type { ReportPageInput, ReportPageMachine, RowOf } from './index.ts';
import { ReportPageDialogs } from './ReportPageDialogs.tsx';

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
 * const { screen, list } = useReportPage<PerceptionPage>(() => createPerceptions(services), { input, onEmit });
 * return <PerceptionsScreen {...screen} summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)} />;
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
    ...options
  }: Pick<FlowOptions<ReportPageMachine<Page, Parts, Filter, Input>>, 'snapshot' | 'onEmit'> & {
    input: ReportFlowInput<Input>;
  },
) {
  const [snapshot, send] = useFlow<ReportPageMachine<Page, Parts, Filter, Input>>(create, { input, ...options });
  const { period, input: opened } = snapshot.context;
  const list = useReportList<Page, Filter>(snapshot.children.report);
  const screen: ReportPageProps<RowOf<Page>> = {
    ...list.pagination,
    ...list.sorting,
    rows: list.rows,
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
    children: <ReportPageDialogs actors={snapshot.children} downloads={snapshot.context.downloads} />,
  };
  return { snapshot, send, list, screen };
}
