import { type FactsOf, handleFacts, type PlansMachine } from '@contapro/flows';
import { PlansFlow } from '@contapro/flows/react';
import { useNavigate } from 'react-router-dom';
import { subscriptionUrlOf } from '../configuration.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

/** Planes y precios. */
export function Component() {
  const { configuration, session } = useServices();
  const navigate = useNavigate();
  const onEmit = handleFacts<FactsOf<PlansMachine>>({
    'plan.selected': ({ planId, period }) => {
      session.keep({ selectedPlan: { planId, period } });
      void navigate(pages.payment.getHref());
    },
  });
  return (
    <PlansFlow
      autoDebitBanner={session.flag('isFirstLogin') === true ? 'below' : 'above'}
      bank={configuration.dynamicCvvBank}
      hrefs={{ subscription: ({ id }) => subscriptionUrlOf(configuration, id) }}
      onEmit={onEmit}
    />
  );
}
