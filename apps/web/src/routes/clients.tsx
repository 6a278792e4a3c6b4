import type { ClientsFact } from '@contapro/flows';
import { ClientsFlow, type ClientsFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { studioHrefs } from '../navigation/studioHrefs.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs: ClientsFlowProps['hrefs'] = { studio: studioHrefs, register: pages.registerBusiness.getHref() };

/** Empresas: all clients, which can be archived and removed. */
export function Component() {
  const { api, clock, session } = useServices();
  const onFact = useHost();
  return (
    <StudioPage>
      <ClientsFlow
        services={{ api, clock }}
        hrefs={hrefs}
        onEmit={(fact: ClientsFact) => {
          if (fact.type === 'client.left') session.closeBusiness(fact.uuid);
          else onFact(fact);
        }}
      />
    </StudioPage>
  );
}
