import type { Schemas } from '@contapro/api';
import { type AccountContents, type AccountEmail, limaDateTimeOf } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';

/** The address of the account, from the answer of a call about it. */
export const accountEmailOf = ({
  email,
  is_verified,
  num_sol_keys,
  pending,
  is_practice,
}: Schemas['AccountEmail']): AccountEmail => ({
  email: receivedField(email),
  isVerified: is_verified,
  solKeys: num_sol_keys,
  link: pending && {
    email: pending.email,
    expiresAt: limaDateTimeOf(Date.parse(pending.expires_at)),
    hasExpired: pending.has_expired,
  },
  isPractice: is_practice === true,
});

/** The fields of a form with an address, by their names in the server's errors. */
export const emailFields = { email: 'email' } as const;

/** The answer of `getAccountContents`. */
export const accountContentsOf = (contents: Schemas['AccountContents']): AccountContents => ({
  clients: receivedField(contents.num_clients),
  vouchers: contents.num_vouchers,
  documents: contents.num_documents,
  members: contents.num_members,
  invitations: contents.num_invitations,
  payments: contents.num_payments,
  paidUntil: contents.paid_until,
});
