import type { MenuHrefs } from '@contapro/ui';
import { pages } from '../pages.ts';

/** The addresses of the entries of the dashboard's menu. */
export const menuHrefs: MenuHrefs = {
  home: pages.dashboard.getHref(),
  purchases: pages.purchases.getHref(),
  detractions: pages.detractions.getHref(),
  perceptions: pages.perceptions.getHref(),
  retentions: pages.retentions.getHref(),
  pdt: pages.pdtReport.getHref(),
  credentials: pages.editCredentials.getHref(),
  upload: pages.upload.getHref(),
};
