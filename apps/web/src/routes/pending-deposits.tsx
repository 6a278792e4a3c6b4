import { newId, type PendingDepositsFact } from '@contapro/flows';
import { PendingDepositsFlow, type PendingDepositsFlowProps } from '@contapro/flows/react';
import { pendingDepositsListOf, pendingDepositsParametersOf } from '../navigation/pendingDepositsParameters.ts';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs: Omit<PendingDepositsFlowProps['hrefs'], 'studio'> = {
  client: ({ depositor: { uuid }, period }) =>
    pages.detractions.getHref({ empresa: uuid, periodo: period, pestana: 'por-pagar' }),
};

/** The deposits of detracciones that all clients have to make. */
export function Component() {
  const { api, clock } = useServices();
  const { query, key, show } = useAddress();
  const onFact = useHost();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <PendingDepositsFlow
        key={key}
        services={{ api, clock, newId }}
        input={{ list: pendingDepositsListOf(query) }}
        hrefs={{ ...hrefs, studio }}
        onEmit={(fact: PendingDepositsFact) => {
          if (fact.type === 'pendingDeposits.changed') show(pendingDepositsParametersOf(fact.list), { replace: true });
          else onFact(fact);
        }}
      />
    </StudioPage>
  );
}
