import { PeriodSelector } from '@contapro/ui';
import { NumberingScreen, type NumberingScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { moreOf } from './moreOf.ts';
import { createNumbering, type NumberingMachine } from './numbering.machine.ts';
import type { NumberingInput, NumberingServices } from './numbering.types.ts';

export interface NumberingFlowProps
  extends Pick<FlowOptions<NumberingMachine>, 'snapshot' | 'onEmit'>,
    Pick<NumberingScreenProps, 'hrefOf'> {
  services: NumberingServices;
  /** Read when the flow starts. */
  input: Omit<NumberingInput, 'business'> & {
    business: NumberingInput['business'] & Readonly<{ name: string }>;
  };
}

/** The page of the correlativos of the sales of a period. Give it the uuid of the business as `key`. */
export function NumberingFlow({ services, input, hrefOf, ...flow }: NumberingFlowProps) {
  const [snapshot, send] = useFlow(() => createNumbering(services), { input, ...flow });
  const { page, period, periods } = snapshot.context;
  return (
    <NumberingScreen
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      page={page}
      more={moreOf(snapshot)}
      onMore={() => send({ type: 'more.load' })}
      onRetry={() => send({ type: 'numbering.reload' })}
      onPrint={() => send({ type: 'page.print' })}
      hrefOf={hrefOf}
    />
  );
}
