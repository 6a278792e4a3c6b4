import { type Api, withConfirmation } from '@contapro/api';
import {
  browserPasskeys,
  createConfirmations,
  type FactsOf,
  handleFacts,
  type IdentityConfirmationMachine,
} from '@contapro/flows';
import { IdentityConfirmationFlow } from '@contapro/flows/react';
import { shownAbove } from './shownAbove.ts';

export interface ConfirmedCallServices {
  api: Pick<Api, 'confirmIdentity' | 'getFactors' | 'beginPasskeySignIn'>;
  logFailure: (failure: { call: string; error: unknown }) => void;
}

const confirmations = createConfirmations();

/**
 * The answer to a call that was refused with 403. If the person has to confirm first who it is, it shows the dialog that asks for the
 * password or the second factor and sends the call again. In a separate module that is loaded with the first such answer.
 *
 * @param again The request, which was not sent yet.
 */
export function confirmedCall(refusal: Response, again: Request, services: ConfirmedCallServices): Promise<Response> {
  const leave = confirmations.subscribe(() => shownAbove.show(confirmations.isAsked() ? dialogOf(services) : null));
  let first: Response | null = refusal;
  const send = async (request: Request) => {
    const answer = first ?? (await fetch(request));
    first = null;
    return answer;
  };
  return withConfirmation(send, confirmations.confirm)(again).finally(leave);
}

const dialogOf = ({ api, logFailure }: ConfirmedCallServices) => (
  <IdentityConfirmationFlow
    services={{ api, passkeys: browserPasskeys }}
    onClose={() => confirmations.settle(false)}
    onEmit={handleFacts<FactsOf<IdentityConfirmationMachine>>({
      'identity.confirmed': () => confirmations.settle(true),
      'failure.logged': logFailure,
    })}
  />
);
