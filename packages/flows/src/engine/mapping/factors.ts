import type { Schemas } from '@contapro/api';
import type { AccountFactors, AuthenticatorSetup, StudioFactors } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';

/** The second factor of `getFactors`. */
export const accountFactorsOf = (factors: Schemas['Factors']): AccountFactors => ({
  app: factors.app && { since: factors.app.since, lastUsedAt: factors.app.last_used_at },
  passkeys: receivedField(factors.passkeys).map(({ uuid, name, created_at, last_used_at }) => ({
    uuid,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  })),
  recoveryCodes: factors.num_recovery_codes,
  dueOn: factors.due_on,
});

/** The second factor after a change, and the recovery codes that are shown once; null when there are no new ones. */
export interface FactorsChanged {
  factors: AccountFactors;
  recoveryCodes: readonly string[] | null;
}

export const factorsChangedOf = ({ factors, recovery_codes }: Schemas['ChangedFactors']): FactorsChanged => ({
  factors: accountFactorsOf(receivedField(factors)),
  recoveryCodes: recovery_codes,
});

export const authenticatorSetupOf = ({ secret, uri }: Schemas['AuthenticatorSetup']): AuthenticatorSetup => ({
  secret: receivedField(secret),
  uri: receivedField(uri),
});

/** The studio of `getStudioFactors`. */
export const studioFactorsOf = ({ rule, people }: Schemas['StudioFactors']): StudioFactors => ({
  rule: { requiredFrom: rule.required_from, graceDays: rule.grace_days },
  people: receivedField(people).map(({ member_uuid, name, email, has_factor, due_on }) => ({
    memberUuid: member_uuid,
    name,
    email,
    hasFactor: has_factor,
    dueOn: due_on,
  })),
});
