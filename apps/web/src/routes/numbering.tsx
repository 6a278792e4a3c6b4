import { NumberingFlow } from '@contapro/flows/react';
import { useBookRoute } from '../navigation/useBookRoute.ts';
import { saleHref } from '../services/saleHref.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';

/** The correlativos of the sales of a period. */
export function Component() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { period, key, onEmit } = useBookRoute();
  if (business === null) return null;
  return (
    <NumberingFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods }}
      hrefOf={saleHref}
      onEmit={onEmit}
    />
  );
}
