import { TeamFlow } from '@contapro/flows/react';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Equipo: the people of the studio, their roles and clients, and invitations. */
export function Component() {
  const { api } = useServices();
  return (
    <StudioPage>
      <TeamFlow services={{ api }} hrefs={useStudioHrefs()} onEmit={useHost()} />
    </StudioPage>
  );
}
