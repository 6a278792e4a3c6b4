import { dataOf, newestPurchases, type ProposalChangePage, type ProposalComparison } from '@contapro/domain';
import { PeriodSelector } from '@contapro/ui';
import { ProposalChangesScreen, type ProposalChangesScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useReportList } from '../../engine/report/useReportList.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import { createProposalChanges, type ProposalChangesMachine } from './proposalChanges.machine.ts';
import type { ProposalChangesInput, ProposalChangesServices } from './proposalChanges.types.ts';

export interface ProposalChangesFlowProps
  extends Pick<FlowOptions<ProposalChangesMachine>, 'snapshot' | 'onEmit'>,
    Pick<ProposalChangesScreenProps, 'hrefs'> {
  services: ProposalChangesServices;
  /** Read when the flow starts. */
  input: ProposalChangesInput & { business: Readonly<{ name: string }> };
}

/** What SUNAT changed between two proposals of a business and period. Give it the uuid of the business as `key`. */
export function ProposalChangesFlow({ services, input, hrefs, ...flow }: ProposalChangesFlowProps) {
  const [snapshot, send] = useFlow(() => createProposalChanges(services), { input, ...flow });
  const { period, periods, parts } = snapshot.context;
  const list = useReportList<ProposalChangePage, readonly ProposalComparison[]>(
    snapshot.children.report,
    voucherOpening,
  );
  const { filters, onFiltersChange } = list.filtering;
  return (
    <ProposalChangesScreen
      {...list.pagination}
      {...list.sorting}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      rows={list.rows}
      compared={list.whole && dataOf(list.whole)}
      proposals={parts.proposals}
      comparison={filters[0] ?? newestPurchases}
      onComparisonChange={(comparison) => onFiltersChange([comparison])}
      onProposalsRetry={() => send({ type: 'part.reload', part: 'proposals' })}
      onRetry={list.reload}
      hrefs={hrefs}
    />
  );
}
