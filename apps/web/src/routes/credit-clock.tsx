import type { CreditClockFact } from '@contapro/flows';
import { CreditClockFlow, type CreditClockFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { creditClockListOf, creditClockParametersOf } from '../navigation/creditClockParameters.ts';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs: Omit<CreditClockFlowProps['hrefs'], 'studio'> = {
  voucher: ({ client: { uuid }, period, series, number }) =>
    pages.purchases.getHref({ empresa: uuid, periodo: period, numero: `${series}-${number}` }),
};

/** The purchases of all clients by the day on which their credit ends. */
export function Component() {
  const { api, clock, fetchFile } = useServices();
  const { query, key, show } = useAddress();
  const onFact = useHost();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <CreditClockFlow
        key={key}
        services={{ api, clock, fetchFile }}
        input={{ list: creditClockListOf(query) }}
        hrefs={{ ...hrefs, studio }}
        onEmit={(fact: CreditClockFact) => {
          if (fact.type === 'creditClock.changed') show(creditClockParametersOf(fact.list), { replace: true });
          else onFact(fact);
        }}
      />
    </StudioPage>
  );
}
