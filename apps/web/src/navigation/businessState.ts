import type { Business } from '@contapro/domain';
import { pages } from '../pages.ts';

/** What links into the dashboard carry in navigation state. */
export interface BusinessState {
  name: string;
  ruc: string;
  uuid: string;
}

const dashboard = pages.dashboard.getHref();
const isInDashboard = (href: string) => href === dashboard || href.startsWith(`${dashboard}/`);

/** The state that a link carries; nothing for a link that stays outside the dashboard. */
export function stateOf(href: string, business: Business | null): BusinessState | undefined {
  if (!business || !isInDashboard(href)) return undefined;
  const { name, ruc, uuid } = business;
  return { name, ruc, uuid };
}
