import type { DashboardSection } from '@contapro/ui/screens';
import { type Page, pages } from '../pages.ts';

/** The addresses of the entries of the dashboard's menu. They are not in the table of pages, which sign-in loads. */
export const menuHrefs = {
  home: pages.dashboard.path,
  purchases: pages.purchases.path,
  sales: pages.sales.path,
  detractions: pages.detractions.path,
  perceptions: pages.perceptions.path,
  retentions: pages.retentions.path,
  pdt: pages.pdtReport.path,
  credentials: pages.editCredentials.path,
  upload: pages.upload.path,
  observations: pages.observations.path,
  reconciliation: pages.reconciliation.path,
  accounts: pages.voucherAccounts.path,
  month: pages.monthClosing.path,
} as const satisfies Readonly<Record<DashboardSection, string>>;

const isSection = (name: string): name is DashboardSection => name in menuHrefs;

/** The entry of the dashboard's menu that is marked as current on a page; null when there is none. */
export const sectionOf = ({ path }: Pick<Page, 'path'>): DashboardSection | null =>
  Object.keys(menuHrefs)
    .filter(isSection)
    .find((section) => menuHrefs[section] === path) ?? null;
