import type { Schemas } from '@contapro/api';
import { received } from '../internal/received.ts';

/** The answer of `confirmEmail`. */
export const provenEmailOf = ({ email, has_changed }: Schemas['ConfirmedEmail']) => ({
  email: received(email),
  hasChanged: has_changed,
});
