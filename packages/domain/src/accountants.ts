import type { AccountantProfile, TestGroup } from './views.ts';

/** What sign-up offers (SIGNUP-21); Siscont users come through the partner's entry. */
export const signUpProfiles = [
  'Contador Freelance',
  'Estudio Contable',
] as const satisfies readonly AccountantProfile[];

/** Every profile; the labels are the wire values (ENT-03, OPEN-060). */
export const accountantProfiles: readonly AccountantProfile[] = [...signUpProfiles, 'Siscont'];

/** The known profile a text names; null for any other (OPEN-034: without one, no business switcher). */
export function accountantProfileOf(text: string | null | undefined): AccountantProfile | null {
  return accountantProfiles.find((profile) => profile === text) ?? null;
}

/** The A/B group a text names; null when it is missing or unknown, which is treated as not A (OPEN-003). */
export function testGroupOf(text: string | null | undefined): TestGroup | null {
  return text === 'TEMPLATEA' || text === 'TEMPLATEB' ? text : null;
}

/** Whether the dashboard has its overview: template A (ROUTE-27, OPEN-002, OPEN-003). */
export function hasDashboardHome(group: TestGroup | null): boolean {
  return group === 'TEMPLATEA';
}
