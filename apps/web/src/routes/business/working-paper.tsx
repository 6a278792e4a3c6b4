import { WorkingPaperFlow } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

const hrefs = { back: pages.observations.getHref() };

/** The working paper of the decisions of a period. */
export function Component() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { period, key, onEmit } = useBookRoute();
  if (business === null) return null;
  return (
    <WorkingPaperFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
