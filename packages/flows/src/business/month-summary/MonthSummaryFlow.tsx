import { PeriodSelector } from '@contapro/ui';
import { MonthSummaryScreen, type MonthSummaryScreenProps } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import type { ClientDoubtsServices } from '../client-doubts/index.ts';
import { ClientDoubtsFlow } from '../client-doubts/react.ts';
import { createMonthSummary, type MonthSummaryMachine } from './monthSummary.machine.ts';
import type { MonthSummaryInput, MonthSummaryServices } from './monthSummary.types.ts';

export interface MonthSummaryFlowProps
  extends Pick<FlowOptions<MonthSummaryMachine>, 'snapshot' | 'onEmit'>,
    Pick<MonthSummaryScreenProps, 'hrefs'> {
  services: MonthSummaryServices & ClientDoubtsServices;
  /** Read when the flow starts. */
  input: Omit<MonthSummaryInput, 'business'> & {
    business: MonthSummaryInput['business'] & Readonly<{ name: string }>;
  };
}

/** The summary of a month for the client. Give it the uuid of the business as `key`. */
export function MonthSummaryFlow({ services, input, hrefs, ...flow }: MonthSummaryFlowProps) {
  const [snapshot, send] = useFlow(() => createMonthSummary(services), { input, ...flow });
  const { preview, link, problem, period, periods } = snapshot.context;
  const busy = snapshot.matches({ shown: 'making' })
    ? 'making'
    : snapshot.matches({ shown: 'revoking' })
      ? 'revoking'
      : undefined;
  return (
    <MonthSummaryScreen
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      preview={period === null ? undefined : preview}
      link={link?.url}
      busy={busy}
      problem={problem ?? undefined}
      onMake={() => send({ type: 'link.make' })}
      onRevoke={(id) => send({ type: 'link.revoke', id })}
      onRetry={() => send({ type: 'summary.reload' })}
      onPrint={() => send({ type: 'page.print' })}
      hrefs={hrefs}
    >
      {period !== null && (
        <ClientDoubtsFlow
          key={`${input.business.uuid} ${period}`}
          services={services}
          input={{ business: input.business, period }}
          onEmit={flow.onEmit}
        />
      )}
    </MonthSummaryScreen>
  );
}
