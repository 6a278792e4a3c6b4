import { newId } from '@contapro/flows';
import { PendingDepositsFlow, type PendingDepositsFlowProps } from '@contapro/flows/react';
import { pendingDepositsAddress } from '../../navigation/pendingDepositsAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: Omit<PendingDepositsFlowProps['hrefs'], 'studio'> = {
  client: ({ depositor: { uuid }, period }) =>
    pages.detractions.getHref({ empresa: uuid, periodo: period, pestana: 'por-pagar' }),
};

/** The deposits of detracciones that all clients have to make. */
export function Component() {
  const { api, clock } = useServices();
  const { key, list, onEmit } = useListRoute(pendingDepositsAddress);
  const studio = useStudioHrefs();
  const canChangeAccounts = useMemberRole() !== 'asistente';
  return (
    <StudioPage>
      <PendingDepositsFlow
        key={key}
        services={{ api, clock, newId }}
        input={{ list }}
        hrefs={{ ...hrefs, studio }}
        canChangeAccounts={canChangeAccounts}
        onEmit={onEmit}
      />
    </StudioPage>
  );
}
