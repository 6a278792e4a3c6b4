import type { MemberRole } from '@contapro/domain';
import type { SessionState } from './createContaPro.ts';

/**
 * What not every session may do, by its name: who may, as the contract says of its calls (`x-partner-token`, `x-roles`).
 * `scripts/partner-access.test.ts` compares them, and finds a call of an element that is missing here.
 */
export const access = {
  /** `updateCredentials`, `validateCredentials`. */
  credentials: { onPartnerPages: false, roles: ['asistente'] },
  /** `createBusiness`. */
  registration: { onPartnerPages: false, roles: [] },
  /** `saveDeclaredPeriod`. */
  declaration: { onPartnerPages: false, roles: ['asistente', 'revisor'] },
} as const satisfies Record<string, { onPartnerPages: boolean; roles: readonly MemberRole[] }>;

/** What not every session may do. */
export type Limited = keyof typeof access;

/** Why a session may not do something: it is that of a partner's page, or of a member of a studio without the role for it. */
export type Refusal = 'partnerPage' | 'role';

/** Why the session may not do something; null when it may. */
export function accessRefusalOf(what: Limited, { accountant, isPartnerPage }: SessionState): Refusal | null {
  const { onPartnerPages, roles } = access[what];
  if (isPartnerPage && !onPartnerPages) return 'partnerPage';
  const role = accountant?.memberRole;
  const allowed: readonly MemberRole[] = roles;
  return role === undefined || allowed.includes(role) ? null : 'role';
}
