import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of an address's page before it is visited. */
export type Prefetch = (href: string) => void;

export const createPrefetch =
  (routes: () => RouteObject[]): Prefetch =>
  (href) => {
    for (const { route } of matchRoutes(routes(), href) ?? []) {
      // When it fails, the visit loads it again.
      if (typeof route.lazy === 'function') void route.lazy();
    }
  };
