import { type AccountantProfile, accountantProfiles, type TestGroup, testGroups } from './schemas.ts';

/** The profiles that sign-up offers. Siscont users sign up on the partner's page instead. */
export const signUpProfiles = [
  'Contador Freelance',
  'Estudio Contable',
] as const satisfies readonly AccountantProfile[];

/** The profile with this name; null for any other text. An accountant without a profile has no business switcher. */
export function accountantProfileOf(text: string | null | undefined): AccountantProfile | null {
  return accountantProfiles.find((profile) => profile === text) ?? null;
}

/** The A/B group with this name; null when the text is missing or unknown, which is treated as not A. */
export function testGroupOf(text: string | null | undefined): TestGroup | null {
  return testGroups.find((group) => group === text) ?? null;
}

/** Whether the dashboard has the overview page ('Inicio'): only in group A. */
export function hasDashboardHome(group: TestGroup | null): boolean {
  return group === 'TEMPLATEA';
}
