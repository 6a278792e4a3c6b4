import type { Schemas } from '@contapro/api';
import { fromRead } from '../internal/fromRead.ts';
import { receivedField } from '../internal/received.ts';
import { accountFactorsOf } from '../mapping/factors.ts';
import { passkeyAssertion, passkeySignInStart } from '../mapping/requests/factors.ts';
import { PasskeyProblem, type PasskeyReason } from '../passkeys/index.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { ConfirmationWay, IdentityConfirmationServices, IdentityProof } from './identityConfirmation.types.ts';

/** Whether nothing was typed, so that the browser asks for a passkey. */
export const isPasskey = ({ password, code }: IdentityProof) => password === undefined && code === undefined;

export const identityConfirmationActors = ({ api, passkeys }: IdentityConfirmationServices) => {
  const bodyOf = async (proof: IdentityProof, signal: AbortSignal): Promise<Schemas['IdentityConfirmation']> => {
    if (!isPasskey(proof)) return proof;
    const challenge = await api.beginPasskeySignIn({ body: passkeySignInStart(undefined), signal });
    return { passkey: passkeyAssertion(challenge, await passkeys.get(receivedField(challenge.options), signal)) };
  };
  return {
    getFactors: fromRead(async (_: undefined, signal): Promise<ConfirmationWay[]> => {
      const { app, passkeys: stored } = accountFactorsOf(await api.getFactors({ signal }));
      const hasPasskey = stored.length > 0 && passkeys.isSupported();
      return ['password', ...(app ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
    }),
    /** Resolves to why the browser did not use a passkey; to null when the person has confirmed. */
    form: createSubmission<IdentityProof, PasskeyReason | null>({
      id: 'confirmIdentity',
      submit: async (proof, signal) => {
        try {
          await api.confirmIdentity({ body: await bodyOf(proof, signal), signal });
          return null;
        } catch (error) {
          if (error instanceof PasskeyProblem) return error.reason;
          throw error;
        }
      },
      errorsOf: fieldErrors({ password: 'password', code: 'code' }),
    }),
  };
};

export type IdentityConfirmationForm = ReturnType<typeof identityConfirmationActors>['form'];
