import { PdtScreen, PeriodSelector, type PdtScreenProps } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createPdt, type PdtMachine } from './pdt.machine.ts';
import type { PdtInput, PdtServices } from './pdt.types.ts';

/** Props of {@link PdtFlow}. */
export interface PdtFlowProps
  extends Pick<FlowOptions<PdtMachine>, 'snapshot' | 'onEmit'>,
    Pick<PdtScreenProps, 'hrefs'> {
  services: PdtServices;
  /** Read when the flow starts. */
  input: Omit<PdtInput, 'business'> & { business: PdtInput['business'] & Readonly<{ name: string }> };
}

/** The report 'Informe PDT'. Give it the uuid of the business as `key`. */
export function PdtFlow({ services, input, snapshot: givenSnapshot, onEmit, hrefs }: PdtFlowProps) {
  const [snapshot, send] = useFlow(() => createPdt(services), { input, snapshot: givenSnapshot, onEmit });
  const { parts, period, periods, book } = snapshot.context;
  return (
    <PdtScreen
      purchases={parts.purchases}
      sales={parts.sales}
      form={parts.form}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      book={book}
      onBookChange={(selected) => send({ type: 'book.select', book: selected })}
      onRetry={(part) => send({ type: 'part.reload', part })}
      onPrint={() => send({ type: 'page.print' })}
      hrefs={hrefs}
    />
  );
}
