import { type FactsOf, handleFacts, type NewPasswordMachine } from '@contapro/flows';
import { NewPasswordFlow } from '@contapro/flows/react';
import { useParams } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

/** Setting a new password with the link of a mail. */
export function Component() {
  const { api, logFailure } = useServices();
  const { token = '' } = useParams();
  return (
    <NewPasswordFlow
      key={token}
      services={{ api }}
      input={{ token }}
      onEmit={handleFacts<FactsOf<NewPasswordMachine>>({ 'failure.logged': (failure) => logFailure(failure) })}
      hrefs={{ signIn: pages.signIn.getHref(), request: pages.recoveryRequest.getHref() }}
    />
  );
}
