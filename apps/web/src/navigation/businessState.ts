import type { Business } from '@contapro/domain';
import { isInDashboard } from '../paths.ts';

/** What links into the dashboard carry in navigation state (ROUTE-28, DASH-29 to DASH-31, PDT-06). */
export interface BusinessState {
  name: string;
  ruc: string;
  uuid: string;
}

/** The state that a link carries; nothing for a link that stays outside the dashboard. */
export function stateOf(href: string, business: Business | null): BusinessState | undefined {
  if (!business || !isInDashboard(href)) return undefined;
  const { name, ruc, uuid } = business;
  return { name, ruc, uuid };
}
