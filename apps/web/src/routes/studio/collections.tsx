import { whenVisible } from '@contapro/flows';
import { StudioCollectionsFlow } from '@contapro/flows/react';
import { collectionsAddress } from '../../navigation/collectionsAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

/** Recolecciones: how collecting from SUNAT is doing for each business. */
export function Component() {
  const { configuration, api, clock } = useServices();
  const accountant = useSession(({ user }) => user);
  const testGroup = useSession((state) => state.testGroup);
  const { key, list, onEmit } = useListRoute(collectionsAddress);
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <StudioCollectionsFlow
        key={key}
        services={{ api, clock, whenVisible }}
        input={{ accountant, testGroup, list }}
        hrefs={{
          studio,
          register: accountant?.memberRole ? undefined : pages.registerBusiness.getHref(),
          guide: pages.sunatGuide.getHref(),
          support: configuration.whatsappUrl,
        }}
        onEmit={onEmit}
      />
    </StudioPage>
  );
}
