import { PeriodSelector } from '@contapro/ui';
import { PdtScreen, type PdtScreenProps } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import type { EntriesSubmissionMachine, IncomeSubmissionMachine, RegimesSubmissionMachine } from './pdt.actors.ts';
import { createPdt, type PdtMachine } from './pdt.machine.ts';
import { conflictsOf, draftOf } from './pdt.selectors.ts';
import type { PdtInput, PdtServices } from './pdt.types.ts';

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
  const [entries] = useChild<EntriesSubmissionMachine>(snapshot.children.entries);
  const [regimes] = useChild<RegimesSubmissionMachine>(snapshot.children.regimes);
  const [income] = useChild<IncomeSubmissionMachine>(snapshot.children.income);
  const { changedElsewhere } = snapshot.context;
  const { parts, period, periods, book, areEntriesSaved } = snapshot.context;
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
      entriesStatus={formStatusOf(entries)}
      areEntriesSaved={areEntriesSaved}
      entriesDraft={draftOf(snapshot.context)}
      entriesConflicts={conflictsOf(snapshot.context)}
      onEntriesDraft={(values) => send({ type: 'draft.change', values })}
      onEntriesSubmit={(values) => send({ type: 'form.submit', values })}
      income={{
        regimesStatus: snapshot.matches({ data: { shown: { regimes: 'open' } } }) ? formStatusOf(regimes) : null,
        status: formStatusOf(income),
        isOther: snapshot.matches({ data: { shown: { income: { shown: 'other' } } } }),
        changedElsewhere,
        onRegimeOpen: () => send({ type: 'regime.open' }),
        onRegimeClose: () => send({ type: 'regime.close' }),
        onRegimeSubmit: (values) => send({ type: 'regime.submit', values }),
        onRegimeRemove: (from) => send({ type: 'regime.remove', from }),
        onOther: () => send({ type: 'income.other' }),
        onOtherClose: () => send({ type: 'income.close' }),
        onConfirm: () => send({ type: 'income.confirm' }),
        onOtherSubmit: (values) => send({ type: 'income.submit', values }),
        onUnconfirm: () => send({ type: 'income.unconfirm' }),
      }}
      onPrint={() => send({ type: 'page.print' })}
      hrefs={hrefs}
    />
  );
}
