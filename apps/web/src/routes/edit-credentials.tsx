import { CredentialsFlow } from '@contapro/flows/react';
import { useFormDraft } from '../services/formDrafts.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Editar credenciales. */
export function Component() {
  const { api } = useServices();
  const business = useSession((state) => state.business);
  const typed = useFormDraft('editCredentials');
  const onFact = useHost();
  if (business === null || typed === null) return null;
  return (
    <CredentialsFlow
      key={business.uuid}
      services={{ api }}
      input={{ business, draft: typed.draft?.ruc === business.ruc ? typed.draft : null }}
      onEmit={(fact) => {
        if (fact.type === 'draft.changed') typed.keep(fact.draft);
        else onFact(fact);
      }}
    />
  );
}
