import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Fetches the code of the page behind an address, ahead of the visit. */
export type Prefetch = (href: string) => void;

export const createPrefetch =
  (routes: () => RouteObject[]): Prefetch =>
  (href) => {
    for (const { route } of matchRoutes(routes(), href) ?? []) {
      // One that fails is fetched again, and told, by the visit itself.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => {});
    }
  };
