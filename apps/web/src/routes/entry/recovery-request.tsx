import { type FactsOf, handleFacts, type RecoveryRequestMachine } from '@contapro/flows';
import { RecoveryRequestFlow } from '@contapro/flows/react';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

/** Requesting a mail with a link to set a new password. */
export function Component() {
  const { api, logFailure } = useServices();
  return (
    <RecoveryRequestFlow
      services={{ api }}
      onEmit={handleFacts<FactsOf<RecoveryRequestMachine>>({ 'failure.logged': (failure) => logFailure(failure) })}
      hrefs={{ signIn: pages.signIn.getHref(), request: pages.recoveryRequest.getHref() }}
    />
  );
}
