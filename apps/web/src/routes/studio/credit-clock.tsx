import { CreditClockFlow, type CreditClockFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { creditClockAddress } from '../../navigation/creditClockAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: Omit<CreditClockFlowProps['hrefs'], 'studio'> = {
  voucher: ({ client: { uuid }, period, series, number }) =>
    pages.purchases.getHref({ empresa: uuid, periodo: period, numero: `${series}-${number}` }),
};

/** The purchases of all clients by the day on which their credit ends. */
export function Component() {
  const { api, clock, fetchFile } = useServices();
  const { key, list, onEmit } = useListRoute(creditClockAddress);
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <CreditClockFlow
        key={key}
        services={{ api, clock, fetchFile }}
        input={{ list }}
        hrefs={{ ...hrefs, studio }}
        onEmit={onEmit}
      />
    </StudioPage>
  );
}
