import { createCulqiCheckout, type FactsOf, handleFacts, type PaymentMachine } from '@contapro/flows';
import { PaymentFlow } from '@contapro/flows/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

/** The payment of the plan that was selected. */
export function Component() {
  const { api, profile, session, clock, logFailure } = useServices();
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  // After the payment, the plan is not selected any more, and the page still shows what was paid.
  const [planId] = useState(() => session.get().selectedPlan?.planId ?? null);
  const [form] = useState(() => createCulqiCheckout({ api }));

  const toHome = () => void navigate(pages.home.getHref(), { replace: true });
  const onEmit = handleFacts<FactsOf<PaymentMachine>>({
    'plan.unknown': toHome,
    'payment.made': () => {
      session.keep({ selectedPlan: null });
      profile.reload().catch((error: unknown) => logFailure({ call: 'getMe', error }));
    },
    'payment.closed': toHome,
    'failure.logged': (failure) => logFailure(failure),
  });
  if (user === null) return null;

  return (
    <PaymentFlow
      services={{ api, form, clock }}
      input={{ planId, accountant: user }}
      hrefs={{ plans: pages.plans.getHref() }}
      onEmit={onEmit}
    />
  );
}
