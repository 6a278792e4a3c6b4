import { EmailConfirmationScreen, type EmailConfirmationScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createEmailConfirmation, type EmailConfirmationMachine } from './emailConfirmation.machine.ts';
import { emailConfirmationViewOf } from './emailConfirmation.selectors.ts';
import type { EmailConfirmationServices } from './emailConfirmation.types.ts';

export interface EmailConfirmationFlowProps
  extends StandaloneProps<EmailConfirmationMachine, EmailConfirmationServices>,
    Pick<EmailConfirmationScreenProps, 'hrefs'> {}

/**
 * The page that opens with the link that proves an address.
 *
 * @example
 * <EmailConfirmationFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 *   hrefs={{ home: '/inicio', signIn: '/entrar', account: '/cuenta' }}
 * />
 */
export function EmailConfirmationFlow({ services, hrefs, ...flow }: EmailConfirmationFlowProps) {
  const [snapshot, send] = useFlow(() => createEmailConfirmation(services), flow);
  return (
    <EmailConfirmationScreen
      hrefs={hrefs}
      view={emailConfirmationViewOf(snapshot)}
      onConfirm={() => send({ type: 'email.confirm' })}
    />
  );
}
