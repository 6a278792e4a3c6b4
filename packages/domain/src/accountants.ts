import { type AccountantProfile, accountantProfiles, type TestGroup, testGroups } from './schemas.ts';

/** The profile with this name; null for any other text. */
export function accountantProfileOf(text: string | null | undefined): AccountantProfile | null {
  return accountantProfiles.find((profile) => profile === text) ?? null;
}

/** The A/B group with this name; null when the text is missing or unknown. */
export function testGroupOf(text: string | null | undefined): TestGroup | null {
  return testGroups.find((group) => group === text) ?? null;
}

/** What the A/B experiment changes for an accountant. */
export interface ExperimentVariant {
  /**
   * Whether the dashboard has the overview page ('Inicio'). If not, the page of purchases shows overview cards.
   */
  hasDashboardHome: boolean;
  /** The page to go to when a business is opened. */
  landing: 'overview' | 'purchases';
}

/**
 * What the A/B experiment changes for a group. Everything else in the product uses this result instead of the group's
 * name. A business of an accountant without a group opens the overview, which redirects to the purchases because
 * `hasDashboardHome` is false.
 */
export function experimentVariantOf(group: TestGroup | null): ExperimentVariant {
  return {
    hasDashboardHome: group === 'TEMPLATEA',
    landing: group === 'TEMPLATEB' ? 'purchases' : 'overview',
  };
}
