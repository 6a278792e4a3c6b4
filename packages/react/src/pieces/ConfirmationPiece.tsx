import { browserPasskeys, type FailureLogged } from '@contapro/flows';
import { IdentityConfirmationFlow } from '@contapro/flows/identity-confirmation/react';
import { useHost } from '../provider/HostContext.ts';

/** The dialog that asks again for the password or the second factor. Mount it while a call waits for that. */
export default function ConfirmationPiece({ onFailure }: { onFailure: (failure: FailureLogged) => void }) {
  const { contapro } = useHost();
  return (
    <IdentityConfirmationFlow
      services={{ api: contapro.api, passkeys: browserPasskeys }}
      onClose={() => contapro.confirmations.settle(false)}
      onEmit={(fact) => {
        if (fact.type === 'identity.confirmed') contapro.confirmations.settle(true);
        else onFailure(fact);
      }}
    />
  );
}
