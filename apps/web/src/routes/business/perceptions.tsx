import { PerceptionsFlow } from '@contapro/flows/react';
import { noFilters } from '../../navigation/listParameters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';

/** Percepciones. */
export function Component() {
  const route = useReportRoute(noFilters);
  return route && <PerceptionsFlow key={route.key} {...route.props} />;
}
