import type { Business } from '@contapro/domain';
import { pages } from './pages.ts';

/** The navigation state of links into the dashboard. */
export interface BusinessState {
  name: string;
  ruc: string;
  uuid: string;
}

const dashboard = pages.dashboard.getHref();
const isInDashboard = (href: string) => href === dashboard || href.startsWith(`${dashboard}/`);

/** The navigation state of a link; undefined for links that do not lead into the dashboard. */
export function businessStateOf(href: string, business: Business | null): BusinessState | undefined {
  if (!business || !isInDashboard(href)) return undefined;
  const { name, ruc, uuid } = business;
  return { name, ruc, uuid };
}
