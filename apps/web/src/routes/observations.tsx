import { ObservationsFlow } from '@contapro/flows/react';
import { listingFilters } from '../navigation/listingFilters.ts';
import { useReportRoute } from '../navigation/useReportRoute.ts';
import { pages } from '../pages.ts';

const hrefs = {
  workingPaper: pages.workingPaper.getHref(),
  review: (reason: string | null) => pages.review.getHref(reason === null ? {} : { motivo: reason }),
};

/** Observaciones. */
export function Component() {
  const route = useReportRoute(listingFilters);
  return route && <ObservationsFlow key={route.key} {...route.props} hrefs={hrefs} />;
}
