import { OnboardingFlow, PlansFlow } from '@contapro/flows/react';
import type { OnboardingStep } from '@contapro/flows';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { companyHrefs } from '../../navigation/companyHrefs.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { newId } from '@contapro/flows';
import { useServices } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';
import { usePlans } from '../../services/usePlans.ts';

/** The navigation state of an entry of the history: a step, and the visit that added it. */
const stepState = z.object({ visit: z.string(), step: z.literal(['first', 'second', 'plans']) });

/** Registra tus empresas: the pages with which a new accountant begins. */
export function Component() {
  const { configuration, api } = useServices();
  const location = useLocation();
  const navigate = useNavigate();
  const typed = useFormDraft('onboarding');
  const { props: plans, subscription } = usePlans();
  const onFact = useHost();
  // After a reload the page begins with its first step, although the browser keeps the state of the entry.
  const [visit] = useState(newId);
  if (typed === null) return null;
  const shown = stepState.safeParse(location.state).data;
  const step: OnboardingStep = shown?.visit === visit ? shown.step : 'first';

  return (
    <OnboardingFlow
      services={{ api }}
      input={{ draft: typed.draft }}
      step={step}
      plans={<PlansFlow embedded {...plans} hrefs={{ subscription, trial: pages.home.getHref() }} />}
      hrefs={{ ...companyHrefs(configuration), claim: pages.rucRequest.getHref({ desde: 'registro' }) }}
      onEmit={(fact) => {
        if (fact.type === 'draft.changed') typed.keep(fact.draft);
        else if (fact.type === 'step.opened') {
          // Without checking the guard again: until the step is in the history, the browser's Back would leave the wizard.
          void navigate('.', { state: { visit, step: fact.step }, defaultShouldRevalidate: false });
        } else onFact(fact);
      }}
    />
  );
}
