import { PdtFlow } from '@contapro/flows/react';
import { Navigate, useLocation } from 'react-router-dom';
import { namesBusiness } from '../navigation/namesBusiness.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs = { back: pages.home.getHref() };

/** 'Informe PDT'. Only links of the dashboard lead to it: they name the business in the navigation state. */
export function Component() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const state: unknown = useLocation().state;
  const { query, period, key, show } = useAddress();
  const onEmit = useHost();
  if (!namesBusiness(state)) return <Navigate to={hrefs.back} replace />;
  if (business === null) return null;

  return (
    <PdtFlow
      key={`${business.uuid} ${key}`}
      services={services}
      input={{ business, period, periods, book: query.get('libro') === 'ventas' ? 'sales' : 'purchases' }}
      hrefs={hrefs}
      onEmit={(fact) => {
        onEmit(fact);
        const libro = query.get('libro') ?? undefined;
        if (fact.type === 'period.selected') show({ periodo: fact.period, libro });
        if (fact.type === 'book.selected') {
          show(
            { periodo: period ?? undefined, libro: fact.book === 'sales' ? 'ventas' : undefined },
            { replace: true },
          );
        }
      }}
    />
  );
}
