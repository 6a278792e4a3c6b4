import { ObservedVoucherFlow } from '@contapro/flows/react';
import { Navigate, useLocation } from 'react-router-dom';
import { businessStateOf } from '../../businessState.ts';
import { reviewOf } from '../../navigation/reviewOf.ts';
import { pages } from '../../pages.ts';
import { useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';
import { useReportServices } from '../../services/useReportServices.ts';

const hrefs = { back: pages.observations.getHref() };

/** 'Factura observada'. Observaciones passes the voucher in the navigation state; without it, it leads back there. */
export function Component() {
  const services = useReportServices();
  const business = useSession((state) => state.business);
  const state: unknown = useLocation().state;
  const onEmit = useHost();
  if (business === null) return null;
  const review = reviewOf(state, business);
  if (review === null) return <Navigate to={hrefs.back} replace state={businessStateOf(hrefs.back, business)} />;
  return (
    <ObservedVoucherFlow
      key={`${business.uuid} ${review.voucher.code}`}
      services={services}
      input={{ business, ...review }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
