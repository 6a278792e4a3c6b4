import { whenVisible } from '@contapro/flows';
import { OfficeCollectionsFlow } from '@contapro/flows/react';
import { collectionsListOf, collectionsParametersOf } from '../navigation/collectionsParameters.ts';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Recolecciones: how collecting from SUNAT is doing for each business. */
export function Component() {
  const { configuration, api, clock } = useServices();
  const accountant = useSession(({ user }) => user);
  const testGroup = useSession((state) => state.testGroup);
  const { query, key, show } = useAddress();
  const onFact = useHost();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <OfficeCollectionsFlow
        key={key}
        services={{ api, clock, whenVisible }}
        input={{ accountant, testGroup, list: collectionsListOf(query) }}
        hrefs={{
          studio,
          register: accountant?.memberRole ? undefined : pages.registerBusiness.getHref(),
          guide: pages.sunatGuide.getHref(),
          support: configuration.whatsappUrl,
        }}
        onEmit={(fact) => {
          if (fact.type === 'collections.changed') show(collectionsParametersOf(fact.list));
          else onFact(fact);
        }}
      />
    </StudioPage>
  );
}
