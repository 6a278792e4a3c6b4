import { type ClientMonthMachine, type FactsOf, handleFacts } from '@contapro/flows';
import { ClientMonthFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../services/ServicesContext.tsx';

/** All doubts of a month, for the client. The secret part of the link is its fragment, which no browser sends to a server. */
export function Component() {
  const { api, logFailure } = useServices();
  const token = useLocation().hash.slice(1);
  return (
    <ClientMonthFlow
      key={token}
      services={{ api }}
      input={{ token }}
      onEmit={handleFacts<FactsOf<ClientMonthMachine>>({ 'failure.logged': (failure) => logFailure(failure) })}
    />
  );
}
