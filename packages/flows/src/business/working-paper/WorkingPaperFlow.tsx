import { PeriodSelector, useCode } from '@contapro/ui';
import { WorkingPaperScreen, type WorkingPaperScreenProps } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createWorkingPaper, type WorkingPaperMachine } from './workingPaper.machine.ts';
import type { WorkingPaperInput, WorkingPaperServices } from './workingPaper.types.ts';

/** It is shown below the decisions, so its code is not loaded with the page. */
const importNumbering = () => import('../numbering/NumberingPart.tsx');

export interface WorkingPaperFlowProps
  extends Pick<FlowOptions<WorkingPaperMachine>, 'snapshot' | 'onEmit'>,
    Pick<WorkingPaperScreenProps, 'hrefs'> {
  services: WorkingPaperServices;
  /** Read when the flow starts. */
  input: Omit<WorkingPaperInput, 'business'> & {
    business: WorkingPaperInput['business'] & Readonly<{ name: string }>;
  };
}

/** The working paper of the decisions of a period. Give it the uuid of the business as `key`. */
export function WorkingPaperFlow({ services, input, hrefs, ...flow }: WorkingPaperFlowProps) {
  const [snapshot, send] = useFlow(() => createWorkingPaper(services), { input, ...flow });
  const { parts, period, periods } = snapshot.context;
  const numbering = useCode(importNumbering, undefined, period !== null);
  return (
    <WorkingPaperScreen
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      decided={parts.decided}
      onRetry={() => send({ type: 'part.reload', part: 'decided' })}
      onPrint={() => send({ type: 'page.print' })}
      numbering={
        period !== null &&
        numbering.code.state === 'ready' && (
          <numbering.code.data.NumberingPart
            key={`${input.business.uuid} ${period}`}
            services={services}
            input={{ business: input.business, period }}
            onEmit={flow.onEmit}
          />
        )
      }
      hrefs={hrefs}
    />
  );
}
