import { fromCall } from '../../engine/internal/fromCall.ts';
import { receivedField } from '../../engine/internal/received.ts';
import { type FactorAsked, openedOf } from '../../engine/mapping/sessions.ts';
import { passkeyAssertion, passkeySignInStart } from '../../engine/mapping/requests/factors.ts';
import { PasskeyProblem } from '../../engine/passkeys/PasskeyProblem.ts';
import type { SignInFactorServices } from './signInFactor.types.ts';

export const signInFactorActors = ({ api, passkeys }: SignInFactorServices) => ({
  sendCode: fromCall(async ({ ticket, code }: { ticket: string; code: string }, signal) =>
    openedOf(await api.signInWithFactor({ body: { ticket, code }, signal })),
  ),
  usePasskey: fromCall(async ({ asked }: { asked: FactorAsked | null }, signal) => {
    if (!passkeys?.isSupported()) throw new PasskeyProblem('unsupported');
    const challenge = await api.beginPasskeySignIn({ body: passkeySignInStart(asked?.ticket), signal });
    const response = await passkeys.get(receivedField(challenge.options), signal);
    return openedOf(await api.signInWithPasskey({ body: passkeyAssertion(challenge, response), signal }));
  }),
});
