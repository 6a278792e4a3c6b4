import { CredentialsFlow } from '@contapro/flows/react';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Editar credenciales. */
export function Component() {
  const { api } = useServices();
  const business = useSession((state) => state.business);
  const onEmit = useHost();
  if (business === null) return null;
  return <CredentialsFlow key={business.uuid} services={{ api }} input={{ business }} onEmit={onEmit} />;
}
