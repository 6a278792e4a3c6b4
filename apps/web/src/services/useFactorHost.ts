import type { AccountFactorsFact, FactorNoticeFact } from '@contapro/flows';
import { useServices } from './ServicesContext.tsx';
import { useHost } from './useHost.ts';

/** Handles the facts about the second factor of the account: the profile says from now on what is asked for. */
export function useFactorHost(): (fact: AccountFactorsFact | FactorNoticeFact) => void {
  const { profile, logFailure } = useServices();
  const onFact = useHost();
  return (fact) => {
    if (fact.type !== 'factor.set' && fact.type !== 'factor.putOff') return onFact(fact);
    return void profile.reload().catch((error: unknown) => logFailure({ call: 'getMe', error }));
  };
}
