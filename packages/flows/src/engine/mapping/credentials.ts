import type { Schemas } from '@contapro/api';
import {
  type Credential,
  type CredentialsCheck,
  credentialsOutcome,
  type KeyUses,
  type SunatConnection,
} from '@contapro/domain';
import { businessOf } from './accountants.ts';

type Answer = Schemas['CredentialsCheck'];

const reasons = { 'no-application': 'noApplication', 'not-permitted': 'notPermitted' } as const satisfies Record<
  NonNullable<Answer['reason']>,
  string
>;

const credentials: Readonly<Record<NonNullable<Answer['proved']>[number], Credential>> = {
  application: 'application',
  'sol-user': 'solUser',
  registers: 'registers',
};

/** The result of a check of SOL credentials. A reason or a proof that is not known is left out. */
export function credentialsCheckOf(answer: Answer): CredentialsCheck {
  const missingModules = answer.missing_modules ?? [];
  return {
    outcome: credentialsOutcome({
      code: answer.code,
      service: answer.source_validation === 'api-sunat' ? 'api' : 'portal',
      reason: (answer.reason && reasons[answer.reason]) ?? null,
      missingModules,
    }),
    proved: (answer.proved ?? []).flatMap((proof) => credentials[proof] ?? []),
    missingModules,
    at: answer.checked_at ?? null,
  };
}

/** The uses of the SOL key of a business of `listBusinesses`; null when it was never used. */
export function keyUsesOf({ sunat_access }: Schemas['Business']): KeyUses | null {
  const { key_uses = null } = sunat_access ?? {};
  return (
    key_uses && {
      month: key_uses.month,
      byPurpose: key_uses.by_purpose.map(({ purpose, uses, last_used_at }) => ({
        purpose,
        uses,
        lastAt: Date.parse(last_used_at),
      })),
    }
  );
}

/**
 * How a business of `listBusinesses` is connected to SUNAT. What the answer leaves out counts as not stored and not
 * checked.
 */
export function connectionOf(business: Schemas['Business']): SunatConnection {
  const { uuid, ruc, name } = businessOf(business);
  const { has_application = false, last_check = null } = business.sunat_access ?? {};
  return { uuid, ruc, name, hasApplication: has_application, check: last_check && credentialsCheckOf(last_check) };
}
