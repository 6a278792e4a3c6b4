import { planCoverage } from '@contapro/domain';
import { PaymentScreen, type PaymentScreenProps } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createPayment, type PaymentMachine } from './payment.machine.ts';
import type { PaymentInput, PaymentServices } from './payment.types.ts';

export interface PaymentFlowProps extends Pick<FlowOptions<PaymentMachine>, 'snapshot' | 'onEmit'> {
  services: PaymentServices;
  input: PaymentInput;
  /** The addresses of its links. */
  hrefs: PaymentScreenProps['hrefs'];
}

/** The payment of a plan by card. Nothing is shown for a plan that does not exist. */
export function PaymentFlow({ services, input, snapshot: givenSnapshot, onEmit, hrefs }: PaymentFlowProps) {
  const [snapshot, send] = useFlow(() => createPayment(services), { input, snapshot: givenSnapshot, onEmit });
  const { plan, accountant, today, isPractice, refusal, message, endDate } = snapshot.context;
  if (plan === null || snapshot.matches('closed')) return null;
  const coverage = planCoverage(plan, accountant, today);
  return (
    <PaymentScreen
      plan={plan}
      coverage={{ ...coverage, until: endDate ?? coverage.until }}
      state={stateOf(snapshot)}
      isPractice={isPractice}
      refusal={refusal}
      message={message}
      hrefs={hrefs}
      onPay={() => send({ type: 'payment.begin' })}
      onReload={() => send({ type: 'part.reload', part: 'form' })}
      onVerify={() => send({ type: 'payment.verify' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}

function stateOf({ value }: ReturnType<PaymentMachine['resolveState']>): PaymentScreenProps['state'] {
  switch (value) {
    case 'unloaded':
    case 'ready':
    case 'entering':
    case 'charging':
    case 'authenticating':
    case 'done':
      return value;
    case 'deciding':
    case 'loading':
    case 'withoutPlan':
    case 'closed':
      return 'loading';
    default:
      return value.unknown === 'shown' ? 'unknown' : 'unverified';
  }
}
