import { mapLoadable, type PerceptionPage } from '@contapro/domain';
import { PerceptionsScreen, PeriodSelector } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { useReportList } from '../report/useReportList.ts';
import { ReportPageDialogs } from '../report-page/ReportPageDialogs.tsx';
import type { ReportPageInput } from '../report-page/index.ts';
import { createPerceptions, type PerceptionsMachine } from './perceptions.machine.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

export interface PerceptionsFlowProps extends Pick<FlowOptions<PerceptionsMachine>, 'snapshot' | 'onEmit'> {
  services: PerceptionsServices;
  input: Omit<ReportPageInput, 'business' | 'filter'> & {
    business: ReportPageInput['business'] & Readonly<{ name: string }>;
  };
}

/** The report Percepciones with its viewer. Give it the uuid of the business as `key`. */
export function PerceptionsFlow({ services, input, snapshot: still, onEmit }: PerceptionsFlowProps) {
  const [snapshot, send] = useFlow(() => createPerceptions(services), { input, snapshot: still, onEmit });
  const { period, input: opened } = snapshot.context;
  const list = useReportList<PerceptionPage>(snapshot.children.report);
  return (
    <PerceptionsScreen
      {...list.pagination}
      perceptions={list.rows}
      summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={opened.periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      onView={(voucher) => send({ type: 'voucher.view', voucher })}
      onRetry={list.reload}
    >
      <ReportPageDialogs actors={snapshot.children} businessName={input.business.name} />
    </PerceptionsScreen>
  );
}
