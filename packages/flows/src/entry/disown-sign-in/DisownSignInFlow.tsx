import { DisownSignInScreen, type DisownSignInScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createDisownSignIn, type DisownSignInMachine } from './disownSignIn.machine.ts';
import { disownSignInViewOf } from './disownSignIn.selectors.ts';
import type { DisownSignInServices } from './disownSignIn.types.ts';

export interface DisownSignInFlowProps
  extends StandaloneProps<DisownSignInMachine, DisownSignInServices>,
    Pick<DisownSignInScreenProps, 'hrefs'> {}

/**
 * The page of the link in the mail about a sign-in from another device.
 *
 * @example
 * <DisownSignInFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 *   hrefs={{ home: '/inicio', recover: '/recuperar' }}
 * />
 */
export function DisownSignInFlow({ services, hrefs, ...flow }: DisownSignInFlowProps) {
  const [snapshot, send] = useFlow(() => createDisownSignIn(services), flow);
  return (
    <DisownSignInScreen
      hrefs={hrefs}
      view={disownSignInViewOf(snapshot)}
      onEnd={() => send({ type: 'signIn.disown' })}
    />
  );
}
