import { whenVisible } from '@contapro/flows';
import { OfficeCollectionsFlow } from '@contapro/flows/react';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Recolecciones: how collecting from SUNAT is doing for each business. */
export function Component() {
  const { configuration, api, clock } = useServices();
  const accountant = useSession(({ user }) => user);
  const testGroup = useSession((state) => state.testGroup);
  const onEmit = useHost();
  return (
    <OfficeCollectionsFlow
      services={{ api, clock, whenVisible }}
      input={{ accountant, testGroup }}
      hrefs={{
        register: pages.registerBusiness.getHref(),
        guide: pages.sunatGuide.getHref(),
        support: configuration.whatsappUrl,
      }}
      onEmit={onEmit}
    />
  );
}
