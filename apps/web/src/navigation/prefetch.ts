import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of an address's page, and asks for its data, before it is visited. On a line on which each byte counts it does so
 * only if `isPressed`: the person has chosen the page.
 */
export type Prefetch = (href: string, isPressed?: boolean) => void;

export const createPrefetch =
  (routes: () => RouteObject[], askAhead: (href: string) => void): Prefetch =>
  (href, isPressed = false) => {
    if (!isPressed && isThrifty()) return;
    askAhead(href);
    for (const { route } of matchRoutes(routes(), href) ?? []) {
      // When it fails, the visit loads it again.
      if (typeof route.lazy === 'function') void route.lazy().then(prepare);
    }
  };

/** A page can export `prepare`, which loads what it loads by itself after it was opened. */
function prepare(page: object): void {
  if ('prepare' in page && typeof page.prepare === 'function') page.prepare();
}

/** Whether the person saves data, or the line is a very slow one. Few browsers tell it. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
