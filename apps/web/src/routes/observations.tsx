import { ObservationsFlow } from '@contapro/flows/react';
import { listingFilters } from '../navigation/listingFilters.ts';
import { listOf, parametersOf } from '../navigation/listParameters.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { useReportServices } from '../services/useReportServices.ts';

/** Observaciones. */
export function Component() {
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { query, period, key, show } = useAddress();
  const onEmit = useHost();
  if (business === null) return null;

  return (
    <ObservationsFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods, list: listOf(query, listingFilters) }}
      onEmit={(fact) => {
        if (fact.type === 'list.changed') show(parametersOf(fact, listingFilters));
        else onEmit(fact);
      }}
    />
  );
}
