import { businessSchema, isOwnBusiness, limaDateOf } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { ProcessingFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

const stateSchema = z.object({ businesses: z.array(businessSchema) });

/** The page after all companies were registered, while their first documents are collected. */
export function Component() {
  const { configuration, session, api, clock } = useServices();
  const onEmit = useHost();
  const accountant = useSession(({ user }) => user);
  const location = useLocation();
  const state = z.safeParse(stateSchema, location.state);
  const known = state.success ? state.data.businesses : (session.storedFilters()?.businesses ?? []);
  return (
    <ProcessingFlow
      key={location.key}
      services={{ api, whenVisible }}
      input={{
        accountant,
        // Another accountant may have used this browser, or uses it in another tab.
        businesses: known.filter((business) => accountant !== null && isOwnBusiness(business, accountant)),
        isHandedOver: state.success,
        today: limaDateOf(clock()),
      }}
      hrefs={{
        tutorials: configuration.videoChannelUrl,
        register: pages.registerBusiness.getHref(),
        plans: pages.plans.getHref(),
        collections: pages.collections.getHref(),
      }}
      onEmit={onEmit}
    />
  );
}
