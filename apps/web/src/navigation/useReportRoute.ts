import type { ListSort } from '@contapro/domain';
import type { AnyListChanged } from '@contapro/flows';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import type { Fact } from '../services/useHost.ts';
import { useReportServices } from '../services/useReportServices.ts';
import { type FilterParameters, voucherOrder } from './listParameters.ts';
import { useListRoute } from './useListRoute.ts';

/**
 * What the route of a report passes to its flow; null while the session has no business. The address of the page keeps the
 * list, with the filters as `filters` says.
 *
 * - `key`: the key of the flow, so that nothing of one business or address is shown under another.
 * - `props`: services, input and `onEmit`. Spread them.
 */
export function useReportRoute<Filter>(filters: FilterParameters<Filter>) {
  const { session } = useServices();
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const periods = useSession((state) => state.filters.taxPeriods);
  const { key, period, list, onEmit } = useListRoute({ filters, sort: voucherOrder });
  if (business === null) return null;
  return {
    key: `${business.uuid} ${key}`,
    props: {
      services,
      input: { business, period, periods, list },
      onEmit: (fact: Exclude<Fact, { type: 'list.changed' }> | AnyListChanged<readonly Filter[], ListSort>) => {
        if (fact.type === 'page.received') session.select({ page: fact.page });
        else onEmit(fact);
      },
    },
  };
}
