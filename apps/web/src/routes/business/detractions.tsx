import { DetractionsFlow } from '@contapro/flows/react';
import { detractionFilters } from '../../navigation/detractionFilters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';

/** Detracciones. */
export function Component() {
  const route = useReportRoute(detractionFilters);
  return route && <DetractionsFlow key={route.key} {...route.props} />;
}
