import type { DisownSignInView } from '@contapro/domain';
import { DisownSignInScreen, type DisownSignInScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import type { FactsOf } from '../../engine/host/FactsOf.ts';
import { useLazyFlow } from '../../engine/react/useLazyFlow.ts';
import type { DisownSignInMachine } from './disownSignIn.machine.ts';
import { disownSignInViewOf } from './disownSignIn.selectors.ts';

export interface DisownSignInFlowProps extends Pick<DisownSignInScreenProps, 'hrefs'> {
  /** Resolves to the actor of `disownSignInActor`, which is not started. */
  load: () => Promise<Actor<DisownSignInMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: (fact: FactsOf<DisownSignInMachine>) => void;
}

/**
 * The page of the link in the mail about a sign-in from another device. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <DisownSignInFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).disownSignInActor({ api }, { token })}
 *   hrefs={{ home: '/inicio', recover: '/recuperar' }}
 * />
 */
export function DisownSignInFlow({ load, hrefs, onEmit }: DisownSignInFlowProps) {
  const { snapshot, send, isWaiting, isUnsent } = useLazyFlow(load, onEmit);
  const unloaded: DisownSignInView = { kind: 'ready', isEnding: isWaiting, failure: isUnsent ? '' : null };
  return (
    <DisownSignInScreen
      hrefs={hrefs}
      view={snapshot ? disownSignInViewOf(snapshot) : unloaded}
      onEnd={() => send({ type: 'signIn.disown' })}
    />
  );
}
