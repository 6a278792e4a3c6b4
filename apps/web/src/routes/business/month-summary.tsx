import { MonthSummaryFlow } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

const hrefs = { back: pages.dashboard.getHref() };

/** The summary of a month for the client of the open business. */
export function Component() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { period, key, onEmit } = useBookRoute();
  if (business === null) return null;
  return (
    <MonthSummaryFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
