import { type ClientSummaryMachine, type FactsOf, handleFacts } from '@contapro/flows';
import { ClientSummaryFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../services/ServicesContext.tsx';

/** The summary of a month for a client. The secret part of the link is its fragment, which no browser sends to a server. */
export function Component() {
  const { api, logFailure } = useServices();
  const token = useLocation().hash.slice(1);
  return (
    <ClientSummaryFlow
      key={token}
      services={{ api }}
      input={{ token }}
      onEmit={handleFacts<FactsOf<ClientSummaryMachine>>({
        'failure.logged': (failure) => logFailure(failure),
        'page.print.requested': () => window.print(),
      })}
    />
  );
}
