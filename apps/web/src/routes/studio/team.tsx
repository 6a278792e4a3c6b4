import { StudioFactorsFlow, StudioLogoFlow, TeamFlow } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';

/** Equipo: the people of the studio, their roles and clients, and invitations. */
export function Component() {
  const { api, clock } = useServices();
  const studioName = useSession(({ user }) => (user === null ? '' : `${user.name} ${user.lastName}`.trim()));
  const isTitular = useMemberRole() === undefined;
  const onEmit = useHost();
  return (
    <StudioPage>
      <TeamFlow services={{ api }} hrefs={useStudioHrefs()} onEmit={onEmit}>
        {isTitular && (
          <>
            <StudioLogoFlow services={{ api }} studioName={studioName} onEmit={onEmit} />
            <StudioFactorsFlow services={{ api, clock }} onEmit={onEmit} />
          </>
        )}
      </TeamFlow>
    </StudioPage>
  );
}
