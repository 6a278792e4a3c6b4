import { MonthSummaryFlow } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';

const hrefs = { back: pages.dashboard.getHref() };

/** The summary of a month for the client of the open business. */
export function Component() {
  const route = useBookRoute();
  return route && <MonthSummaryFlow key={route.key} {...route.props} hrefs={hrefs} />;
}
