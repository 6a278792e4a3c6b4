import { RegisterCompanyFlow } from '@contapro/flows/react';
import { isRuc } from '@contapro/domain';
import * as z from 'zod/mini';
import { useLocation } from 'react-router-dom';
import { companyHrefs } from '../../navigation/companyHrefs.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** The navigation state of a link that opens the page for a company. */
const companyState = z.object({
  business: z.object({ name: z.string(), ruc: z.string(), registered: z.optional(z.boolean()) }),
});

/** The company that the page was opened for, by the state of a link of ours, or by `ruc` in the address of any other. */
function useOpenedCompany() {
  const { session } = useServices();
  const location = useLocation();
  const { data } = companyState.safeParse(location.state);
  if (data) return data.business;
  const ruc = new URLSearchParams(location.search).get('ruc');
  if (ruc === null || !isRuc(ruc)) return null;
  const own = session.storedFilters()?.businesses.find((business) => business.ruc === ruc);
  return { name: own?.name ?? '', ruc, registered: own !== undefined };
}

/** Registrar una nueva empresa. */
export function Component() {
  const { configuration, api } = useServices();
  const location = useLocation();
  const typed = useFormDraft('registerBusiness');
  const onFact = useHost();
  const business = useOpenedCompany();
  if (typed === null) return null;

  return (
    <RegisterCompanyFlow
      key={location.key}
      services={{ api }}
      input={{ draft: typed.draft ?? (business ? { name: business.name, ruc: business.ruc } : null) }}
      isRegistered={business?.registered === true}
      hasForm={configuration.hasSolForm}
      hrefs={{ back: pages.root.getHref(), ...companyHrefs(configuration) }}
      onEmit={(fact) => {
        if (fact.type === 'draft.changed') typed.keep(fact.draft);
        else onFact(fact);
      }}
    />
  );
}
