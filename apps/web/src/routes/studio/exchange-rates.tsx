import { ExchangeRatesFlow, type ExchangeRatesFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { exchangeRatesAddress } from '../../navigation/exchangeRatesAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: Omit<ExchangeRatesFlowProps['hrefs'], 'studio'> = {
  client: ({ uuid, book, period }) => pages[book].getHref({ empresa: uuid, periodo: period }),
};

/** The exchange rates of days, for the vouchers of all clients whose XML has none. */
export function Component() {
  const { api } = useServices();
  const { key, list, onEmit } = useListRoute(exchangeRatesAddress);
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <ExchangeRatesFlow key={key} services={{ api }} input={{ list }} hrefs={{ ...hrefs, studio }} onEmit={onEmit} />
    </StudioPage>
  );
}
