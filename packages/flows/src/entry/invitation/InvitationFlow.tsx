import { InvitationScreen, type InvitationScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createInvitation, type InvitationMachine } from './invitation.machine.ts';
import { invitationViewOf } from './invitation.selectors.ts';
import type { InvitationServices } from './invitation.types.ts';

export interface InvitationFlowProps
  extends StandaloneProps<InvitationMachine, InvitationServices>,
    Pick<InvitationScreenProps, 'isSignedIn' | 'hrefs' | 'onSignOut'> {}

/**
 * The page that the link of an invitation opens.
 *
 * @example
 * <InvitationFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 *   isSignedIn={false}
 *   hrefs={{ signIn: '/entrar', signUp: '/crear-cuenta', home: '/inicio', team: '/equipo' }}
 *   onSignOut={() => {}}
 * />
 */
export function InvitationFlow({ services, input, snapshot: given, onEmit, ...shown }: InvitationFlowProps) {
  const [snapshot, send] = useFlow(() => createInvitation(services), { input, snapshot: given, onEmit });
  return (
    <InvitationScreen
      {...shown}
      view={invitationViewOf(snapshot)}
      onAccept={() => send({ type: 'invitation.accept' })}
      onRetry={() => send({ type: 'check.retry' })}
    />
  );
}
