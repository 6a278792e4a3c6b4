import { ObservationsFlow } from '@contapro/flows/react';
import { listingFilters } from '../../navigation/listingFilters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { pages } from '../../pages.ts';
import { useLeftDecisions } from '../../services/useLeftDecisions.ts';

const hrefs = {
  workingPaper: pages.workingPaper.getHref(),
  review: (reason: string | null) => pages.review.getHref(reason === null ? {} : { motivo: reason }),
};

/** Observaciones. */
export function Component() {
  const route = useReportRoute(listingFilters);
  const onLeft = useLeftDecisions();
  if (!route) return route;
  const { services, ...props } = route.props;
  return <ObservationsFlow key={route.key} {...props} services={{ ...services, onLeft }} hrefs={hrefs} />;
}
