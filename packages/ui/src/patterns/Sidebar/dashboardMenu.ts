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

export interface DashboardMenuInput {
  /** Only group A has 'Inicio' (SHELL-27, OPEN-003). */
  group: TestGroup | null;
  /** Siscont has no 'Informe PDT' (SHELL-37). */
  profile: AccountantProfile | null;
  /** Until the business has processed periods most entries wait (SHELL-38). */
  hasPeriods: boolean;
}

const hrefs = {
  home: '/dashboard',
  purchases: '/dashboard/comprobantes',
  detractions: '/dashboard/detracciones',
  perceptions: '/dashboard/percepciones',
  retentions: '/dashboard/retenciones',
  pdt: '/dashboard/informe-pdt',
  credentials: '/dashboard/editar-credenciales',
  upload: '/dashboard/subir-archivos',
} as const satisfies Record<DashboardSection, string>;

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
  { group, profile, hasPeriods }: DashboardMenuInput,
  texts: Texts['sidebar'] = sidebarTexts,
): readonly MenuEntry[] {
  return order
    .filter((section) => section !== 'home' || group === 'TEMPLATEA')
    .filter((section) => section !== 'pdt' || profile !== 'Siscont')
    .map((section) => ({
      section,
      label: texts[section],
      href: hrefs[section],
      disabled: !hasPeriods && !alwaysOpen.has(section),
    }));
}
