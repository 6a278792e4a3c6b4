import { SalesFlow } from '@contapro/flows/react';
import { bookHrefs } from '../../navigation/bookHrefs.ts';
import { voucherHref } from '../../navigation/quickHrefs.ts';
import { salesFilters } from '../../navigation/salesFilters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';

/** Comprobantes de venta. */
export function Component() {
  const route = useReportRoute(salesFilters);
  return route && <SalesFlow key={route.key} {...route.props} voucherHref={voucherHref} bookHrefs={bookHrefs} />;
}
