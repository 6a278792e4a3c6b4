import { RucRequestFlow } from '@contapro/flows/react';
import { isRuc } from '@contapro/domain';
import { useLocation } from 'react-router-dom';
import { companyHrefs } from '../../navigation/companyHrefs.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** Pedir un RUC: of another account, with what was typed in the form that was refused. */
export function Component() {
  const { configuration, api } = useServices();
  const { key, search } = useLocation();
  const typed = useFormDraft('rucRequest');
  const [wizard, single] = [useFormDraft('onboarding'), useFormDraft('registerBusiness')];
  const onFact = useHost();
  if (typed === null) return null;
  const query = new URLSearchParams(search);
  const isWizard = query.get('desde') === 'registro';
  const ruc = query.get('ruc') ?? '';
  const isNamed = isRuc(ruc);
  const refused = isWizard ? wizard : single;
  const drafts = [typed.draft, refused?.draft ?? null];
  const { home, plans, terms, privacy, guide } = companyHrefs(configuration);
  // Only the form with the credentials of a business names its RUC.
  const from = (isWizard ? pages.onboarding : isNamed ? pages.editCredentials : pages.registerBusiness).getHref();

  return (
    <RucRequestFlow
      key={key}
      services={{ api }}
      input={{
        draft: isNamed
          ? (drafts.find((draft) => draft?.ruc === ruc) ?? { ruc })
          : (drafts.find((draft) => draft !== null) ?? null),
      }}
      hrefs={{
        home,
        plans,
        terms,
        privacy,
        guide,
        back: from,
        clients: pages.clients.getHref(),
        ...(isWizard && { next: from }),
      }}
      onEmit={(fact) => {
        if (fact.type !== 'draft.changed') onFact(fact);
        else {
          typed.keep(fact.draft);
          // What was refused there was asked for here.
          if (fact.draft === null) refused?.keep(null);
        }
      }}
    />
  );
}
