import type { EmailConfirmationView } from '@contapro/domain';
import { EmailConfirmationScreen, type EmailConfirmationScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { EmailConfirmationMachine } from './emailConfirmation.machine.ts';
import { emailConfirmationViewOf } from './emailConfirmation.selectors.ts';

export interface EmailConfirmationFlowProps extends Pick<EmailConfirmationScreenProps, 'hrefs'> {
  /** Resolves to the actor of `emailConfirmationActor`, which is not started. */
  load: () => Promise<Actor<EmailConfirmationMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: (fact: FactsOf<EmailConfirmationMachine>) => void;
}

/**
 * The page that opens with the link that proves an address. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <EmailConfirmationFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).emailConfirmationActor({ api }, { token })}
 *   hrefs={{ home: '/inicio', signIn: '/entrar', account: '/cuenta' }}
 * />
 */
export function EmailConfirmationFlow({ load, hrefs, onEmit }: EmailConfirmationFlowProps) {
  const { snapshot, send, isWaiting, isUnsent } = useLazyFlow(load, onEmit);
  const unloaded: EmailConfirmationView = { kind: 'ready', isConfirming: isWaiting, failure: isUnsent ? '' : null };
  return (
    <EmailConfirmationScreen
      hrefs={hrefs}
      view={snapshot ? emailConfirmationViewOf(snapshot) : unloaded}
      onConfirm={() => send({ type: 'email.confirm' })}
    />
  );
}
