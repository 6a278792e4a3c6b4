import { figureFilters } from '@contapro/domain';
import { PurchasesFlow } from '@contapro/flows/react';
import { listOf, parametersOf } from '../navigation/listParameters.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { purchasesHref, voucherFilters } from '../navigation/voucherFilters.ts';
import { pages } from '../pages.ts';
import { useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { useReportServices } from '../services/useReportServices.ts';

const hrefs = {
  total: purchasesHref(figureFilters.total),
  deductible: purchasesHref(figureFilters.deductible),
  notProcessed: purchasesHref(figureFilters.notProcessed),
  observed: pages.observations.getHref(),
  credentials: pages.editCredentials.getHref(),
};

/** Comprobantes de compra. */
export function Component() {
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const testGroup = useSession((state) => state.testGroup);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { query, period, key, show } = useAddress();
  const onEmit = useHost();
  if (business === null) return null;

  return (
    <PurchasesFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, testGroup, period, periods, list: listOf(query, voucherFilters) }}
      hrefs={hrefs}
      onEmit={(fact) => {
        if (fact.type === 'list.changed') show(parametersOf(fact, voucherFilters));
        else onEmit(fact);
      }}
    />
  );
}
