import { type ClientAnswerMachine, type FactsOf, handleFacts } from '@contapro/flows';
import { ClientAnswerFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../services/ServicesContext.tsx';

/** The answer of a client about a purchase. The secret part of the link is its fragment, which no browser sends to a server. */
export function Component() {
  const { api, logFailure } = useServices();
  const token = useLocation().hash.slice(1);
  return (
    <ClientAnswerFlow
      key={token}
      services={{ api }}
      input={{ token }}
      onEmit={handleFacts<FactsOf<ClientAnswerMachine>>({ 'failure.logged': (failure) => logFailure(failure) })}
    />
  );
}
