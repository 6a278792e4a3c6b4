import { testGroupOf } from '@contapro/domain';
import { received } from '../internal/received.ts';
import type { Opened } from './signIn.types.ts';

/**
 * The session of an answer to a sign-in or a sign-up.
 *
 * @throws Problem with status 500 when the answer has no token: without one nobody is signed in
 */
export function openedOf(answer: { access_token: string; ab_test_group?: string | null }): Opened {
  return { token: received(answer.access_token), testGroup: testGroupOf(answer.ab_test_group) };
}
