import { RetentionsFlow } from '@contapro/flows/react';
import { noFilters } from '../../navigation/listParameters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';

/** Retenciones. */
export function Component() {
  const route = useReportRoute(noFilters);
  return route && <RetentionsFlow key={route.key} {...route.props} />;
}
