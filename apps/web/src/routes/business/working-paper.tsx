import { WorkingPaperFlow } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';

const hrefs = { back: pages.observations.getHref() };

/** The working paper of the decisions of a period. */
export function Component() {
  const route = useBookRoute();
  return route && <WorkingPaperFlow key={route.key} {...route.props} hrefs={hrefs} />;
}
