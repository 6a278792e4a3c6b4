import type { Schemas } from '@contapro/api';
import type { FactorRule } from '@contapro/domain';

/** The body of `beginPasskeySignIn`. */
export const passkeySignInStart = (ticket: string | undefined) => (ticket === undefined ? {} : { ticket });

/** The body of `signInWithPasskey`. */
export const passkeyAssertion = (
  { challenge_id }: Schemas['PasskeyChallenge'],
  response: Schemas['PasskeyAssertion']['response'],
): Schemas['PasskeyAssertion'] => ({ challenge_id, response });

/** The body of `addPasskey`. */
export const newPasskey = (
  { challenge_id }: Schemas['PasskeyCreation'],
  name: string,
  response: Schemas['NewPasskey']['response'],
): Schemas['NewPasskey'] => ({ challenge_id, name, response });

/** The fields of the form of the rule, by their names in the server's errors. */
export const factorRuleFields = { required_from: 'requiredFrom', grace_days: 'graceDays' } as const;

/** The body of `setFactorRule`. */
export const factorRuleBody = ({ requiredFrom, graceDays }: FactorRule): Schemas['FactorRule'] => ({
  required_from: requiredFrom,
  grace_days: graceDays,
});
