import {
  dataOf,
  type ExchangeRateFilters,
  type ExchangeRatePage,
  exchangeRatesTexts,
  formatDate,
  type Texts,
} from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { ExchangeRateDialog, ExchangeRatesScreen, type ExchangeRatesScreenProps } from '@contapro/ui/screens';
import { useEffect } from 'react';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { exchangeRatesOpening, type ExchangeRateForm } from './exchangeRates.actors.ts';
import { createExchangeRates, type ExchangeRatesMachine } from './exchangeRates.machine.ts';
import type { ExchangeRatesInput, ExchangeRatesServices, RateMessage } from './exchangeRates.types.ts';

export interface ExchangeRatesFlowProps
  extends Pick<FlowOptions<ExchangeRatesMachine>, 'snapshot' | 'onEmit'>,
    Pick<ExchangeRatesScreenProps, 'hrefs'> {
  services: ExchangeRatesServices;
  /** Read when the flow starts. */
  input: ExchangeRatesInput;
}

/**
 * The exchange rates of days, for the vouchers of all clients whose XML has none. A toast says what a change did, so it must be inside a
 * `ToastProvider` of `@contapro/ui`.
 */
export function ExchangeRatesFlow({ services, input, hrefs, ...flow }: ExchangeRatesFlowProps) {
  const [snapshot, send] = useFlow(() => createExchangeRates(services), { input, ...flow });
  const list = useStudioList<ExchangeRatePage, ExchangeRateFilters, object, null>(
    snapshot.children.report,
    exchangeRatesOpening,
  );
  const [form] = useChild<ExchangeRateForm>(snapshot.children.form);
  const texts = useTexts('exchangeRates', exchangeRatesTexts);
  const showToast = useToast();
  const { day, message } = snapshot.context;
  useEffect(() => {
    if (message === null) return undefined;
    const { day: of } = message;
    return showToast({
      tone: message.kind === 'saved' || message.kind === 'removed' ? 'positive' : 'danger',
      text: saidOf(message, texts),
      action: message.kind === 'removed' && (
        <Button size="small" variant="quiet" onClick={() => send({ type: 'rate.restore', day: of })}>
          {texts.undo}
        </Button>
      ),
      onDismiss: () => send({ type: 'message.close' }),
    });
  }, [message, showToast, send, texts]);
  return (
    <>
      <ExchangeRatesScreen
        {...list.screen}
        summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
        isBusy={snapshot.hasTag('busy')}
        onEdit={(row) => send({ type: 'rate.edit', day: row })}
        onRemove={(row) => send({ type: 'rate.remove', day: row })}
        hrefs={hrefs}
      />
      {day && snapshot.matches('editing') && (
        <ExchangeRateDialog
          open
          day={day}
          status={formStatusOf(form)}
          onSubmit={({ rate }) => send({ type: 'rate.save', rate })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </>
  );
}

function saidOf(message: RateMessage, texts: Texts['exchangeRates']): string {
  const { currency } = message.day;
  const day = formatDate(message.day.day);
  switch (message.kind) {
    case 'saved':
    case 'removed': {
      const { vouchers, clients, pending } = message.applied;
      return texts[message.kind](currency, day, vouchers, clients, pending);
    }
    case 'notRemoved':
    case 'notRestored':
      return message.refusal ?? texts[message.kind](currency, day);
  }
}
