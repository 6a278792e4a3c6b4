import { CredentialsFlow } from '@contapro/flows/react';
import { ClosedToRevisor } from '../../layouts/ClosedToRevisor.tsx';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** Editar credenciales. */
export function Component() {
  const { api } = useServices();
  const business = useSession((state) => state.business);
  const typed = useFormDraft('editCredentials');
  const onFact = useHost();
  const memberRole = useMemberRole();
  if (business === null || typed === null) return null;
  if (memberRole === 'revisor') return <ClosedToRevisor />;
  return (
    <CredentialsFlow
      key={business.uuid}
      services={{ api }}
      input={{ business, draft: typed.draft?.ruc === business.ruc ? typed.draft : null }}
      hrefs={{
        guide: pages.sunatGuide.getHref(),
        upload: pages.upload.getHref(),
        claim: pages.rucRequest.getHref({ ruc: business.ruc }),
      }}
      onEmit={(fact) => {
        if (fact.type === 'draft.changed') typed.keep(fact.draft);
        else onFact(fact);
      }}
    />
  );
}
