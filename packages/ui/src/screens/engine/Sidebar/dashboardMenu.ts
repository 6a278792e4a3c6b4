import { sidebarTexts, type Texts } from '@contapro/domain';

const order = [
  'home',
  'purchases',
  'detractions',
  'perceptions',
  'retentions',
  'pdt',
  'credentials',
  'upload',
  'sales',
  'observations',
  'reconciliation',
  'accounts',
  'month',
] as const;

/** The sections of the dashboard, in the order of the menu. */
export type DashboardSection = (typeof order)[number];

export interface MenuEntry {
  section: DashboardSection;
  label: string;
  href: string;
  /** Whether it needs periods that the business does not have yet. */
  disabled: boolean;
}

/** The addresses of the menu's entries. An entry whose address is missing or null is not shown. */
export type MenuHrefs = Readonly<Partial<Record<DashboardSection, string | null>>>;

/** The parameters of {@link dashboardMenu}. */
export interface DashboardMenuInput {
  hrefs: MenuHrefs;
  /** Whether the business has processed periods. If not, most entries are disabled. */
  hasPeriods: boolean;
}

/** The sections that need no periods. They are never disabled. */
const alwaysOpen: ReadonlySet<DashboardSection> = new Set<DashboardSection>(['credentials', 'upload']);

/** The entries of the menu: those that have an address. */
export function dashboardMenu(
  { hrefs, hasPeriods }: DashboardMenuInput,
  texts: Texts['sidebar'] = sidebarTexts,
): readonly MenuEntry[] {
  return order.flatMap((section) => {
    const href = hrefs[section] ?? null;
    const disabled = !hasPeriods && !alwaysOpen.has(section);
    return href === null ? [] : [{ section, label: texts[section], href, disabled }];
  });
}
