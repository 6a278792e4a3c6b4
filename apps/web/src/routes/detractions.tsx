import { DetractionsFlow } from '@contapro/flows/react';
import { detractionFilters } from '../navigation/detractionFilters.ts';
import { listOf, parametersOf } from '../navigation/listParameters.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { useReportServices } from '../services/useReportServices.ts';

/** Detracciones. */
export function Component() {
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { query, period, key, show } = useAddress();
  const onEmit = useHost();
  if (business === null) return null;

  return (
    <DetractionsFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods, list: listOf(query, detractionFilters) }}
      onEmit={(fact) => {
        if (fact.type === 'list.changed') show(parametersOf(fact, detractionFilters));
        else onEmit(fact);
      }}
    />
  );
}
