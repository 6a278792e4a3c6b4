import type { Schemas } from '@contapro/api';
import { type AccountContents, type AccountEmail, limaDateTimeOf } from '@contapro/domain';
import { received } from '../internal/received.ts';

/** The address of the account, from the answer of a call about it. */
export const accountEmailOf = ({
  email,
  is_verified,
  pending,
  is_practice,
}: Schemas['AccountEmail']): AccountEmail => ({
  email: received(email),
  isVerified: is_verified,
  link: pending && {
    email: pending.email,
    expiresAt: limaDateTimeOf(Date.parse(pending.expires_at)),
    hasExpired: pending.has_expired,
  },
  isPractice: is_practice === true,
});

/** The body of `changeEmail`, and of `removeAccount`. */
export const emailChangeRequest = ({
  email,
  currentPassword,
}: Readonly<Record<'email' | 'currentPassword', string>>) => ({
  email,
  current_password: currentPassword,
});

/** The fields of the form that changes the address, by their names in the server's errors. */
export const emailChangeFields = { email: 'email', current_password: 'currentPassword' } as const;

/** The answer of `confirmEmail`. */
export const provenEmailOf = ({ email, has_changed }: Schemas['ConfirmedEmail']) => ({
  email: received(email),
  hasChanged: has_changed,
});

/** The answer of `getAccountContents`. */
export const accountContentsOf = (contents: Schemas['AccountContents']): AccountContents => ({
  clients: received(contents.num_clients),
  vouchers: contents.num_vouchers,
  documents: contents.num_documents,
  members: contents.num_members,
  invitations: contents.num_invitations,
  payments: contents.num_payments,
  paidUntil: contents.paid_until,
});
