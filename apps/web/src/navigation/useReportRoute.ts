import type { ListChanged } from '@contapro/flows';
import { useSession } from '../services/ServicesContext.tsx';
import { type Fact, useHost } from '../services/useHost.ts';
import { useReportServices } from '../services/useReportServices.ts';
import { type FilterParameters, listOf, parametersOf } from './listParameters.ts';
import { useAddress } from './useAddress.ts';

/**
 * What the route of a report passes to its flow; null while the session has no business. The address of the page keeps the
 * list, with the filters as `filters` says.
 *
 * - `key`: the key of the flow, so that nothing of one business or address is shown under another.
 * - `props`: services, input and `onEmit`. Spread them.
 */
export function useReportRoute<Filter>(filters: FilterParameters<Filter>) {
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const periods = useSession((state) => state.filters.taxPeriods);
  const { query, period, key, show } = useAddress();
  const onFact = useHost();
  if (business === null) return null;
  return {
    key: `${business.uuid} ${key}`,
    props: {
      services,
      input: { business, period, periods, list: listOf(query, filters) },
      onEmit: (fact: Exclude<Fact, { type: 'list.changed' }> | ListChanged<Filter>) => {
        if (fact.type === 'list.changed') show(parametersOf(fact, filters));
        else onFact(fact);
      },
    },
  };
}
