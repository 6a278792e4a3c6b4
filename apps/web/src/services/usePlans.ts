import { type FactsOf, handleFacts, type PlansMachine } from '@contapro/flows';
import { useNavigate } from 'react-router-dom';
import { subscriptionUrlOf } from '../configuration.ts';
import { pages } from '../pages.ts';
import { useServices } from './ServicesContext.tsx';

/**
 * What a page passes to the flow of the plans: `props` and the addresses of the subscriptions.
 *
 * @example
 * const { props, subscription } = usePlans();
 * <PlansFlow {...props} hrefs={{ subscription }} />;
 */
export function usePlans() {
  const { configuration, session } = useServices();
  const navigate = useNavigate();
  const onEmit = handleFacts<FactsOf<PlansMachine>>({
    'plan.selected': ({ planId, period }) => {
      session.keep({ selectedPlan: { planId, period } });
      void navigate(pages.payment.getHref());
    },
  });
  return {
    props: {
      autoDebitBanner: session.flag('isFirstLogin') === true ? ('below' as const) : ('above' as const),
      bank: configuration.dynamicCvvBank,
      onEmit,
    },
    subscription: ({ id }: { id: number }) => subscriptionUrlOf(configuration, id),
  };
}
