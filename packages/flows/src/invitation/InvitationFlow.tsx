import type { InvitationView } from '@contapro/domain';
import { InvitationScreen, type InvitationScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { InvitationMachine } from './invitation.machine.ts';
import { invitationViewOf } from './invitation.selectors.ts';

export interface InvitationFlowProps extends Pick<InvitationScreenProps, 'isSignedIn' | 'hrefs' | 'onSignOut'> {
  /** Resolves to the actor of `invitationActor`, which is not started. */
  load: () => Promise<Actor<InvitationMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: (fact: FactsOf<InvitationMachine>) => void;
}

/**
 * The page that the link of an invitation opens. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <InvitationFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).invitationActor({ api }, { token })}
 *   isSignedIn={false}
 *   hrefs={{ signIn: '/entrar', signUp: '/crear-cuenta', home: '/inicio', team: '/equipo' }}
 *   onSignOut={() => {}}
 * />
 */
export function InvitationFlow({ load, onEmit, ...shown }: InvitationFlowProps) {
  const { snapshot, send, loadState, retry } = useLazyFlow(load, onEmit);
  const arrived = snapshot ? invitationViewOf(snapshot) : checking;
  return (
    <InvitationScreen
      {...shown}
      view={loadState === 'failed' ? unchecked : arrived}
      onAccept={() => send({ type: 'invitation.accept' })}
      onRetry={() => (loadState === 'failed' ? retry() : send({ type: 'check.retry' }))}
    />
  );
}

const checking: InvitationView = { kind: 'checking' };
const unchecked: InvitationView = { kind: 'unchecked', messages: [] };
