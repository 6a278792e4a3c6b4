import { formatSerieNumber } from '@contapro/domain';
import { NumberingFlow, type NumberingFlowProps } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';

const hrefOf: NumberingFlowProps['hrefOf'] = ({ series, number, period }) =>
  pages.sales.getHref({ periodo: period, numero: formatSerieNumber(series, number) });

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
      hrefOf={hrefOf}
      onEmit={onEmit}
    />
  );
}
