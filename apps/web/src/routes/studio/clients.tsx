import { ClientsFlow, type ClientsFlowProps, RucRequestsFlow } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { clientsAddress } from '../../navigation/clientsAddress.ts';
import { studioHrefs } from '../../navigation/studioHrefs.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: ClientsFlowProps['hrefs'] = { studio: studioHrefs, register: pages.registerBusiness.getHref() };

/** Empresas: all clients, which can be archived and removed. */
export function Component() {
  const { api, clock, session } = useServices();
  const { key, list, onEmit } = useListRoute(clientsAddress);
  return (
    <StudioPage>
      <ClientsFlow
        key={key}
        input={{ list }}
        services={{ api, clock }}
        hrefs={hrefs}
        above={<RucRequestsFlow services={{ api }} input={undefined} onEmit={onEmit} />}
        onEmit={(fact) => {
          if (fact.type === 'client.left') session.closeBusiness(fact.uuid);
          else onEmit(fact);
        }}
      />
    </StudioPage>
  );
}
