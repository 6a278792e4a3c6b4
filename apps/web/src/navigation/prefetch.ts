import type { RouteObject } from 'react-router-dom';
import type { AheadServices } from './openAhead.ts';

/**
 * Loads the code of an address's page, and asks for its data, before it is visited. On a line on which each byte counts it does so
 * only if `isPressed`: the person has chosen the page.
 */
export type Prefetch = (href: string, isPressed?: boolean) => void;

/** Its code is loaded with the first use, so that the first page does not wait for it. A visit loads what could not be loaded. */
export const createPrefetch =
  (routes: () => RouteObject[], services: AheadServices): Prefetch =>
  (href, isPressed) =>
    void import('./openAhead.ts').then(
      ({ openAhead }) => openAhead(routes(), services, href, isPressed),
      () => {},
    );
