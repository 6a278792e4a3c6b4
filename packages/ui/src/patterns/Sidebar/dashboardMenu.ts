import { type AccountantProfile, sidebarTexts, type TestGroup, type Texts } from '@contapro/domain';

/** The sections of the dashboard, in the order of the menu (SHELL-35). */
export type DashboardSection =
  | 'home'
  | 'purchases'
  | 'detractions'
  | 'perceptions'
  | 'retentions'
  | 'pdt'
  | 'credentials'
  | 'upload';

export interface MenuEntry {
  section: DashboardSection;
  label: string;
  href: string;
  disabled: boolean;
}

/** Where the menu's entries lead. An entry whose address is null is left out. */
export type MenuHrefs = Readonly<Record<DashboardSection, string | null>>;

export interface DashboardMenuInput {
  hrefs: MenuHrefs;
  /** Only group A has 'Inicio' (SHELL-27, OPEN-003). */
  group: TestGroup | null;
  /** Siscont has no 'Informe PDT' (SHELL-37). */
  profile: AccountantProfile | null;
  /** Until the business has processed periods most entries wait (SHELL-38). */
  hasPeriods: boolean;
}

const order = [
  'home',
  'purchases',
  'detractions',
  'perceptions',
  'retentions',
  'pdt',
  'credentials',
  'upload',
] as const satisfies readonly DashboardSection[];

/** These lead out of the wait, so they never wait themselves (SHELL-39, OPEN-181). */
const alwaysOpen: ReadonlySet<DashboardSection> = new Set<DashboardSection>(['credentials', 'upload']);

/** The entries that an accountant sees for a business (SHELL-27 to SHELL-39). */
export function dashboardMenu(
  { hrefs, group, profile, hasPeriods }: DashboardMenuInput,
  texts: Texts['sidebar'] = sidebarTexts,
): readonly MenuEntry[] {
  return order
    .filter((section) => section !== 'home' || group === 'TEMPLATEA')
    .filter((section) => section !== 'pdt' || profile !== 'Siscont')
    .flatMap((section) => {
      const href = hrefs[section];
      const disabled = !hasPeriods && !alwaysOpen.has(section);
      return href === null ? [] : [{ section, label: texts[section], href, disabled }];
    });
}
