import type { Plan } from '@contapro/domain';
import { PlansScreen, type PlansScreenProps, SubscriptionDialog } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createPlans, type PlansMachine } from './plans.machine.ts';

export interface PlansFlowProps
  extends Pick<FlowOptions<PlansMachine>, 'snapshot' | 'onEmit'>,
    Pick<PlansScreenProps, 'autoDebitBanner' | 'embedded'> {
  /** The bank whose cards need a dynamic CVV for a subscription; null when none is known. */
  bank: string | null;
  /** The addresses of its links. */
  hrefs: PlansFlowHrefs;
}

export interface PlansFlowHrefs {
  /** The page of the card provider that subscribes to a plan, opened in a new tab. */
  subscription: (plan: Pick<Plan, 'id'>) => string;
  /** The page where the free trial begins. Without it the trial is not offered. */
  trial?: string;
}

/** The plans for sale. It is a page of its own, or with `embedded` the last step of a wizard. */
export function PlansFlow({ snapshot: givenSnapshot, onEmit, autoDebitBanner, embedded, bank, hrefs }: PlansFlowProps) {
  const [snapshot, send] = useFlow(createPlans, { snapshot: givenSnapshot, onEmit });
  const { period, subscribing } = snapshot.context;
  return (
    <PlansScreen
      view={snapshot.matches('plans') ? 'plans' : 'autoDebit'}
      period={period}
      onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      onSelect={(plan) => send({ type: 'plan.select', plan })}
      autoDebitBanner={autoDebitBanner}
      onSubscribe={() => send({ type: 'autoDebit.open' })}
      onBack={() => send({ type: 'autoDebit.leave' })}
      trialHref={hrefs.trial}
      embedded={embedded ?? false}
    >
      {subscribing && (
        <SubscriptionDialog
          open
          href={hrefs.subscription(subscribing)}
          bank={bank}
          onContinue={() => send({ type: 'subscription.continue' })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </PlansScreen>
  );
}
