import type { Schemas } from '@contapro/api';
import { receivedField } from '../internal/received.ts';

/** The answer of `confirmEmail`. */
export const provenEmailOf = ({ email, has_changed }: Schemas['ConfirmedEmail']) => ({
  email: receivedField(email),
  hasChanged: has_changed,
});
