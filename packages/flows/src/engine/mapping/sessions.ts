import type { FactorRequest, Schemas } from '@contapro/api';
import { type FactorKind, testGroupOf } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';
import type { Opened } from '../facts.ts';

/** What a sign-in asks for after the right password. */
export interface FactorAsked {
  ticket: string;
  kinds: readonly FactorKind[];
}

export const factorAskedOf = ({ ticket, kinds }: FactorRequest): FactorAsked => ({ ticket, kinds });

/**
 * The session of an answer to a sign-in or a sign-up.
 *
 * @throws Problem with status 500 when the answer has no token: without one nobody is signed in
 */
export const openedOf = (answer: Schemas['Session']): Opened => ({
  token: receivedField(answer.access_token),
  testGroup: testGroupOf(answer.ab_test_group),
});
